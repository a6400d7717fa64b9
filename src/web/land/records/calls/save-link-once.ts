import type { LinkBody, LinkSaved } from '#shared/land/contracts/links.ts';
import { type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { onceSender } from '#web/platform/api/send-once.ts';
import { saveLink } from './save-link.ts';
import { undoAct } from './undo-act.ts';

/**
 * The way of one link dialog to the server, by however many attempts. What an attempt saved whose answer was lost is taken back where
 * the dialog holds something else by now. Throws as `saveLink` and `undoAct` do, and an Error where that cannot be taken back.
 */
export function linkSaver(): (body: LinkBody) => Promise<LinkSaved> {
  return onceSender<LinkBody, LinkSaved>({
    send: saveLink,
    amend: async (saved, _sent, wanted) => {
      if (saved.act_id !== null) await takeBack(saved.act_id);
      return { anew: onVersionsOf(wanted, saved) };
    },
  });
}

async function takeBack(act: number): Promise<void> {
  const { refused_count, refused } = await undoAct(act);
  if (refused_count === 0) return;
  throw new Error(
    `The link was saved as it was before you typed on, and cannot be taken back. ${refused[0]?.message ?? ''}`.trim(),
  );
}

const bridgeNames = Object.keys(bridges) as BridgeName[];

/** The dialog on the versions that its own saving and taking back made: those are no changes by others. */
function onVersionsOf(body: LinkBody, saved: LinkSaved): LinkBody {
  const again: LinkBody = { ...body, base: { ...body.base }, related: { ...body.related } };
  for (const name of ['base', 'related', ...bridgeNames] as const) {
    const part = again[name];
    const was = saved[name];
    if (part?.version_id === undefined || was?.outcome !== 'updated' || was.id !== part.id) continue;
    Object.assign(again, { [name]: { ...part, version_id: Number(was.data.version_id) + 1 } });
  }
  return again;
}
