import { useMutation } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { chosenByHand } from '#shared/map/shapes/linking.ts';
import type { Area } from '#shared/people/contracts/companies.ts';
import { plural } from '#web/import/plural.ts';
import { StepFooter } from '#web/import/step-footer.tsx';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { ProgressBar } from '#web/platform/ui/display/progress-bar.tsx';
import { Spinner } from '#web/platform/ui/display/spinner.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { SearchInput } from '#web/platform/ui/search/search-input.tsx';
import { useCloseGuard } from '#web/platform/use-leave-guard.ts';
import { proposeLinks } from './calls.ts';
import { useStore } from './create-store.ts';
import { LayerCard } from './files/layer-card.tsx';
import type { LayerSettings } from './files/worker-messages.ts';
import { writeGeospatial } from './geospatial-state.ts';
import {
  assetOf,
  forgetProposals,
  hasLinksToLose,
  type LinkedAsset,
  linkShapes,
  planned,
  planStore,
  setLinkDetails,
} from './import-plan.ts';
import { AssetSearchDialog } from './linking/asset-search-dialog.tsx';
import { NewTractsCard } from './linking/new-tracts-card.tsx';
import { ProposalsCard } from './linking/proposals-card.tsx';
import { isSearching, useProposals } from './linking/use-proposals.ts';
import { ShapeList } from './list/shape-list.tsx';
import { ShapeMap } from './list/shape-map.tsx';
import { type RowFilter, rowFilters, shownRows } from './list/shown-rows.ts';
import { SavingShapes } from './saving-shapes.tsx';
import { type ShapesState, shapesSession } from './shapes-session.ts';
import { useShapeImport } from './use-shape-import.ts';
import { useStoredShapes } from './use-stored-shapes.ts';

/** How long other work waits for the map at most, in milliseconds, for example if its tiles do not load. */
const maxWait = 3_000;

/**
 * Whether deferrable work should wait, so that the map has the CPU for its first drawing: from when the map is expected
 * until it is drawn.
 */
export function useDeferUntilMapDrawn(isExpected: boolean): { isMapsTurn: boolean; onDrawn: () => void } {
  const [isOver, setOver] = useState(false);
  const onDrawn = useCallback(() => setOver(true), []);
  useEffect(() => {
    if (!isExpected) return;
    const timer = setTimeout(onDrawn, maxWait);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isExpected, onDrawn]);
  return { isMapsTurn: isExpected && !isOver, onDrawn };
}

/** Preview & Edit: shows the shapes on a map and in a list, each with the asset that it is linked to. */
export function PreviewStep({ areaId, areas }: { areaId: number; areas: readonly Area[] }) {
  const state = useStore(shapesSession.store);
  const back = <LinkButton to={{ search: writeGeospatial({ step: 'upload' }) }}>Back</LinkButton>;
  const area = areas.find(({ id }) => id === areaId);
  if (state.stage === 'none' || area === undefined)
    return (
      <Card flush>
        <EmptyState
          icon={<FolderOpen size={20} />}
          title="No files to show"
          actions={<LinkButton to={{ search: writeGeospatial({ step: 'upload' }) }}>Choose files</LinkButton>}
        >
          The files are closed after a page reload. Choose them again; nothing was imported.
        </EmptyState>
      </Card>
    );
  if (state.stage === 'failed')
    return (
      <div className="flex flex-col gap-6">
        <Banner title={state.failure ?? 'Failed to parse shapefile: Invalid GeoJSON output'}>
          Nothing was imported. Fix the files or choose others.
        </Banner>
        <StepFooter back={back} next="" />
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      {state.stage === 'reading' && <Reading state={state} />}
      <Preview state={state} area={area} />
    </div>
  );
}

function Reading({ state: { rows, total, opened } }: { state: ShapesState }) {
  const navigate = useNavigate();
  const { value, max, text } = progressOf(rows.length, total, opened);
  const cancel = () => {
    shapesSession.cancel();
    void navigate({ search: writeGeospatial({ step: 'upload' }) });
  };
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div role="status" className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
          <p className="flex items-center gap-2 font-medium">
            <Spinner /> Loading shapefile
          </p>
          <ProgressBar label="Reading" value={value} max={max} valueText={text} />
          <p className="text-sm text-muted tabular-nums">{text}</p>
        </div>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </Card>
  );
}

const megabyte = 1024 ** 2;

