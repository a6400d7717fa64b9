/** The figures of the Acreage report that the agent answers, with the words for them. */
export const acreFigures = ['gross', 'net', 'leased', 'held', 'unleased', 'net_revenue'] as const;
export type AcreFigure = (typeof acreFigures)[number];
