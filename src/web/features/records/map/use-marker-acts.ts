import { geologicalMarker } from '#shared/entities/geological-marker.ts';
import { geometryText } from '#shared/geo/read-geometry.ts';
import { ApiError, isUnreachable, messageOf } from '#web/lib/api-error.ts';
import { restoreRecord } from '#web/lib/trash/restore-record.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { Asset, RecordData } from '../record.ts';
import { useLinksChanged } from '../related/use-undo-link.ts';
import { deleteMarker } from './delete-marker.ts';
import type { FoundMarker } from './get-marker.ts';
import { withAnswer, withChange, withMarker, withoutMarker } from './map-cache.ts';
import type { MapMarker, MarkedAsset } from './marked-asset.ts';
import { type MarkerChange, markerBody } from './marker-body.ts';
import { titleNounOf } from './say-marker.ts';
import { currentMarkerOf, updateMarker } from './update-marker.ts';
import { type MapAct, type Outcome, useActHistory } from './use-act-history.ts';
import { useMapCache } from './use-map-cache.ts';

/** One marker from what it was to what it becomes. */
export type MarkerStep = { id: number; from: MarkerChange; to: MarkerChange };

/** A new shape as it is on the server now, and the id under which it waited, where it did. */
export type MadeShape = { of: MarkedAsset; answered: RecordData; waited?: number };

/** An act as it is told when it is done, and as it follows "Undo". */
export type ActWords = { message: string; what: string };

const topic = 'map';

