/** Stands, with `true`, beside an exported map that has no shape in it. */
export const emptyExportHeader = 'x-export-is-empty';
