type Created = { data: [{ id: number }] };

/** Creates a company, an area and sixty wells through the same calls as a browser. Returns one well. */
export async function fillWorkplace(address: string, token: string): Promise<{ wellId: number }> {
  const make = async (path: string, body: Record<string, unknown>): Promise<number> => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as Created).data[0].id;
  };
  const company = await make('/api/company', { name: 'Bench Company' });
  const area = await make('/api/area', { name: 'Bench Area', type: 'project', company_id: company });
  let wellId = 0;
  for (let n = 1; n <= 60; n += 1) {
    wellId = await make('/api/wells', {
      area_id: area,
      well_name: `State Unit ${n} A ${n % 7}H`,
      api_number: `42301${String(n).padStart(5, '0')}`,
      operator: ['Cutbank Operating', 'Long Draw Energy', 'Salt Flat Resources'][n % 3],
      well_type: 'horizontal',
      well_status: ['producing', 'drilling', 'shut-in'][n % 3],
      gross_acres: 640 + n / 4,
      spud_date: `2024-0${1 + (n % 9)}-15`,
      is_active: n % 5 !== 0,
    });
  }
  return { wellId };
}
