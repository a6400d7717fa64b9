/** Under which the query cache keeps what was learnt of a file. */
export const analysisKey = (analysisId: string) => ['import-analysis', analysisId] as const;
