import { heading } from '#server/platform/letters/letter-template.ts';
import { templateDocx } from '#server/platform/letters/template-docx.ts';
import { formOf } from '#server/testing/multipart.ts';
import { type Operation, titleOf } from '#server/testing/operations.ts';
import { sampleOf } from '#server/testing/sample-of.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import type { Params } from './place.ts';
import { changeOf, fieldsOf } from './records.ts';
import {
  boardOf,
  configurationOf,
  feedOf,
  importOf,
  importWordOf,
  reportOf,
  scheduleOf,
  shapesOf,
  viewOf,
  webhookOf,
} from './saved.ts';
import { wellsOf } from './things.ts';

/** What a request refers to: an existing record, or ids that do not exist. */
export type Target = {
  companyId: number;
  areaId: number;
  /** Appears in the texts of what the request creates. */
  word: string;
  /** The path values; null if the path refers to nothing of a company. */
  params: Params | null;
  record: (kind: EntityName) => Promise<number>;
  upload: () => Promise<string>;
  /** The key of an item of the action center. */
  item: () => Promise<string>;
};

export type Content = { payload: string | object; headers?: Record<string, string> };

type Write = (target: Target, kind: EntityName) => Promise<unknown> | unknown;

let serial = 0;
const email = () => {
  serial += 1;
  return `matrix.${serial}@example.com`;
};

/** The password of every user that the matrix registers. */
const password = 'a good password';
const triangle = [
  [-102.2, 31.7],
  [-102.1, 31.7],
  [-102.1, 31.8],
];
const layout = { columns: [], widths: {}, density: 'compact' };

const kinds = Object.fromEntries(Object.values(entities).map(({ plural, name }) => [plural, name])) as Record<
  string,
  EntityName
>;
const anyKind = `(${Object.keys(kinds).join('|')})`;

