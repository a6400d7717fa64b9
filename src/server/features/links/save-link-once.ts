import type { PersonTx } from '#server/db/database.ts';
import type { Selection } from '#server/http/selection.ts';
import { claimKey, rememberMade } from '#server/records/make-once.ts';
import type { LinkBody, LinkSaved } from '#shared/contracts/links.ts';
import { type AssetName, type BridgeName, bridges } from '#shared/entities/registry.ts';
import { saveLink } from './save-link.ts';

/** What a link dialog was saved as. */
type Made = {
  act: number | null;
  base: { type: AssetName; id: number };
  related: { type: AssetName; id: number };
  bridges: Partial<Record<BridgeName, number>>;
};

/**
 * Saves a link dialog once for a key, however often the request arrives. One that arrives again, because its answer was lost, is
 * the edit of what it made: the person may have typed on before trying again. Throws what `saveLink` throws.
 */
export async function saveLinkOnce(
  tx: PersonTx,
  body: LinkBody,
  selection: Selection,
  key: string | undefined,
): Promise<LinkSaved> {
  if (key === undefined) return saveLink(tx, body, selection);
  const made = await claimKey<Made>(tx, key);
  if (made !== undefined && made.base.type === body.base.type && made.related.type === body.related.type) {
    const again = await saveLink(tx, withIds(body, made), selection);
    return { ...again, act_id: again.act_id ?? made.act };
  }
  const saved = await saveLink(tx, body, selection);
  await rememberMade(tx, key, madeBy(saved));
  return saved;
}

const bridgeNames = Object.keys(bridges) as BridgeName[];

function madeBy({ act_id, base, related, ...saved }: LinkSaved): Made {
  const ids = bridgeNames.flatMap((name) => {
    const bridge = saved[name];
    return bridge === undefined ? [] : [[name, bridge.id] as const];
  });
  return {
    act: act_id,
    base: { type: base.type, id: base.id },
    related: { type: related.type, id: related.id },
    bridges: Object.fromEntries(ids),
  };
}

/** The same dialog on what it made; versions that were read before that are no longer the last. */
function withIds(body: LinkBody, made: Made): LinkBody {
  const part = <P extends object>(sent: P, id: number | undefined): P =>
    id === undefined ? sent : { ...sent, id, version_id: undefined };
  const again: LinkBody = {
    ...body,
    base: part(body.base, made.base.id),
    related: part(body.related, made.related.id),
  };
  for (const name of bridgeNames) {
    const sent = body[name];
    if (sent !== undefined) again[name] = part(sent, made.bridges[name]);
  }
  return again;
}
