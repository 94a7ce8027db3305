int cchecksum_placeholder;
