import { geologicalMarker } from '#shared/land/entities/geological-marker.ts';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';
import { geometryText } from '#shared/platform/geometry/read-geometry.ts';
import type { Asset } from '#web/land/asset.ts';
import { restoreRecord } from '#web/land/calls.ts';
import type { MapAct, MapActs, Outcome } from '#web/land/records/detail/map-acts.ts';
import { useLinksChanged } from '#web/land/records/related/use-undo-link.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import {
  ApiError,
  describeFailure,
  isUnreachable,
  messageOf,
  serverWordsOf,
} from '#web/platform/api/api-error.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { useActHistory } from '../editing/use-act-history.ts';
import { withAnswer, withChange, withMarker, withoutMarker } from '../map-cache.ts';
import { type MarkerChange, markerBody, markerRecord, sentGeometry } from '../marker-form/marker-body.ts';
import { useMapCache } from '../use-map-cache.ts';
import { currentMarkerOf, deleteMarker, refusedIndexOf, reshapeMarkers, updateMarker } from './calls.ts';
import { titleNounOf } from './describe-marker.ts';
import type { FoundMarker } from './marked-asset.ts';
import { type MapMarker, type MarkedAsset, readMarker } from './marked-asset.ts';
import { currentWellOf, type WellTypeChange, wellTypeBody } from './well-type.ts';

/** A change of one marker and, optionally, its well's type. */
type MarkerStep = { id: number; from: MarkerChange; to: MarkerChange; wellType?: WellTypeChange | undefined };

/** The version someone else saved first: of the marker, or of the well whose type was to change with it. */
export type NewerVersion =
  | { kind: 'marker'; current: RecordData; found: FoundMarker }
  | { kind: 'well'; current: RecordData };

/** One shape from what it was to what it becomes; several of them are saved in one call. */
export type ReshapeStep = { id: number; from: { geometry: Geometry }; to: { geometry: Geometry } };

/** A step with the marker as it was read, which it begins with. */
type Planned = { step: MarkerStep; before: FoundMarker };
type Plan = readonly [Planned, ...Planned[]];

/** A new shape as it is on the server now, and the id under which it waited, where it did. */
export type MadeShape = { of: MarkedAsset; answered: RecordData; waited?: number };

/** An act as it is told when it is done, and as it follows "Undo". */
export type ActWords = { message: string; what: string };

type SaveOptions = {
  /** Retries a save that may succeed later. */
  onRetry?: () => void;
  /** Shows both versions if someone else saved first; a toast by default. */
  onStale?: (newer: NewerVersion) => void;
};

const topic = 'map';

type MapCache = ReturnType<typeof useMapCache>;

