import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Account, newAccount, signIn } from './account.ts';

/** A user with a company and one area, created through the API; only tests about those screens use the UI. */
export type Workplace = {
  account: Account;
  companyId: number;
  areaId: number;
  post: (path: string, body: object) => Promise<{ id: number } & Record<string, unknown>>;
  put: (path: string, body: object) => Promise<number>;
  get: (path: string) => Promise<Record<string, unknown>>;
  /** Returns the rows of an endpoint that returns plain rows, such as the whole list of a kind. */
  list: (path: string) => Promise<Record<string, unknown>[]>;
  remove: (path: string) => Promise<void>;
};

export async function makeWorkplace(
  request: APIRequestContext,
  company = 'Buckeye Land Company',
): Promise<Workplace> {
  const account = newAccount();
  const session = await (await request.post('/api/auth/register', { data: account })).json();
  const headers = { authorization: `Bearer ${session.token}` };
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data, headers });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).data[0].data;
  };
  const { id: companyId } = await post('/api/company', { name: company });
  const { id: areaId } = await post('/api/area', { name: 'Utica', type: 'project', company_id: companyId });
  const put = async (path: string, data: object) => (await request.put(path, { data, headers })).status();
  const get = async (path: string) => (await (await request.get(path, { headers })).json()).data[0].data;
  const list = async (path: string) => (await (await request.get(path, { headers })).json()).data;
  const remove = async (path: string) => {
    expect((await request.delete(path, { headers })).status()).toBe(200);
  };
  return { account, companyId, areaId, post, put, get, list, remove };
}

/** Creates wells `Well 01` …, whose names sort in order, with two operators. */
export async function makeWells(place: Workplace, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 1; n <= count; n += 1) {
    const well = await place.post('/api/wells', {
      well_name: `Well ${String(n).padStart(2, '0')}`,
      api_number: `34013${String(n).padStart(5, '0')}`,
      area_id: place.areaId,
      operator: n % 2 === 0 ? 'Gulfport Energy Corp' : 'XTO Energy Inc.',
      well_status: n % 3 === 0 ? 'plugged' : 'producing',
      is_active: n % 4 !== 0,
      gross_acres: n * 10.5,
      spud_date: `2013-01-${String((n % 28) + 1).padStart(2, '0')}`,
    });
    ids.push(well.id);
  }
  return ids;
}

/** The names in the first column of the list, from top to bottom. */
export function listedNames(page: Page) {
  return page.getByRole('table').getByRole('row').getByRole('link');
}

export async function openList(page: Page, place: Workplace, path: string): Promise<void> {
  await signIn(page, place.account);
  await page.goto(path);
  await expect(page.getByRole('table')).toBeVisible();
}

/** Makes the user of a page a Viewer by changing the role in the response. */
export async function seeAsViewer(page: Page): Promise<void> {
  await page.route('**/api/company*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const company of body.data) company.role_name = 'Viewer';
    await route.fulfill({ response, json: body });
  });
}