/** The body for each call, most specific first; other calls get the smallest body that their schema accepts. */
const writes: readonly [RegExp, Write][] = [
  [
    new RegExp(`^POST /api/${anyKind}/bulk-update$`),
    async ({ record }, kind) => ({ ids: [await record(kind)], changes: changeOf(kind) }),
  ],
  [
    new RegExp(`^POST /api/${anyKind}/bulk-edit$`),
    async ({ record }, kind) => ({
      edits: [{ id: await record(kind), version_id: 1, changes: changeOf(kind) }],
    }),
  ],
  [
    new RegExp(`^POST /api/${anyKind}/bulk-delete$`),
    async ({ record }, kind) => ({ ids: [await record(kind)] }),
  ],
  [new RegExp(`^POST (?:/api)?/${anyKind}/search$`), ({ word }) => ({ q: word })],
  [new RegExp(`^POST /api/${anyKind}$`), (target, kind) => fieldsOf(kind, target, target.record)],
  [new RegExp(`^PUT /api/${anyKind}/\\{id\\}$`), (_target, kind) => changeOf(kind)],
  [
    /^POST \/api\/geological_markers\/reshape$/,
    async ({ record }) => ({
      markers: [
        { id: await record('geological_marker'), geometry: { type: 'Polygon', coordinates: [triangle] } },
      ],
    }),
  ],
  [/^POST .*\/restore$/, () => ({})],
  [/^POST \/api\/leases\/\{id\}\/retained-acreage\/apply$/, () => ({ version: 'of figures of before' })],
  [/^POST \/api\/wells\/\{id\}\/division-orders$/, () => ({ effective_date: '2026-04-01' })],
  [
    /^POST \/api\/division_orders\/mark$/,
    async ({ record }) => ({ ids: [await record('division_order')], status: 'sent', on: '2026-03-31' }),
  ],
  [
    /^POST \/api\/owners\/\{id\}\/transfer$/,
    async ({ record }) => ({
      effective_date: '2026-04-01',
      instrument: 'Mineral deed',
      to: [{ owner_id: await record('owner'), share: null }],
    }),
  ],
  [
    /^PUT \/api\/companies\/\{id\}\/letter-templates\//,
    async ({ word }) => ({
      file_name: `${word}.docx`,
      content: Buffer.from(await templateDocx([heading('To {owner}')])).toString('base64'),
      version_id: 0,
    }),
  ],
  [/^POST \/api\/obligations\/\{id\}\/done$/, () => ({ done_on: '2026-03-31', evidence: 'Check 7' })],
  [
    /^POST \/api\/links$/,
    async ({ record, word }) => ({
      base: { type: 'tract', id: await record('tract') },
      related: { type: 'well', id: await record('well') },
      proration_unit: { data: { name: `${word} unit`, held_acres: 40, unit_acres: 640 } },
    }),
  ],
  [
    /^POST \/api\/links\/unlink$/,
    async ({ record }) => ({ bridge: 'proration_unit', ids: [await record('proration_unit')] }),
  ],
  [/^PUT \/api\/analyze-file\/.*\/repairs$/, () => ({ repairs: [] })],
  [/^PUT \/api\/analyze-file\/.*\/reading$/, () => ({ delimiter: ',' })],
  [/^POST \/api\/process-mappings$/, async ({ upload, areaId }) => importOf(await upload(), areaId)],
  [/^POST \/api\/mapping\/configurations$/, ({ word, areaId }) => ({ ...configurationOf(word), areaId })],
  [
    /^POST \/api\/mapping\/configurations\/match$/,
    ({ areaId }) => ({ columnNames: ['Well Name', 'API Number'], areaId }),
  ],
  [/^POST \/api\/import-words$/, ({ companyId, word }) => importWordOf(companyId, word)],
  [/^PUT \/api\/import-words\//, () => ({ option: null })],
  [/^PUT \/api\/mapping\/configurations\//, () => ({ description: 'changed' })],
  [/^POST \/api\/mapping\/configurations\/\{id\}\/use$/, () => ({ fileName: 'wells.csv', success: true })],
  [
    /^POST \/api\/geospatial\/propose$/,
    ({ areaId, word }) => ({
      area_id: areaId,
      shapes: [{ index: 0, names: [word], api_numbers: [], file_numbers: [], outline: null }],
    }),
  ],
  [/^POST \/api\/geospatial\/import$/, async ({ areaId, record }) => shapesOf(areaId, await record('tract'))],
  [/^PUT \/api\/preferences\//, () => ({ value: layout })],
  [/^POST \/api\/views$/, ({ companyId, word }) => viewOf(companyId, word, false)],
  [/^POST \/api\/report-schedules$/, ({ companyId, word }) => scheduleOf(companyId, word, 'mailing-list')],
  [/^PUT \/api\/report-schedules\//, () => ({ paused: true })],
  [/^POST \/api\/boards$/, ({ companyId, word }) => boardOf(companyId, word, false)],
  [/^PUT \/api\/boards\//, ({ word }) => ({ name: `${word} renamed ${email()}` })],
  [/^POST \/api\/analytics\/measure$/, () => ({ of: 'tract', measure: 'count', groupBy: 'county' })],
  [/^PUT \/api\/views\//, ({ word }) => ({ name: `${word} renamed ${email()}` })],
  [/^POST \/api\/reports$/, ({ companyId, word }) => reportOf(companyId, word)],
  [/^PUT \/api\/reports\//, () => ({ description: 'changed' })],
  [
    /^POST \/api\/analytics\/action-items\/dismiss$/,
    async ({ item }) => ({ item_key: await item(), until: '2026-05-01' }),
  ],
  [/^POST \/api\/webhooks$/, ({ companyId, word }) => webhookOf(companyId, word)],
  [/^PUT \/api\/webhooks\/\{id\}$/, () => ({ is_active: true })],
  [
    /^POST \/api\/identity-providers$/,
    ({ word }) => ({
      name: word,
      issuer: 'https://login.invalid',
      client_id: 'x',
      domains: [`${email().split('@')[0]}.example`],
    }),
  ],
  [/^PUT \/api\/identity-providers\//, () => ({ is_active: false })],
  [/^POST \/api\/calendar\/feeds$/, ({ companyId, word }) => feedOf(companyId, word)],
  [/^POST \/api\/(?:company|companies)$/, ({ word }) => ({ name: `${word} made ${email()}` })],
  [/^PUT \/api\/(?:company|companies)\/\{id\}$/, () => ({ description: 'changed' })],
  [/^DELETE \/api\/(?:company|companies)\/\{id\}$/, ({ word }) => ({ name: `${word} to end` })],
  [/^POST \/api\/(?:company|companies)\/\{id\}\/invite$/, () => ({ email: email(), role_id: 4 })],
  [/^(?:PUT|PATCH) \/api\/(?:company|companies)\/\{id\}\/user\/\{userId\}\/role$/, () => ({ role_id: 4 })],
  [
    /^POST \/api\/areas?$/,
    ({ companyId, word }) => ({ name: `${word} ${email()}`, type: 'field', company_id: companyId }),
  ],
  [/^PUT \/api\/areas?\/\{id\}$/, () => ({ type: 'prospect' })],
  [
    /^POST (?:\/api)?\/llm\/chat$/,
    ({ companyId }) => ({ message: 'how many tracts', company_id: companyId }),
  ],
  [/^PUT \/api\/agent\/settings$/, ({ companyId }) => ({ max_turns: 3, company_id: companyId })],
  [/^POST \/api\/sample-company$/, () => ({})],
  [/^POST \/api\/users$/, ({ companyId }) => userOf([companyId])],
  [/^PUT \/api\/users\/\{id\}$/, () => ({ first_name: 'Changed' })],
  [/^(?:POST|PUT) \/api\/roles/, () => ({ name: `Role ${email().split('@')[0]}` })],
  [/^POST \/api\/auth\/register$/, () => ({ email: email(), password, name: 'Registered' })],
  [/^POST \/api\/auth\/login$/, () => ({ email: email(), password })],
  [/^POST \/api\/(?:auth\/forgot-password|request-reset)$/, () => ({ email: email() })],
  [/^POST \/api\/(?:auth\/)?reset-password\//, () => ({ password })],
  [/^POST \/api\/auth\/reset-password$/, () => ({ token: 'none', password })],
  [/^PATCH \/api\/auth\/profile$/, () => ({ name: 'Changed Person' })],
  [
    /^PUT \/api\/auth\/profile\/password$/,
    () => ({ current_password: password, new_password: 'another good password' }),
  ],
  [/^DELETE \/api\/auth\/(?:profile|two-factor)$/, () => ({ password })],
  [/^POST \/api\/auth\/two-factor/, () => ({ password })],
  [/^PUT \/api\/auth\/two-factor$/, () => ({ code: '000000' })],
  [/^POST \/api\/invitations\/\{token\}\/accept$/, () => ({ name: 'Invited Person', password })],
  [/^POST \/api\/auth\/tokens$/, () => ({ name: 'Script', scope: 'read', expires_in_days: 1 })],
];

function userOf(companies: number[]): object {
  const address = email();
  return { username: address, email: address, role_id: 4, company_ids: companies };
}

/** Returns the body of a call for this target; undefined if it takes none. */
export async function contentOf(operation: Operation, target: Target): Promise<Content | undefined> {
  const title = titleOf(operation);
  if (title === 'POST /api/analyze-file') return formOf(wellsOf(target.word), { areaId: target.areaId });
  if (operation.body === undefined) return undefined;
  for (const [pattern, write] of writes) {
    const match = pattern.exec(title);
    if (match !== null) return { payload: (await write(target, kinds[match[1] ?? ''] ?? 'well')) as object };
  }
  return { payload: sampleOf(operation.body) as object };
}