/** Saves changes of markers, seen at once; a change that is refused is taken back on the map, and why is told. */
function useMarkerSaving(cache: MapCache) {
  const { user } = useAuth();
  const toast = useToast();
  const reportOthers = useLinksChanged();
  const { write } = cache;

  /** Tells why markers stay as they were. */
  function describeRefused(error: unknown, plan: Plan, { onRetry, onStale }: SaveOptions): void {
    const { asset, marker } = (plan[refusedIndexOf(error)] ?? plan[0]).before;
    const current = currentMarkerOf(error);
    const now = current && readMarker(current);
    const well = currentWellOf(error);
    if (well !== undefined && onStale !== undefined) {
      onStale({ kind: 'well', current: well });
    } else if (current !== undefined && now && onStale !== undefined) {
      const found = { asset, marker: now };
      onStale({
        kind: 'marker',
        current: { ...markerRecord(found), modified_by: current.modified_by },
        found,
      });
    } else if (current !== undefined) {
      toast.error(
        `“${marker.name}” was changed by ${current.modified_by === user?.name ? 'you, in another window,' : String(current.modified_by)} in the meantime and is shown as it is now. ${describeUnsaved(plan)}`,
        { topic },
      );
    } else if (error instanceof ApiError && error.status === 404) {
      toast.error(`“${marker.name}” was deleted by somebody else. ${describeUnsaved(plan)}`, { topic });
      void cache.isOld();
    } else {
      const isLater = onRetry !== undefined && outcomeOf(error) === 'not now';
      toast.error(failureWords(error, 'update', marker), {
        topic,
        // Drawing it anew would be a second survey.
        ...(isLater && { action: { label: 'Retry', onAction: onRetry } }),
      });
    }
  }

  /** What steps are to be saved over, or how it ends where that is no longer what they begin with; that is told. */
  async function planOf(
    steps: readonly MarkerStep[],
    { onStale }: SaveOptions,
  ): Promise<{ plan: Plan } | { outcome: Outcome }> {
    let found: (FoundMarker | undefined)[];
    try {
      found = await Promise.all(steps.map(({ id }) => cache.find(id)));
    } catch (error) {
      toast.error(messageOf(error), { topic });
      return { outcome: outcomeOf(error) };
    }
    const [first, ...others] = steps.flatMap((step, index): Planned[] => {
      const before = found[index];
      return before === undefined ? [] : [{ step, before }];
    });
    if (first === undefined || found.includes(undefined)) {
      toast.error('What was to be changed is not on the map any more.', { topic });
      return { outcome: 'never' };
    }
    const plan: Plan = [first, ...others];
    // An attempt before this one came through, and its answer was lost.
    if (plan.every(({ step, before }) => step.wellType === undefined && isStill(before, step.to)))
      return { outcome: 'done' };
    const changed = plan.find(({ step, before }) => !isStill(before, step.from));
    if (changed === undefined) return { plan };
    if (onStale === undefined) toast.error(describeChanged(changed, plan), { topic });
    else onStale({ kind: 'marker', current: markerRecord(changed.before), found: changed.before });
    return { outcome: 'never' };
  }

  /** Saves steps, all of them or none. */
  async function save(steps: readonly MarkerStep[], options: SaveOptions = {}): Promise<Outcome> {
    await cache.stopReading();
    const planned = await planOf(steps, options);
    if ('outcome' in planned) return planned.outcome;
    const { plan } = planned;
    const writeEach = (change: (assets: MarkedAsset[], each: Planned, index: number) => MarkedAsset[]) =>
      write((assets) => plan.reduce<MarkedAsset[]>(change, [...assets]));
    writeEach((assets, { step }) => withChange(assets, step.id, step.to));
    try {
      const answers = await send(plan);
      writeEach((assets, { step, before }, index) => {
        const answered = answers[index];
        return answered === undefined ? assets : withAnswer(assets, step.to.asset ?? before.asset, answered);
      });
      return 'done';
    } catch (error) {
      const current = currentMarkerOf(error);
      writeEach((assets, { step, before }) =>
        step.id === current?.id
          ? withAnswer(assets, before.asset, current)
          : withChange(assets, step.id, step.from),
      );
      describeRefused(error, plan, options);
      return outcomeOf(error);
    } finally {
      reportOthers();
    }
  }

  return save;
}

