import { call, type Finding, type Scene } from './attack.ts';

/** Reverses the text direction: "gpj.exe" displays as "exe.jpg". */
const turned = 'Acreage \u202Egpj.exe';

/** Sends look-alike texts, addresses that no mail server accepts, and cells that a spreadsheet would run as formulas. */
export async function sendOddTexts({
  server: { address },
  token,
  companyId,
  areaId,
}: Scene): Promise<Finding[]> {
  const post = (path: string, body: object) => call(address, token, path, { method: 'POST', body });
  const chart = { title: 'By operator', of: 'well', measure: 'count', groupBy: 'operator', chart: 'bar' };
  const named: Record<string, () => Promise<{ status: number }>> = {
    'a report': () =>
      post('/api/reports', { base: 'acreage', name: turned, parameters: {}, company_id: companyId }),
    'a dashboard': () => post('/api/boards', { name: turned, company_id: companyId, charts: [chart] }),
    'a chart': () =>
      post('/api/boards', { name: 'Plain', company_id: companyId, charts: [{ ...chart, title: turned }] }),
    'a company': () => post('/api/company', { name: turned }),
    'an area': () => post('/api/area', { name: turned, type: 'project', company_id: companyId }),
  };
  const taken: string[] = [];
  for (const [what, send] of Object.entries(named)) {
    const { status } = await send();
    if (status !== 400) taken.push(`${what} (${status})`);
  }
  const longLocal = await post(`/api/company/${companyId}/invite`, {
    email: `${'a'.repeat(300)}@example.com`,
    role_id: 3,
  });

  const formulas = ['=1+1', '＝1+1', '＋1', '－1', '＠SUM(1)', '+1', '-1', '@A1', '\t=1+1'];
  const names = formulas.map((formula, place) => `${formula} ${place}`);
  for (const name of names) await post('/api/owners', { owner_name: name, area_id: areaId });
  const exported = await call(address, token, '/api/owners?format=csv&columns=owner_name');
  const cells = exported.text.split(/\r?\n/).slice(1);
  const unguarded = cells
    .map((cell) => cell.replace(/^"/, ''))
    .filter((cell) => /^[=+\-@\t\r＝＋－＠]/u.test(cell));
  return [
    {
      tried: 'U+202E in the names of a report, a dashboard, a chart, a company and an area',
      measured: taken.length === 0 ? 'each refused' : `accepted: ${taken.join(', ')}`,
      held: taken.length === 0,
    },
    {
      tried: 'an invitation to an address with 300 characters before its @',
      measured: `answered ${longLocal.status}`,
      held: longLocal.status === 400,
    },
    {
      tried: 'formulas in names, also with full-width signs, exported as CSV',
      measured: `${cells.filter((cell) => cell !== '').length} rows, ${unguarded.length} without a guard${unguarded.length > 0 ? `: ${unguarded.join(' | ')}` : ''}`,
      held: unguarded.length === 0 && cells.length >= names.length - 1,
    },
  ];
}
