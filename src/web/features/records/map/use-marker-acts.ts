import { geologicalMarker } from '#shared/entities/geological-marker.ts';
import { geometryText } from '#shared/geo/read-geometry.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { restoreRecord } from '#web/lib/trash/restore-record.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { Asset, RecordData } from '../record.ts';
import { useLinksChanged } from '../related/use-undo-link.ts';
import { deleteMarker } from './delete-marker.ts';
import type { FoundMarker } from './get-marker.ts';
import { withAnswer, withChange, withMarker, withoutMarker } from './map-cache.ts';
import type { MapMarker, MarkedAsset } from './marked-asset.ts';
import { type MarkerChange, markerBody } from './marker-body.ts';
import { nounOf } from './say-marker.ts';
import { currentMarkerOf, updateMarker } from './update-marker.ts';
import { type SavedAct, useActHistory } from './use-act-history.ts';
import { useMapCache } from './use-map-cache.ts';

/** One marker from what it was to what it becomes. */
export type MarkerStep = { id: number; from: MarkerChange; to: MarkerChange };

const topic = 'map';

/** Changes and deletes what lies on the map of a record and beside it, saved at once, seen at once, and taken back where that is asked for. */
export function useMarkerActs(base: Asset, record: RecordData) {
  const cache = useMapCache(base, record);
  const toast = useToast();
  const history = useActHistory();
  const tellOthers = useLinksChanged();
  const { write } = cache;

  /** Why a marker stays as it was, in words; what another person made of it is shown. */
  function refuse(error: unknown, step: MarkerStep, { asset, marker }: FoundMarker): void {
    const current = currentMarkerOf(error);
    write((assets) =>
      current === undefined ? withChange(assets, step.id, step.from) : withAnswer(assets, asset, current),
    );
    if (current !== undefined) {
      toast.error(
        `“${marker.name}” was changed by ${String(current.modified_by)} in the meantime and is shown as it is now. Your change was not saved.`,
        { topic },
      );
    } else if (error instanceof ApiError && error.status === 404) {
      toast.error(`“${marker.name}” was deleted by somebody else. Your change was not saved.`, { topic });
      void cache.isOld();
    } else {
      toast.error(failureWords(error, 'update', marker), { topic });
    }
  }

  /** Saves steps one after the other and answers those that went through: all of them, or those before the first that did not. */
  async function save(steps: readonly MarkerStep[]): Promise<MarkerStep[]> {
    await cache.stopReading();
    const done: MarkerStep[] = [];
    for (const step of steps) {
      let before: FoundMarker | undefined;
      try {
        before = await cache.find(step.id);
      } catch (error) {
        toast.error(messageOf(error), { topic });
        break;
      }
      if (before === undefined || !isStill(before, step.from)) {
        toast.error(
          before === undefined
            ? 'What was to be changed is not on the map any more.'
            : `“${before.marker.name}” was changed since, and stays as it is now.`,
          { topic },
        );
        break;
      }
      write((assets) => withChange(assets, step.id, step.to));
      try {
        const body = markerBody(step.to, before.asset);
        const answered = await updateMarker(step.id, body, before.marker.version);
        write((assets) => withAnswer(assets, step.to.asset ?? before.asset, answered));
        done.push(step);
      } catch (error) {
        refuse(error, step, before);
        break;
      }
    }
    tellOthers();
    return done;
  }

  const actOf = (steps: readonly MarkerStep[]): SavedAct => ({
    undo: async () => {
      const back = steps.map(({ id, from, to }) => ({ id, from: to, to: from })).reverse();
      return (await save(back)).length === back.length;
    },
    redo: async () => (await save(steps)).length === steps.length,
  });

  const offerUndo = (act: SavedAct, message: string) => {
    history.push(act);
    toast.success(message, {
      topic,
      action: { label: 'Undo', onAction: () => void history.undo(act) },
    });
  };

  return {
    ...history,
    /** Takes back one act, the last one where none is named; what was said of it, with its own way back, holds no more. */
    undo(act?: SavedAct): Promise<void> {
      toast.dismissTopic(topic);
      return history.undo(act);
    },
    /** Reads what other calls changed. */
    reread: tellOthers,
    /** Changes markers as one act; answers whether all of it was saved. */
    change(steps: readonly MarkerStep[], message: string): Promise<boolean> {
      return history.inTurn(async () => {
        const done = await save(steps);
        if (done.length > 0) offerUndo(actOf(done), done.length < steps.length ? 'Saved in part.' : message);
        return done.length === steps.length;
      });
    },
    /** Deletes a marker; answers whether it is gone. */
    remove({ asset, marker }: FoundMarker): Promise<boolean> {
      const take = async () => {
        try {
          await deleteMarker(marker.id);
        } catch (error) {
          // Somebody else was quicker; what was wanted is done.
          if (!(error instanceof ApiError && error.status === 404)) {
            toast.error(failureWords(error, 'delete', marker), { topic });
            return false;
          }
        }
        write((assets) => withoutMarker(assets, marker.id));
        tellOthers();
        return true;
      };
      const bringBack = async () => {
        try {
          await restoreRecord(geologicalMarker.plural, marker.id);
        } catch (error) {
          toast.error(`“${marker.name}” was not brought back. ${messageOf(error)}`, { topic });
          return false;
        }
        write((assets) => withMarker(assets, asset, marker));
        await cache.readAgain();
        tellOthers();
        return true;
      };
      return history.inTurn(async () => {
        const isGone = await take();
        if (isGone)
          offerUndo({ undo: bringBack, redo: take }, `${capital(nounOf(marker.geometry))} deleted.`);
        return isGone;
      });
    },
    /** Shows what was just made, and lets the making be undone. */
    made(markers: readonly { of: MarkedAsset; answered: RecordData }[]): void {
      for (const { of, answered } of markers) write((assets) => withAnswer(assets, of, answered));
      tellOthers();
      const ids = markers.map(({ answered }) => answered.id);
      const each = async (act: (id: number) => Promise<unknown>, failed: string) => {
        try {
          for (const id of ids) await act(id);
        } catch (error) {
          toast.error(`${failed} ${messageOf(error)}`, { topic });
          await cache.isOld();
          return false;
        }
        await cache.readAgain();
        tellOthers();
        return true;
      };
      offerUndo(
        {
          undo: () => each(deleteMarker, 'Not everything was taken back.'),
          redo: () => each((id) => restoreRecord(geologicalMarker.plural, id), 'Not everything came back.'),
        },
        ids.length === 1 ? '1 shape saved.' : `${ids.length} shapes saved.`,
      );
    },
  };
}

/** Whether a marker is what a step begins with: nobody's later work is written over. */
function isStill({ asset, marker }: FoundMarker, from: MarkerChange): boolean {
  const { geometry, asset: of, ...rest } = from;
  return (
    (geometry === undefined || geometryText(geometry) === geometryText(marker.geometry)) &&
    (of === undefined || (of.kind === asset.kind && of.id === asset.id)) &&
    Object.entries(rest).every(([name, value]) => marker[name as keyof typeof rest] === value)
  );
}

/** The server's words, or what failed where it said nothing (specification, part 2, 8). */
export function failureWords(
  error: unknown,
  action: 'create' | 'update' | 'delete',
  { geometry }: Pick<MapMarker, 'geometry'>,
): string {
  // Whoever stands before the server says "Bad Gateway", which tells nobody what became of the work.
  if (error instanceof ApiError && (error.status >= 500 || error.message === ''))
    return `Operation failed: ${action}`;
  if (error instanceof Error && error.message !== '') return error.message;
  return `Failed to ${action} ${geometry.type === 'Point' ? 'point marker' : 'polygon'}`;
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
