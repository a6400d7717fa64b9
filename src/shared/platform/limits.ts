/** The longest name of a company or an area. */
export const maxNameLength = 200;
/** The longest name of a view, in characters. */
export const maxViewName = 100;
/** The longest name of a mapping configuration, in characters. */
export const maxConfigurationName = 100;
/** Rows of interests and contracts, and tracts of units, that one deck tells at most. */
export const maxDeckRows = 5000;
/** So many records one call changes or deletes, however they are named. */
export const maxBulkRecords = 100_000;
/** For so many days a deleted record can be brought back. */
export const trashDays = 30;
/** So many cells of a file can be repaired before it is imported. */
export const maxRepairs = 10_000;
/** So many rows that look like no records can be taken for such; beyond, the whole sort is not set aside. */
export const maxRowsTakenBack = 5000;
/** The largest file that an import takes, in bytes. */
export const maxImportBytes = 1024 ** 3;
/** What the files of one person that wait for their import may take up together, in bytes. */
export const maxWaitingBytes = 5 * maxImportBytes;
/** The longest name of a role of one's own. */
export const maxRoleName = 100;
/** For so many days the link of an invitation can be used. */
export const invitationDays = 7;
/** So many outlines that a map has already can be left out when those beside them are asked for. */
export const maxExceptedOutlines = 20;
/** The longest name of a report, in characters. */
export const maxReportName = 100;
/** The longest description of a report, in characters. */
export const maxReportDescription = 500;
/** Reports that one company keeps. */
export const maxReports = 500;
/** For so many days the deletion of a report can be undone. */
export const reportUndoDays = 1;
/** Rows that the preview of a report tells. */
export const reportPreviewRows = 50;
