/** Below it stand all queries for scheduled reports. */
export const schedulesKey = ['report-schedules'] as const;