/** Changes and deletes what lies on the map of a record and beside it, saved at once, seen at once, and taken back where that is asked for. */
export function useMarkerActs(base: Asset, record: RecordData, kept?: MapActs) {
  const cache = useMapCache(base, record);
  const toast = useToast();
  const history = useActHistory(kept);
  const reportOthers = useLinksChanged();
  const { write } = cache;
  const save = useMarkerSaving(cache);

  const actOf = (steps: readonly MarkerStep[], what: string): MapAct => ({
    what,
    isSaved: true,
    undo: () => save(steps.map(turnedBack)),
    redo: () => save(steps.map((step) => turnedBack(turnedBack(step)))),
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

  function change(
    steps: readonly [MarkerStep] | readonly ReshapeStep[],
    words: ActWords,
    onStale?: SaveOptions['onStale'],
  ): Promise<boolean> {
    return history.inTurn(async () => {
      history.forgetUnsaved(steps.flatMap(({ id, to }) => (to.geometry === undefined ? [] : id)));
      const onRetry = () => void change(steps, words);
      const outcome = await save(steps, { onRetry, ...(onStale && { onStale }) });
      if (outcome === 'done') offerUndo(actOf(steps, words.what), words.message);
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
        reportOthers();
        return 'done';
      };
      const bringBack = async (): Promise<Outcome> => {
        try {
          await restoreRecord(geologicalMarker.plural, marker.id);
        } catch (error) {
          toast.error(describeFailure(`“${marker.name}” was not restored.`, error), { topic });
          return outcomeOf(error);
        }
        write((assets) => withMarker(assets, asset, marker));
        await cache.readAgain();
        reportOthers();
        return 'done';
      };
      return history.inTurn(async () => {
        const isGone = (await take()) === 'done';
        if (isGone)
          offerUndo(
            { what: `deleting “${marker.name}”`, isSaved: true, undo: bringBack, redo: take },
            `${titleNounOf(marker.geometry)} deleted.`,
          );
        return isGone;
      });
    },
    /** Shows what was just made, and lets the making be undone: one act in the place of those that led to it. */
    made(shapes: readonly MadeShape[]): void {
      for (const { of, answered } of shapes) write((assets) => withAnswer(assets, of, answered));
      reportOthers();
      const ids = shapes.map(({ answered }) => answered.id);
      /** What is on the server now: an attempt that failed halfway is taken up where it ended. */
      const there = new Set(ids);
      const each = async (left: readonly number[], act: (id: number) => Promise<void>, failed: string) => {
        try {
          for (const id of left) await act(id);
        } catch (error) {
          toast.error(describeFailure(failed, error), { topic });
          await cache.isOld();
          return outcomeOf(error);
        }
        await cache.readAgain();
        reportOthers();
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
          isSaved: true,
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

/** The reverse step; the well's type is read again at that time. */
function turnedBack<Step extends MarkerStep>({ id, from, to, wellType }: Step): MarkerStep {
  const back = wellType && { ...wellType, from: wellType.to, to: wellType.from, version: null };
  return { id, from: to, to: from, wellType: back };
}

/** Deletes a marker. Where somebody else was quicker, what was wanted is done. */
async function deleteGone(id: number): Promise<void> {
  try {
    await deleteMarker(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Saves what is planned and answers the markers as they are stored then: several in one call, so that no boundary is torn. */
async function send(plan: Plan): Promise<RecordData[]> {
  const [{ step, before }, ...others] = plan;
  if (others.length === 0)
    return [
      await updateMarker(
        step.id,
        { ...markerBody(step.to, before.asset), ...(await wellTypeBody(step.wellType)) },
        before.marker.version,
      ),
    ];
  return reshapeMarkers(
    plan.map(({ step: { id, to }, before: { marker } }) => ({
      id,
      geometry: sentGeometry(to.geometry ?? marker.geometry),
      version_id: marker.version,
    })),
  );
}

function describeUnsaved(plan: Plan): string {
  if (plan.length === 1) return 'Your change was not saved.';
  return `Your change to ${describeNames(plan)} was not saved.`;
}

function describeChanged(changed: Planned, plan: Plan): string {
  const others = plan.filter((each) => each !== changed);
  const with_ = others.length === 0 ? '' : `, and ${describeNames(others)} with it`;
  return `“${changed.before.marker.name}” was changed since, and stays as it is now${with_}.`;
}

function describeNames(planned: readonly Planned[]): string {
  return new Intl.ListFormat('en-US').format(planned.map(({ before }) => `“${before.marker.name}”`));
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
  if (error instanceof ApiError) return serverWordsOf(error) ?? `Operation failed: ${action}`;
  if (error instanceof Error && error.message !== '') return error.message;
  return `Failed to ${action} ${geometry.type === 'Point' ? 'point marker' : 'polygon'}`;
}
