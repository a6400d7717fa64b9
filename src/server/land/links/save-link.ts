import { beginAct } from '#server/land/begin-act.ts';
import { createRecord } from '#server/land/create-record.ts';
import { refuseDuplicate } from '#server/land/find-duplicate.ts';
import { findRecord } from '#server/land/find-record.ts';
import { presentRecord, type RecordRow } from '#server/land/present.ts';
import { updateRecord } from '#server/land/update-record.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { LinkBody, LinkSaved } from '#shared/land/contracts/links.ts';
import { type AssetName, assets, type BridgeName, entities } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';
import { checkBridge, checkContract, checkThrough } from './check-bridges.ts';
import { inPanel } from './in-panel.ts';
import { type LockedLink, lockLink } from './lock-link.ts';
import { type Link, type Part, readLink } from './read-link.ts';

type Outcome = 'created' | 'updated' | 'unchanged';
type Saved = { outcome: Outcome; row: RecordRow };

/** Ordered so that a bridge follows those it depends on. */
const bridgesInOrder = ['proration_unit', 'ownership', 'contract'] as const satisfies readonly BridgeName[];
const assetsInOrder = Object.keys(assets) as AssetName[];

/**
 * Saves a whole link dialog in one transaction and as one act: its two records, new or stored, and the bridges between
 * them. The paths of a refusal begin with its panel. Throws `invalid_input`, `not_found`, `forbidden`, `business_rule`,
 * `stale_version` with the current record, and `duplicate` with the existing link.
 */
export async function saveLink(tx: PersonTx, body: LinkBody, selection: Selection): Promise<LinkSaved> {
  const link = readLink(body);
  const act = await beginAct(tx);
  const locked = await lockLink(tx, link);
  const savedAssets = await saveAssets(tx, link, locked, selection);
  const savedBridges = await saveBridges(tx, link, locked, savedAssets, selection);
  const party = (type: AssetName) => ({ type, ...answer(type, savedAssets.get(type)) });
  const bridge = (name: BridgeName) => {
    const saved = savedBridges.get(name);
    return saved && answer(name, saved);
  };
  const all = [...savedAssets.values(), ...savedBridges.values()];
  return {
    act_id: all.some(({ outcome }) => outcome !== 'unchanged') ? act : null,
    base: party(link.base),
    related: party(link.related),
    proration_unit: bridge('proration_unit'),
    ownership: bridge('ownership'),
    contract: bridge('contract'),
  };
}

async function saveAssets(
  tx: PersonTx,
  link: Link,
  { company }: LockedLink,
  selection: Selection,
): Promise<Map<AssetName, Saved>> {
  const saved = new Map<AssetName, Saved>();
  let common = company;
  for (const kind of assetsInOrder) {
    const part = link.assets.get(kind);
    if (part === undefined) continue;
    const record = await inPanel(part.panel, async () => {
      const written = await savePart(tx, kind, part, part.fields, selection);
      common ??= written.row.company_id;
      if (written.row.company_id === common) return written;
      const message = 'Area belongs to a different company than the record to link';
      throw new AppError('business_rule', message, [{ path: 'area_id', message }]);
    });
    saved.set(kind, record);
  }
  return saved;
}

async function saveBridges(
  tx: PersonTx,
  link: Link,
  locked: LockedLink,
  savedAssets: ReadonlyMap<AssetName, Saved>,
  selection: Selection,
): Promise<Map<BridgeName, Saved>> {
  const saved = new Map<BridgeName, Saved>();
  const idOf = (kind: AssetName) => savedAssets.get(kind)?.row.id;
  const ends: Record<BridgeName, () => Record<string, number | undefined>> = {
    proration_unit: () => ({ tract_id: idOf('tract'), well_id: idOf('well') }),
    ownership: () => ({ tract_id: idOf('tract'), owner_id: idOf('owner') }),
    contract: () => ({ ownership_id: saved.get('ownership')?.row.id, lease_id: idOf('lease') }),
  };
  await checkThrough(tx, link, idOf);
  for (const name of bridgesInOrder) {
    const part = link.bridges.get(name);
    if (part === undefined) continue;
    const before = locked.bridges.get(name);
    await inPanel(name, async () => {
      const known = Object.entries(ends[name]()).filter(([, id]) => id !== undefined);
      const knownValues = Object.fromEntries(known);
      if (before !== undefined) checkBridge(name, before, knownValues);
      const written = await savePart(tx, name, part, { ...part.fields, ...knownValues }, selection);
      saved.set(name, written);
      if (name === 'contract') await checkContract(tx, written.row, idOf);
      await refuseDuplicate(tx, name, written.row, before);
    });
  }
  return saved;
}

/** Creates a record or updates the fields that differ; writes nothing if none does. */
async function savePart(
  tx: PersonTx,
  kind: AssetName | BridgeName,
  part: Part,
  fields: Readonly<Record<string, unknown>>,
  selection: Selection,
): Promise<Saved> {
  const entity = entities[kind];
  if (part.id === undefined)
    return { outcome: 'created', row: await createRecord(tx, entity, fields, selection) };
  const before = await findRecord(tx, entity, part.id);
  // Linking a record without changing it does not depend on its version.
  if (Object.keys(fields).length === 0) return { outcome: 'unchanged', row: before };
  const body = part.version === undefined ? fields : { ...fields, version_id: part.version };
  const row = await updateRecord(tx, entity, part.id, body);
  return { outcome: row.version_id === before.version_id ? 'unchanged' : 'updated', row };
}

function answer(kind: AssetName | BridgeName, saved: Saved | undefined) {
  if (saved === undefined) throw new Error(`A link was saved without its ${kind}.`);
  return { id: saved.row.id, outcome: saved.outcome, data: presentRecord(entities[kind], saved.row) };
}
