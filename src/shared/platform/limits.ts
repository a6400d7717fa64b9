/** Maximum length of the name of a company or area, in characters. */
export const maxNameLength = 200;
/** Maximum length of a view's name, in characters. */
export const maxViewName = 100;
/** Maximum length of a mapping configuration's name, in characters. */
export const maxConfigurationName = 100;
/** Maximum rows of interests and contracts, and tracts of units, in one royalty deck, or in a unit of a report. */
export const maxDeckRows = 5000;
/** Maximum letters in one file. */
export const maxLetters = 2000;
/** Maximum size of a company's template of a letter, in bytes. */
export const maxTemplateBytes = 2 * 1024 ** 2;
/** Maximum new owners in one transfer of interests. */
export const maxGrantees = 100;
/** Maximum interests that one transfer moves; and maximum interests, contracts or division orders that it makes. */
export const maxTransferred = 20_000;
/** Maximum records that one request can change or delete, however they are selected. */
export const maxBulkRecords = 100_000;
/** Days during which deleted records and companies can be restored. */
export const trashDays = 30;
/** Maximum cells of a file that can be corrected before it is imported. */
export const maxRepairs = 10_000;
/**
 * Maximum number of set-aside rows that can be imported as records after all; for more, don't set aside that kind of
 * row.
 */
export const maxRowsTakenBack = 5000;
/** Maximum size of an import file, in bytes. */
export const maxImportBytes = 1024 ** 3;
/** Maximum total size of one user's files that wait for import, in bytes. */
export const maxWaitingBytes = 5 * maxImportBytes;
/** Maximum length of a custom role's name, in characters. */
export const maxRoleName = 100;
/** Days for which an invitation's link can be used. */
export const invitationDays = 7;
/** Maximum number of outlines already on a map that a request for adjacent outlines can exclude. */
export const maxExceptedOutlines = 20;
/** Maximum length of a report's name, in characters. */
export const maxReportName = 100;
/** Maximum length of a report's description, in characters. */
export const maxReportDescription = 500;
/** Maximum number of saved reports per company. */
export const maxReports = 500;
/** Days for which the deletion of a view, dashboard, report or import configuration can be undone. */
export const savedUndoDays = 1;
/** Rows in the preview of a report. */
export const reportPreviewRows = 50;

/** Maximum number of areas per company. */
export const maxAreas = 2_000;
/** The maximum number of companies that one user may create, in addition to those that others created. */
export const maxCompanies = 200;
