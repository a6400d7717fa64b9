/** Why a workbook cannot be read; the message is shown to the user. */
export class WorkbookRefusal extends Error {}
