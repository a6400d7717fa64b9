/** The files that a report is written as; each is the ending of the file's name too. */
export const formatNames = ['csv', 'xlsx', 'pdf'] as const;
export type FormatName = (typeof formatNames)[number];
