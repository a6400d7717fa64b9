import { formOf } from '#server/testing/multipart.ts';
import type { Person } from '#server/testing/test-app.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { agentMakers } from './agent-things.ts';
import { mapMakers } from './map-things.ts';
import { joinHome, peopleMakers } from './people-things.ts';
import { nextSerial, type Params, type Place, sent } from './place.ts';
import { changeOf, makeRecord } from './records.ts';
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
} from './saved.ts';

type MakeOfKind = (place: Place, kind: EntityName) => Promise<Params>;

const kinds = Object.fromEntries(Object.values(entities).map(({ plural, name }) => [plural, name])) as Record<
  string,
  EntityName
>;
const anyKind = `(${Object.keys(kinds).join('|')})`;

async function createdThing(place: Place, kind: EntityName): Promise<Params> {
  return { id: await makeRecord(place.maker, kind, place) };
}

async function createdAndRemoved(place: Place, kind: EntityName): Promise<Params> {
  const id = await makeRecord(place.maker, kind, place);
  await sent(place.maker.delete(`/api/${entities[kind].plural}/${id}`));
  return { id };
}

async function createdAndChanged(place: Place, kind: EntityName): Promise<Params> {
  const id = await makeRecord(place.maker, kind, place);
  await sent(place.maker.put(`/api/${entities[kind].plural}/${id}`, changeOf(kind)));
  return { id, entryId: await sent(place.maker.get(`/api/${entities[kind].plural}/${id}/history`)) };
}

async function imported(place: Place): Promise<Params> {
  const analysisId = await uploaded(place);
  const body = importOf(analysisId, place.areaId);
  return { id: await importId(place, body) };
}

async function importId({ maker }: Place, body: object): Promise<number> {
  const answer = await maker.post('/api/process-mappings', body);
  const listed = await maker.get('/api/imports?page=1&page_size=1');
  if (answer.status !== 200) throw new Error(`The import was refused: ${answer.text}`);
  return listed.body.data[0].id;
}

async function importedShapes(place: Place): Promise<Params> {
  const tract = await makeRecord(place.maker, 'tract', place);
  const answer = await place.maker.post('/api/geospatial/import', shapesOf(place.areaId, tract));
  if (answer.status !== 200) throw new Error(`The shapes were refused: ${answer.text}`);
  return { id: answer.body.import_id };
}

/** Uploads a small file of wells, one of which is invalid. Returns the id of its analysis. */
export async function uploaded({ world, maker, areaId, word }: Place): Promise<string> {
  const { headers, payload } = formOf(wellsOf(word), { areaId });
  const answer = await world.test.call({
    method: 'POST',
    url: '/api/analyze-file',
    headers: { ...headers, authorization: `Bearer ${maker.token}` },
    payload,
  });
  if (answer.status !== 200) throw new Error(`The file was refused: ${answer.text}`);
  return answer.body.data[0].analysisId;
}

/** Returns a file of two wells; the second one's API number is invalid. */
export function wellsOf(word: string): string {
  const serial = nextSerial();
  return `Well Name,API Number\n${word} imported ${serial},4233${String(serial).padStart(6, '0')}\n${word} refused,12\n`;
}

/** Creates an item that the asker has dismissed. */
async function dismissed(place: Place): Promise<Params> {
  const itemKey = await makeItem(place);
  await sent(
    place.asker.post('/api/analytics/action-items/dismiss', { item_key: itemKey, until: '2026-05-01' }),
  );
  return { itemKey };
}

/** Creates an item of the action center; it exists once someone has read the list. */
export async function makeItem(place: Place): Promise<string> {
  const lease = await makeRecord(place.maker, 'lease', place);
  await place.maker.get('/api/analytics/action-center');
  return `lease_expiring-${lease}`;
}

/** Creates a shared view; a private one if the asker is not the maker. */
const createView = async ({ asker, maker, companyId, word }: Place) =>
  sent(asker.post('/api/views', viewOf(companyId, word, asker === maker)));
const createBoard = async ({ asker, maker, companyId, word }: Place) =>
  sent(asker.post('/api/boards', boardOf(companyId, word, asker === maker)));
const createConfiguration = async ({ maker, areaId, word }: Place) =>
  sent(maker.post('/api/mapping/configurations', { ...configurationOf(word), areaId }));

const createImportWord = async ({ maker, companyId, word }: Place) =>
  sent(maker.post('/api/import-words', importWordOf(companyId, word)));

