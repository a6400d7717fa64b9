import { findRecord } from '#server/land/find-record.ts';
import { claimKey, readResult, saveResult } from '#server/land/idempotency-key.ts';
import { presentRecord } from '#server/land/present.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { LinkBody, LinkSaved } from '#shared/land/contracts/links.ts';
import { type AssetName, type BridgeName, bridges, entities } from '#shared/land/entities/registry.ts';
import { saveLink } from './save-link.ts';

/** One record of a link dialog, and the outcome of saving it. */
type SavedPart = Pick<LinkSaved['base'], 'id' | 'outcome'>;

/** The result of saving a link dialog. */
type SavedResult = {
  act: number | null;
  base: SavedPart & { type: AssetName };
  related: SavedPart & { type: AssetName };
  bridges: Partial<Record<BridgeName, SavedPart>>;
};

/**
 * Saves a link dialog once per key, however often the request arrives. A repeated request gets what the first one
 * saved, in its current state. Throws what `saveLink` throws, `conflict` if any of it was deleted since, and
 * `business_rule` if the key was used with different content.
 */
export async function saveLinkOnce(
  tx: PersonTx,
  body: LinkBody,
  selection: Selection,
  key: string | undefined,
): Promise<LinkSaved> {
  if (key === undefined) return saveLink(tx, body, selection);
  const earlier = await claimKey<SavedResult>(tx, key, ['link', body]);
  if (earlier !== undefined)
    return readResult('Some records saved by this request have since been deleted.', () =>
      readAgain(tx, earlier),
    );
  const saved = await saveLink(tx, body, selection);
  await saveResult(tx, key, resultOf(saved));
  return saved;
}

const bridgeNames = Object.keys(bridges) as BridgeName[];

function resultOf({ act_id, base, related, ...saved }: LinkSaved): SavedResult {
  const parts = bridgeNames.flatMap((name) => {
    const bridge = saved[name];
    return bridge === undefined ? [] : [[name, { id: bridge.id, outcome: bridge.outcome }] as const];
  });
  return {
    act: act_id,
    base: { type: base.type, id: base.id, outcome: base.outcome },
    related: { type: related.type, id: related.id, outcome: related.outcome },
    bridges: Object.fromEntries(parts),
  };
}

async function readAgain(
  tx: PersonTx,
  { act, base, related, bridges: made }: SavedResult,
): Promise<LinkSaved> {
  const read = async <P extends SavedPart>(kind: AssetName | BridgeName, part: P) => ({
    ...part,
    data: presentRecord(entities[kind], await findRecord(tx, entities[kind], part.id)),
  });
  const bridge = (name: BridgeName) => {
    const part = made[name];
    return part && read(name, part);
  };
  return {
    act_id: act,
    base: await read(base.type, base),
    related: await read(related.type, related),
    proration_unit: await bridge('proration_unit'),
    ownership: await bridge('ownership'),
    contract: await bridge('contract'),
  };
}
