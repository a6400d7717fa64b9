/** The acres of the report Acreage that the agent tells, by the words for them. */
export const acreFigures = ['gross', 'net', 'leased', 'held', 'unleased', 'net_revenue'] as const;
export type AcreFigure = (typeof acreFigures)[number];
