-- A tract is held by production only if a lease on it is, so the facts of all land are computed anew at the next read.
SELECT renote_land();
