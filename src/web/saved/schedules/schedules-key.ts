/** The start of every cache key for scheduled reports. */
export const schedulesKey = ['report-schedules'] as const;
