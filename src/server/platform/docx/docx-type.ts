/** The media type of Word files. */
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
