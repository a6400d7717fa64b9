/** The file formats of reports, which are also their file extensions. */
export const formatNames = ['csv', 'xlsx', 'pdf'] as const;
export type FormatName = (typeof formatNames)[number];
