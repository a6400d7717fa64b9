/**
 * Returns the address of a report in the application, with its parameters (the web's `report-address.ts` parses it).
 */
export function reportLink(
  publicUrl: string,
  {
    reportId,
    parameters,
    asOf,
  }: { reportId: string; parameters: Readonly<Record<string, string>>; asOf?: string },
): string {
  const query = new URLSearchParams({ tab: 'reports', report: reportId });
  if (asOf !== undefined) query.set('as_of', asOf);
  for (const [name, value] of Object.entries(parameters)) query.set(name, value);
  return `${publicUrl}/analytics?${query}`;
}