function progressOf(read: number, total: number, opened: ShapesState['opened']) {
  if (total > 0)
    return {
      value: read,
      max: total,
      text: `${read.toLocaleString('en-US')} of ${plural(total, 'shape')} read`,
    };
  if (opened === null) return { value: null, max: 1, text: 'Opening the files' };
  const [done, all] = [opened.bytes, opened.total].map((bytes) => Math.ceil(bytes / megabyte));
  return {
    value: opened.bytes,
    max: opened.total,
    text: `Opening the files: ${done?.toLocaleString('en-US')} of ${all?.toLocaleString('en-US')} MB`,
  };
}

function Preview({ state, area }: { state: ShapesState; area: Area }) {
  const areaId = area.id;
  const { layers, broken, rows, outlines, repeats } = state;
  const plan = useStore(planStore);
  const [selected, setSelected] = useState<number | null>(null);
  const [searching, setSearching] = useState<number | null>(null);
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<RowFilter>('all');
  const [layerKey, setLayerKey] = useState('');
  const layer = layers.find(({ key }) => key === layerKey);
  const { links } = plan;
  const linking = useMutation({
    mutationFn: ({ index, asset }: { index: number; asset: LinkedAsset }) => linkByHand(areaId, index, asset),
  });
  const shown = useMemo(
    () => shownRows(rows, { links, repeats }, query, filter, layer),
    [rows, links, repeats, query, filter, layer],
  );
  const sent = useMemo(() => planned(plan, rows, layers, repeats), [plan, rows, layers, repeats]);
  const written = useMemo(() => sent.filter((link) => !('problem' in link)).length, [sent]);
  const importing = useShapeImport(areaId);
  // Once the server has the shapes, closing the tab loses nothing.
  useCloseGuard(hasLinksToLose(plan) && importing.record === null);
  const stored = useStoredShapes(selected === null ? undefined : assetOf(plan, selected));
  const problems = useMemo(() => rows.filter(({ problem }) => problem !== null).length, [rows]);
  const unplaced = layers.some(({ system }) => system.state === 'unknown');
  const isDoubtful = layers.some(({ system }) => system.state === 'known' && system.doubt !== null);
  const isReady = state.stage === 'read' && !unplaced && !isDoubtful;
  const lacksNames =
    plan.makesTracts && layers.some(({ key }) => plan.sources[key]?.tract_name === undefined);
  const { isMapsTurn, onDrawn } = useDeferUntilMapDrawn(isReady && outlines.length > 0);
  const search = useProposals(areaId, rows.length, isReady && !isMapsTurn);
  // A shape whose record has not been found yet would become a duplicate tract.
  const isOpen = isReady && !isSearching(search);
  return (
    <>
      {broken.map(({ name, reason }) => (
        <Banner key={name} tone="warning" title={`${name} cannot be read`}>
          {reason} The import continues without it.
        </Banner>
      ))}
      {layers.length > 0 && (
        <div className="flex flex-col gap-3">
          {layers.map((layer) => (
            <LayerCard
              key={layer.key}
              layer={layer}
              startsFolded={layers.length > 2}
              onDecide={(settings) => decide(layer.key, settings)}
            />
          ))}
        </div>
      )}
      {isReady && repeats.size > 0 && (
        <Banner
          tone="warning"
          title={describeRepeats(repeats.size)}
          actions={filter !== 'repeated' && <Button onClick={() => setFilter('repeated')}>Show them</Button>}
        >
          They don't create new tracts. If one is a separate tract, include it from the list.
        </Banner>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        {outlines.length > 0 && (
          <Card flush className="overflow-hidden">
            <ShapeMap
              state={state}
              selected={selected}
              beside={stored}
              onSelect={setSelected}
              onDrawn={onDrawn}
            />
          </Card>
        )}
        {!unplaced && rows.length > 0 && (
          <Card
            flush
            title="Shape Mapping"
            actions={
              <span role="status" className="text-sm text-muted tabular-nums">
                {shown.length === rows.length
                  ? plural(rows.length, 'shape')
                  : `${shown.length.toLocaleString('en-US')} of ${plural(rows.length, 'shape')}`}
              </span>
            }
          >
            <div className="grid gap-2 border-b border-hairline p-2 sm:grid-cols-[1fr_14rem]">
              <SearchInput
                label="Search shapes"
                value={query}
                onValueChange={setQuery}
                placeholder="Search by name"
              />
              <Select
                aria-label="Show"
                value={filter}
                onChange={(event) => setFilter(event.target.value as RowFilter)}
                options={rowFilters}
              />
              {layers.length > 1 && (
                <Select
                  aria-label="Layer"
                  value={layer?.key ?? ''}
                  onChange={(event) => setLayerKey(event.target.value)}
                  placeholder="All layers"
                  options={layers.map(({ key, title }) => ({ value: key, label: title }))}
                  className="sm:col-span-2"
                />
              )}
            </div>
            {shown.length === 0 ? (
              <p className="px-4 py-8 text-center text-muted">No shapes found</p>
            ) : (
              <ShapeList
                shown={shown}
                rows={rows}
                selected={selected}
                onSelect={setSelected}
                onSearch={(index) => {
                  setSelected(index);
                  setSearching(index);
                }}
                // Next to the map, the card has the map's height.
                className={cn('h-125', layers.length > 1 ? 'lg:h-102' : 'lg:h-112')}
              />
            )}
          </Card>
        )}
      </div>
      {isReady && <ProposalsCard search={search} />}
      {isReady && <NewTractsCard layers={layers} rows={rows} />}
      <AssetSearchDialog
        area={area}
        shape={searching === null ? null : (rows[searching]?.label ?? '')}
        initialQuery=""
        onPick={(asset) => {
          if (searching !== null) linking.mutate({ index: searching, asset });
          setSearching(null);
        }}
        onClose={() => setSearching(null)}
      />
      {linking.error !== null && (
        <Banner title="Couldn't load the asset's outlines" onDismiss={linking.reset}>
          The shape is linked. {messageOf(linking.error)}
        </Banner>
      )}
      {/* Next to the button, because the top of the page may be out of view. */}
      {importing.isPending && <SavingShapes record={importing.record} />}
      {importing.error !== null && <Banner title={importing.error} onDismiss={importing.reset} />}
      <StepFooter
        back={<LinkButton to={{ search: writeGeospatial({ step: 'upload' }) }}>Back</LinkButton>}
        next={describeNext(isReady, isOpen, written, rows.length, problems, lacksNames)}
      >
        <Button
          variant="primary"
          disabled={!isOpen || written === 0}
          loading={importing.isPending}
          onClick={() => importing.start(sent)}
        >
          Import
        </Button>
      </StepFooter>
    </>
  );
}

function describeRepeats(count: number): string {
  return count === 1
    ? '1 shape has the outline of an earlier one'
    : `${count.toLocaleString('en-US')} shapes have the outlines of earlier ones`;
}

function decide(key: string, settings: LayerSettings): void {
  forgetProposals();
  shapesSession.decide(key, settings);
}

function describeNext(
  isReady: boolean,
  isOpen: boolean,
  written: number,
  total: number,
  problems: number,
  lacksNames: boolean,
): string {
  if (!isReady) return 'You can import once all shapes are read and placed.';
  if (!isOpen) return 'You can import once the search for matching records is done.';
  if (written === 0)
    return lacksNames
      ? 'Choose a source for Tract Name, or link a shape to an asset.'
      : 'Link a shape to an asset, or create tracts from unlinked shapes.';
  return `Import saves ${plural(written, 'shape')}.${describeRest(total - written, problems)}`;
}

function describeRest(rest: number, problems: number): string {
  if (rest === 0) return '';
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  const because = `because ${problems === 1 ? 'it' : 'they'} cannot be imported`;
  if (problems === rest) return ` ${plural(rest, 'shape')} ${are(rest)} left out ${because}.`;
  const some = problems === 0 ? '' : `, ${problems.toLocaleString('en-US')} of them ${because}`;
  return ` ${plural(rest, 'shape')} without an asset ${are(rest)} left out${some}.`;
}

/**
 * Links a shape to the asset that the user selected, and looks up what that already has on the map. Throws ApiError,
 * NetworkError.
 */
async function linkByHand(areaId: number, index: number, asset: LinkedAsset): Promise<void> {
  linkShapes([[index, { ...asset, byHand: null }]]);
  const chosen = { asset_type: asset.assetType, asset_id: asset.id };
  const shapes = await shapesSession.candidates(index, 1);
  const [found] = await proposeLinks(
    areaId,
    shapes.map((shape) => ({ ...shape, chosen })),
  );
  const lastReason = found?.reasons.at(-1);
  setLinkDetails(index, asset, {
    outline: found?.outline ?? null,
    beside: lastReason === undefined || lastReason === chosenByHand ? null : lastReason,
  });
}
