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
  serverMessageOf,
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

/** The change of one shape; several of them are saved in one request. */
export type ReshapeStep = { id: number; from: { geometry: Geometry }; to: { geometry: Geometry } };

/** A step with the marker from which it starts, as read. */
type Planned = { step: MarkerStep; before: FoundMarker };
type Plan = readonly [Planned, ...Planned[]];

/** A new shape as the server returned it, and the id that it had while pending, if any. */
export type CreatedShape = { of: MarkedAsset; answered: RecordData; waited?: number };

/** The message about a completed action, and the text that follows "Undo". */
export type ActWords = { message: string; what: string };

type SaveOptions = {
  /** Retries a save that may succeed later. */
  onRetry?: () => void;
  /** Shows both versions if someone else saved first; a toast by default. */
  onStale?: (newer: NewerVersion) => void;
};

const topic = 'map';

type MapCache = ReturnType<typeof useMapCache>;

/**
 * Saves changes of markers, which are visible at once. A rejected change is reverted on the map and the reason is
 * reported.
 */
function useMarkerSaving(cache: MapCache) {
  const { user } = useAuth();
  const toast = useToast();
  const reportOthers = useLinksChanged();
  const { write } = cache;

  /** Reports why markers were not changed. */
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
        `“${marker.name}” was changed by ${current.modified_by === user?.name ? 'you, in another window,' : String(current.modified_by)} while you were editing and now shows the current version. ${describeUnsaved(plan)}`,
        { topic },
      );
    } else if (error instanceof ApiError && error.status === 404) {
      toast.error(`“${marker.name}” was deleted by someone else. ${describeUnsaved(plan)}`, { topic });
      void cache.isOld();
    } else {
      const isLater = onRetry !== undefined && outcomeOf(error) === 'retry';
      toast.error(failureWords(error, 'update', marker), {
        topic,
        // Without a retry, the user would have to draw the shape again.
        ...(isLater && { action: { label: 'Retry', onAction: onRetry } }),
      });
    }
  }

  /**
   * Returns the markers on which the steps are based. If they no longer match, reports that and returns the outcome.
   */
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
      toast.error('The shape is no longer on the map.', { topic });
      return { outcome: 'obsolete' };
    }
    const plan: Plan = [first, ...others];
    // An earlier attempt succeeded, but its response was lost.
    if (plan.every(({ step, before }) => step.wellType === undefined && matchesStart(before, step.to)))
      return { outcome: 'done' };
    const changed = plan.find(({ step, before }) => !matchesStart(before, step.from));
    if (changed === undefined) return { plan };
    if (onStale === undefined) toast.error(describeChanged(changed, plan), { topic });
    else onStale({ kind: 'marker', current: markerRecord(changed.before), found: changed.before });
    return { outcome: 'obsolete' };
  }

  /** Saves all of the steps or none. */
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

/**
 * Changes and deletes shapes on a record's map and next to it. Changes are saved at once, visible at once, and can be
 * undone.
 */
export function useMarkerActs(base: Asset, record: RecordData, stored?: MapActs) {
  const cache = useMapCache(base, record);
  const toast = useToast();
  const history = useActHistory(stored);
  const reportOthers = useLinksChanged();
  const { write } = cache;
  const save = useMarkerSaving(cache);

  const actOf = (steps: readonly MarkerStep[], what: string): MapAct => ({
    what,
    isSaved: true,
    undo: () => save(steps.map(reverseStep)),
    redo: () => save(steps.map((step) => reverseStep(reverseStep(step)))),
  });

  /** Undoes one action, the last one by default, and reports which one, because the user may not remember it. */
  async function undo(act?: MapAct): Promise<void> {
    // The earlier message, with its own Undo button, no longer applies.
    toast.dismissTopic(topic);
    const undone = await history.undo(act);
    if (undone !== null) toast.info(`Undone: ${undone.what}.`, { topic });
  }

  const inverseOf = (act: MapAct) => ({
    topic,
    action: { label: 'Undo', onAction: () => void undo(act) },
  });

  const offerUndo = (act: MapAct, message: string) => {
    history.push(act);
    toast.success(message, inverseOf(act));
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
    /** Adds an unsaved action to the history in its order, with a message if its effect is not obvious. */
    note(act: MapAct, message?: string): void {
      history.note(act);
      if (message !== undefined) toast.info(message, inverseOf(act));
    },
    /**
     * Changes markers as one action, which replaces unsaved attempts at their shapes. Returns whether everything was
     * saved.
     */
    change,
    /** Deletes a marker; returns whether it is gone. */
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
    /** Shows what was just created, and lets the user undo it: one action replaces those that led to it. */
    made(shapes: readonly CreatedShape[]): void {
      for (const { of, answered } of shapes) write((assets) => withAnswer(assets, of, answered));
      reportOthers();
      const ids = shapes.map(({ answered }) => answered.id);
      /** What is on the server now, so that an attempt that failed halfway continues where it stopped. */
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
          undo: () => each([...there], takeBack, 'Not everything was undone.'),
          redo: () =>
            each(
              ids.filter((id) => !there.has(id)),
              bringBack,
              'Not everything was restored.',
            ),
        },
        isOne ? '1 shape saved.' : `${ids.length} shapes saved.`,
      );
    },
  };
}

/** Returns the reverse step; the well is read again when the step is saved. */
function reverseStep<Step extends MarkerStep>({ id, from, to, wellType }: Step): MarkerStep {
  const back = wellType && { ...wellType, from: wellType.to, to: wellType.from, version: null };
  return { id, from: to, to: from, wellType: back };
}

/** Deletes a marker; succeeds if someone else already deleted it. */
async function deleteGone(id: number): Promise<void> {
  try {
    await deleteMarker(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/**
 * Saves a plan and returns the stored markers. Several are saved in one request, so that no shared boundary is torn
 * apart.
 */
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
  return `“${changed.before.marker.name}” has changed since and was left as is${with_}.`;
}

function describeNames(planned: readonly Planned[]): string {
  return new Intl.ListFormat('en-US').format(planned.map(({ before }) => `“${before.marker.name}”`));
}

/** Returns whether something that failed can succeed later. */
function outcomeOf(error: unknown): Outcome {
  const isLater = isUnreachable(error) || (error instanceof ApiError && error.status >= 500);
  return isLater ? 'retry' : 'obsolete';
}

/** Returns whether a marker still matches the start of a step, so that nobody's later work is overwritten. */
function matchesStart({ asset, marker }: FoundMarker, from: MarkerChange): boolean {
  const { geometry, asset: of, ...rest } = from;
  return (
    (geometry === undefined || geometryText(geometry) === geometryText(marker.geometry)) &&
    (of === undefined || (of.kind === asset.kind && of.id === asset.id)) &&
    Object.entries(rest).every(([name, value]) => marker[name as keyof typeof rest] === value)
  );
}

/** Returns the server's message, or states what failed if there is none (specification, part 2, 8). */
export function failureWords(
  error: unknown,
  action: 'create' | 'update' | 'delete',
  { geometry }: Pick<MapMarker, 'geometry'>,
): string {
  // A proxy in front of the server responds with "Bad Gateway", which does not describe what happened to the change.
  if (error instanceof ApiError) return serverMessageOf(error) ?? `Operation failed: ${action}`;
  if (error instanceof Error && error.message !== '') return error.message;
  return `Failed to ${action} ${geometry.type === 'Point' ? 'point marker' : 'polygon'}`;
}
