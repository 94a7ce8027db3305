"""Pictures that are held against OSRM, each with the reason why the steps differ.

An empty reason: they do not.
"""
PICTURES = {
    name: "" for name in """side street
crossing
skew crossing
very skew crossing
star of six streets
staggered crossing
staggered crossing, first to the right
only a right turn is allowed at a crossing
priority road turns at a crossing
bend of a main road with a lesser road straight on
fork into two names
fork of one road
fork where the main road goes left
fork of which the right branch keeps the name
fork into three
wide Y
street ends at the middle of a long bend
roundabout of four roads
roundabout with divided roads
roundabout of five roads
ring of six roads
ring with a footpath and a closed road
ring with a car park and a street for residents
two roundabouts in a row
three rings in a row
mini-roundabout of three streets
exit to a road at its end
exit on the left
two exits in a row
motorway divides into three
entry from a road to its side
diamond interchange
loop of a cloverleaf
collector road beside a motorway
street crosses a dual carriageway
two dual carriageways cross
street ends at a dual carriageway
right-turn lane before a crossing
slip lane of a trunk road
left turn by a lane on the right
left turn by a gap farther on
street crosses two carriageways far apart
ferry between two piers
two ferries from one pier""".splitlines()
}

PICTURES.update({
    "star of six streets":
        'OSRM tells each change of a name straight on. We tell one that lasts 250 m; this '
        'street ends after 110 m.',
    "priority road turns at a crossing":
        'The main road goes by its name around the corner, past lesser streets: a bend, at '
        'which OSRM speaks. Both speak where the route leaves the main road straight on.',
    "bend of a main road with a lesser road straight on":
        'The bend of the main road, as above. Coming from the lesser road, OSRM tells the new '
        'name, which lasts 200 m here.',
    "fork into two names":
        'OSRM tells the new name where a branch joins the stem. There is but one way on, and '
        'the stem is shorter than the 250 m over which a name must last.',
    "fork where the main road goes left":
        'OSRM tells him who stays on the main road that he does. The other branch is of lower '
        'rank and has another name.',
    "fork of which the right branch keeps the name":
        'OSRM tells him who stays on the road of one name that he does. We speak only to him '
        'who leaves it.',
    "roundabout with divided roads":
        'OSRM tells the bends of the mouths, and begins a new passage within the ring. A driver '
        'passes one roundabout, and counts its exits from where he came in.',
    "ring with a car park and a street for residents":
        'OSRM does not count the way to the car park. Drivers see its mouth and cannot know '
        'where it leads; driveways and private roads are not counted.',
    "right-turn lane before a crossing":
        'A slip lane around a corner is one turn for a driver. OSRM tells its beginning and its '
        'end.',
    "slip lane of a trunk road":
        'The same; OSRM calls the beginning an exit.',
    "left turn by a lane on the right":
        'The left turn by the lane agrees. The right turn by the same lane is one turn, as '
        'above.',
    "ferry between two piers":
        'OSRM gives notices where the way of travel changes, straight on. Ours are steps to '
        'board and to leave; their number is the same.',
    "two ferries from one pier":
        "OSRM gives the direction of the ferry's line over the water. We tell to board, and "
        'which ferry.',
})
