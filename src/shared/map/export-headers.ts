/** Stands, with `true`, beside an exported map that has no shape in it. */
export const emptyExportHeader = 'x-export-is-empty';
/** Stands beside zipped shapefiles of which texts were cut: how many. */
export const cutTextsHeader = 'x-export-cut-texts';
/** Bytes, in UTF-8, of the longest text that the table of a shapefile takes (dBASE III). */
export const longestTableText = 254;