/** Creates a schedule with its own report, because a report has at most one. */
async function scheduled({ maker, companyId, word }: Place): Promise<Params> {
  const report = await maker.make('reports', reportOf(companyId, word));
  const schedule = scheduleOf(companyId, word, String(report));
  return { id: await sent(maker.post('/api/report-schedules', schedule)) };
}

async function removed(by: Person, path: string, id: number): Promise<Params> {
  await sent(by.delete(`${path}/${id}`));
  return { id };
}

/** Creates the path values of each call, most specific first. */
const makers: readonly [RegExp, MakeOfKind][] = [
  [new RegExp(`^/api/trash/${anyKind}/`), createdAndRemoved],
  [new RegExp(`^/api/${anyKind}/\\{id\\}/history/\\{entryId\\}`), createdAndChanged],
  [new RegExp(`^/api/${anyKind}/\\{id\\}`), createdThing],
  [/^\/api\/analyze-file\/\{analysisId\}/, async (place) => ({ analysisId: await uploaded(place) })],
  [/^\/api\/imports\/\{id\}\/failed-shapes/, importedShapes],
  [/^\/api\/imports\/\{id\}/, imported],
  [
    /^\/api\/acts\/\{id\}/,
    async (place) => {
      const id = await makeRecord(place.maker, 'well', place);
      const { body } = await place.maker.post('/api/wells/bulk-update', {
        ids: [id],
        changes: changeOf('well'),
      });
      return { id: body.data[0].act_id };
    },
  ],
  [
    /^\/api\/areas?\/\{id\}/,
    async ({ maker, companyId, word }) => {
      const name = `${word} ${nextSerial()}`;
      return { id: await maker.make('area', { name, type: 'field', company_id: companyId }) };
    },
  ],
  ...peopleMakers,
  ...agentMakers,
  [
    /^\/api\/sample-company\/\{id\}/,
    async (place) => {
      // Each user can have only one sample company.
      const { person } = await place.world.standIn({ name: 'Manager', person: place.maker, role: null });
      const id = await sent(person.post('/api/sample-company', {}));
      await joinHome(place, id);
      return { id };
    },
  ],
  [
    /^\/api\/views\/\{id\}\/restore/,
    async (place) => removed(place.asker, '/api/views', await createView(place)),
  ],
  [
    /^\/api\/boards\/\{id\}\/restore/,
    async (place) => removed(place.asker, '/api/boards', await createBoard(place)),
  ],
  [
    /^\/api\/mapping\/configurations\/\{id\}\/restore/,
    async (place) => removed(place.maker, '/api/mapping/configurations', await createConfiguration(place)),
  ],
  [
    /^\/api\/reports\/\{id\}\/restore/,
    async ({ maker, companyId, word }) =>
      removed(maker, '/api/reports', await maker.make('reports', reportOf(companyId, word))),
  ],
  [/^\/api\/report-schedules\/\{id\}/, scheduled],
  [/^\/api\/boards\/\{id\}/, async (place) => ({ id: await createBoard(place) })],
  [/^\/api\/views\/\{id\}/, async (place) => ({ id: await createView(place) })],
  [
    /^\/api\/import-words\/\{id\}\/restore/,
    async (place) => removed(place.maker, '/api/import-words', await createImportWord(place)),
  ],
  [/^\/api\/import-words\/\{id\}/, async (place) => ({ id: await createImportWord(place) })],
  [/^\/api\/mapping\/configurations\/\{id\}/, async (place) => ({ id: await createConfiguration(place) })],
  [
    /^\/api\/reports\/\{(?:id|report)\}/,
    async ({ maker, companyId, word }) => {
      const id = await maker.make('reports', reportOf(companyId, word));
      return { id, report: id };
    },
  ],
  ...mapMakers,
  // A feed is its creator's alone.
  [
    /^\/api\/calendar\/feeds\/\{id\}/,
    async ({ asker, companyId, word }) => ({
      id: await sent(asker.post('/api/calendar/feeds', feedOf(companyId, word))),
    }),
  ],
  [/^\/api\/analytics\/action-items\/dismiss\/\{itemKey\}/, dismissed],
];

/** Creates what a path refers to; null if it refers to nothing of a company. */
export async function thingAt(path: string, place: Place): Promise<Params | null> {
  for (const [pattern, make] of makers) {
    const match = pattern.exec(path);
    if (match !== null) return make(place, kinds[match[1] ?? ''] ?? 'well');
  }
  return null;
}
