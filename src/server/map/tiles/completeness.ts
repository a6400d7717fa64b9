/**
 * How the records of a tile are drawn: `all` of them; `gathered` into groups because there are too many; `thinned`,
 * without the less important ones; `sampled`, estimated from one in 64 because a filter leaves too many to count.
 */
export type Completeness = 'all' | 'gathered' | 'thinned' | 'sampled';
