/**
 * How the records of a tile are drawn: `all` of them; `gathered` where there are too many to stand alone; `thinned`, the lesser ones
 * left out; `sampled`, weighed by one of 64 because a filter leaves more than can be counted.
 */
export type Manner = 'all' | 'gathered' | 'thinned' | 'sampled';
