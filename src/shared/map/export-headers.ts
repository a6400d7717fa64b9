/** Response header, with the value `true`, of an exported map without any shape. */
export const emptyExportHeader = 'x-export-is-empty';
/** Response header with the number of texts that were truncated in zipped shapefiles. */
export const cutTextsHeader = 'x-export-cut-texts';
/** Maximum length, in bytes of UTF-8, of a text in a shapefile's table (dBASE III). */
export const maxTableTextLength = 254;
