/** Why a workbook is not read, in words for the person who sent it. */
export class WorkbookRefusal extends Error {}
