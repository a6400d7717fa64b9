import type { Make, Place } from './place.ts';
import { makeRecord } from './records.ts';

/** Creates a conversation of the maker, because no other user can see it. */
async function conversed({ world, maker, companyId, word }: Place): Promise<number> {
  const { rows } = await world.owner.query(
    'INSERT INTO agent_conversations (company_id, owner_id, title) VALUES ($1, $2, $3) RETURNING id',
    [companyId, maker.id, `${word} conversation`],
  );
  return rows[0].id;
}

/** Creates a pending proposal to change a lease in such a conversation. */
async function proposed(place: Place): Promise<number> {
  const lease = await makeRecord(place.maker, 'lease', place);
  const { version_id } = await place.maker.read('leases', lease);
  const shown = { kind: 'lease', record: { label: place.word, path: '/' }, changes: [], reason: '' };
  const { rows } = await place.world.owner.query(
    `INSERT INTO agent_proposals (company_id, conversation_id, entity, record_id, record_version, changes, shown)
     VALUES ($1, $2, 'lease', $3, $4, '{"bonus": 7}', $5) RETURNING id`,
    [place.companyId, await conversed(place), lease, version_id, JSON.stringify(shown)],
  );
  return rows[0].id;
}

/** Creates the path values for calls of the agent. */
export const agentMakers: readonly [RegExp, Make][] = [
  [/^\/api\/agent\/conversations\/\{id\}/, async (place) => ({ id: await conversed(place) })],
  [/^\/api\/agent\/proposals\/\{id\}/, async (place) => ({ id: await proposed(place) })],
];
