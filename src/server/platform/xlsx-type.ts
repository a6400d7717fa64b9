/** The media type of Excel workbooks. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