/** Changes and deletes what lies on the map of a record and beside it, saved at once, seen at once, and taken back where that is asked for. */
export function useMarkerActs(base: Asset, record: RecordData) {
  const cache = useMapCache(base, record);
  const toast = useToast();
  const history = useActHistory();
  const tellOthers = useLinksChanged();
  const { write } = cache;

  /** Tells why a marker stays as it was; what another person made of it is shown. */
  function refuse(
    error: unknown,
    step: MarkerStep,
    { asset, marker }: FoundMarker,
    onRetry: (() => void) | undefined,
  ): Outcome {
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
      const isLater = onRetry !== undefined && outcomeOf(error) === 'not now';
      toast.error(failureWords(error, 'update', marker), {
        topic,
        // Drawing it anew would be a second survey.
        ...(isLater && { action: { label: 'Retry', onAction: onRetry } }),
      });
    }
    return outcomeOf(error);
  }

  /**
   * Saves steps one after the other and answers those that went through: all of them, or those before the first that did not. What can
   * go through later is offered to be tried again, where `onRetry` says how.
   */
  async function save(
    steps: readonly MarkerStep[],
    onRetry?: (left: readonly MarkerStep[]) => void,
  ): Promise<{ done: MarkerStep[]; outcome: Outcome }> {
    await cache.stopReading();
    const done: MarkerStep[] = [];
    let outcome: Outcome = 'done';
    for (const step of steps) {
      let before: FoundMarker | undefined;
      try {
        before = await cache.find(step.id);
      } catch (error) {
        toast.error(messageOf(error), { topic });
        outcome = outcomeOf(error);
        break;
      }
      // An attempt before this one came so far.
      if (before !== undefined && isStill(before, step.to)) {
        done.push(step);
        continue;
      }
      if (before === undefined || !isStill(before, step.from)) {
        toast.error(
          before === undefined
            ? 'What was to be changed is not on the map any more.'
            : `“${before.marker.name}” was changed since, and stays as it is now.`,
          { topic },
        );
        outcome = 'never';
        break;
      }
      write((assets) => withChange(assets, step.id, step.to));
      try {
        const body = markerBody(step.to, before.asset);
        const answered = await updateMarker(step.id, body, before.marker.version);
        write((assets) => withAnswer(assets, step.to.asset ?? before.asset, answered));
        done.push(step);
      } catch (error) {
        const left = steps.slice(done.length);
        outcome = refuse(error, step, before, onRetry && (() => onRetry(left)));
        break;
      }
    }
    tellOthers();
    return { done, outcome };
  }

  const actOf = (steps: readonly MarkerStep[], what: string): MapAct => ({
    what,
    undo: async () =>
      (await save(steps.map(({ id, from, to }) => ({ id, from: to, to: from })).reverse())).outcome,
    redo: async () => (await save(steps)).outcome,
  });

  /** Takes back one act, the last one where none is named, and tells which: it may be one that nobody thinks of any more. */
  async function undo(act?: MapAct): Promise<void> {
    // What was said of it, with its own way back, holds no more.
    toast.dismissTopic(topic);
    const undone = await history.undo(act);
    if (undone !== null) toast.info(`Undone: ${undone.what}.`, { topic });
  }

  const wayBack = (act: MapAct) => ({
    topic,
    action: { label: 'Undo', onAction: () => void undo(act) },
  });

  const offerUndo = (act: MapAct, message: string) => {
    history.push(act);
    toast.success(message, wayBack(act));
  };

  function change(steps: readonly MarkerStep[], words: ActWords): Promise<boolean> {
    return history.inTurn(async () => {
      history.forgetUnsaved(steps.flatMap(({ id, to }) => (to.geometry === undefined ? [] : id)));
      const { done, outcome } = await save(steps, (left) => void change(left, words));
      if (outcome === 'done') offerUndo(actOf(done, words.what), words.message);
      else if (outcome === 'never' && done.length > 0) offerUndo(actOf(done, words.what), 'Saved in part.');
      else if (done.length > 0) history.push(actOf(done, words.what));
      return outcome === 'done';
    });
  }

  return {
    isBusy: history.isBusy,
    inTurn: history.inTurn,
    toUndo: history.toUndo,
    toRedo: history.toRedo,
    undo,
    async redo(): Promise<void> {
      toast.dismissTopic(topic);
      const redone = await history.redo();
      if (redone !== null) toast.info(`Redone: ${redone.what}.`, { topic });
    },
    /** Keeps what was done and not saved in its order among the others; with a message where it is not plain to see. */
    note(act: MapAct, message?: string): void {
      history.note(act);
      if (message !== undefined) toast.info(message, wayBack(act));
    },
    /** Reads what other calls changed. */
    reread: tellOthers,
    /** Changes markers as one act, in the place of how their shapes were tried before; answers whether all of it was saved. */
    change,
    /** Deletes a marker; answers whether it is gone. */
    remove({ asset, marker }: FoundMarker): Promise<boolean> {
      const take = async (): Promise<Outcome> => {
        try {
          await deleteGone(marker.id);
        } catch (error) {
          toast.error(failureWords(error, 'delete', marker), { topic });
          return outcomeOf(error);
        }
        write((assets) => withoutMarker(assets, marker.id));
        tellOthers();
        return 'done';
      };
      const bringBack = async (): Promise<Outcome> => {
        try {
          await restoreRecord(geologicalMarker.plural, marker.id);
        } catch (error) {
          toast.error(`“${marker.name}” was not brought back. ${messageOf(error)}`, { topic });
          return outcomeOf(error);
        }
        write((assets) => withMarker(assets, asset, marker));
        await cache.readAgain();
        tellOthers();
        return 'done';
      };
      return history.inTurn(async () => {
        const isGone = (await take()) === 'done';
        if (isGone)
          offerUndo(
            { what: `deleting “${marker.name}”`, undo: bringBack, redo: take },
            `${titleNounOf(marker.geometry)} deleted.`,
          );
        return isGone;
      });
    },
    /** Shows what was just made, and lets the making be undone: one act in the place of those that led to it. */
    made(shapes: readonly MadeShape[]): void {
      for (const { of, answered } of shapes) write((assets) => withAnswer(assets, of, answered));
      tellOthers();
      const ids = shapes.map(({ answered }) => answered.id);
      /** What is on the server now: an attempt that failed halfway is taken up where it ended. */
      const there = new Set(ids);
      const each = async (left: readonly number[], act: (id: number) => Promise<void>, failed: string) => {
        try {
          for (const id of left) await act(id);
        } catch (error) {
          toast.error(`${failed} ${messageOf(error)}`, { topic });
          await cache.isOld();
          return outcomeOf(error);
        }
        await cache.readAgain();
        tellOthers();
        return 'done';
      };
      const takeBack = async (id: number) => {
        await deleteGone(id);
        there.delete(id);
      };
      const bringBack = async (id: number) => {
        await restoreRecord(geologicalMarker.plural, id);
        there.add(id);
      };
      const [first] = shapes;
      const isOne = shapes.length === 1;
      history.forgetUnsaved(shapes.flatMap(({ waited }) => waited ?? []));
      offerUndo(
        {
          what: isOne ? `saving “${String(first?.answered.marker_name)}”` : `saving ${ids.length} shapes`,
          undo: () => each([...there], takeBack, 'Not everything was taken back.'),
          redo: () =>
            each(
              ids.filter((id) => !there.has(id)),
              bringBack,
              'Not everything came back.',
            ),
        },
        isOne ? '1 shape saved.' : `${ids.length} shapes saved.`,
      );
    },
  };
}

/** Deletes a marker. Where somebody else was quicker, what was wanted is done. */
async function deleteGone(id: number): Promise<void> {
  try {
    await deleteMarker(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Whether what failed can go through later. */
function outcomeOf(error: unknown): Outcome {
  const isLater = isUnreachable(error) || (error instanceof ApiError && error.status >= 500);
  return isLater ? 'not now' : 'never';
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
