/** The query key for the analysis of a file. */
export const analysisKey = (analysisId: string) => ['import-analysis', analysisId] as const;
