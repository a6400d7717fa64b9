import { useEffect, useMemo, useState } from 'react';
import { findNamedDirectionPairs, statedDirectionOf } from '#shared/import/match/direction-columns.ts';
import { newTractFields } from '#shared/map/shapes/new-tract-fields.ts';
import { plural } from '#web/import/plural.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { useStore } from '../create-store.ts';
import type {
  FieldSource,
  LayerSummary,
  ShapeRow,
  TractFaults,
  TractSources,
} from '../files/worker-messages.ts';
import {
  countPointsLeftOut,
  countTractFaults,
  createTracts,
  fillField,
  planStore,
  suggestSources,
} from '../import-plan.ts';
import { shapesSession } from '../shapes-session.ts';
import { suggestFieldSources } from './suggest-sources.ts';

const attribute = 'attribute ';
const directed = 'directed ';

/** Selects whether shapes without an asset become tracts, and what fills the fields of those. */
export function NewTractsCard({
  layers,
  rows,
}: {
  layers: readonly LayerSummary[];
  rows: readonly ShapeRow[];
}) {
  const plan = useStore(planStore);
  const { makesTracts, sources } = plan;
  const points = useMemo(() => (makesTracts ? countPointsLeftOut(plan, rows) : 0), [makesTracts, plan, rows]);
  const faults = useTractFaults(layers, rows);
  useEffect(() => {
    for (const { key, fields, labelField } of layers)
      suggestSources(key, suggestFieldSources(fields, labelField));
  }, [layers]);
  return (
    <Card title="New tracts">
      <Checkbox
        label="Create tracts from unlinked shapes"
        checked={makesTracts}
        onChange={(event) => createTracts(event.target.checked)}
      />
      {points > 0 && (
        <p className="mt-2 text-sm text-muted">
          {plural(points, 'point')} {points === 1 ? 'is' : 'are'} left out, because a point has no area. Link{' '}
          {points === 1 ? 'it to an asset, or include it' : 'them to assets, or include them'}, from the list.
        </p>
      )}
      {faults.alike > 0 && (
        <p role="status" className="mt-2 text-sm text-warning-ink">
          {plural(faults.alike, 'new tract')} would have the same name as another one. To distinguish them,
          choose another attribute for Tract Name.
        </p>
      )}
      {faults.empty > 0 && (
        <p role="status" className="mt-2 text-sm text-warning-ink">
          {plural(faults.empty, 'shape')} {faults.empty === 1 ? 'has' : 'have'} no value in the attribute
          chosen for Tract Name and will fail.
        </p>
      )}
      {faults.farOff.map(({ layer, count, stated, outlined }) => (
        <p key={layer} role="status" className="mt-2 text-sm text-warning-ink">
          {plural(count, 'new tract')} would have Gross Acres far from the outline, such as {acres(stated)}{' '}
          for an outline of {acres(outlined)}. Check the source of Gross Acres.
        </p>
      ))}
      {makesTracts &&
        layers.map((layer) => (
          <section key={layer.key} aria-label={`Fields of new tracts from ${layer.title}`} className="mt-4">
            <h3 className="font-medium wrap-anywhere">
              Attributes of <bdi>{layer.title}</bdi>
            </h3>
            <p className="text-sm text-muted">Choose a source for each field; others stay empty.</p>
            <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {[...newTractFields].map(([name, field]) => (
                <Field
                  key={name}
                  label={field.label}
                  required={name === 'tract_name'}
                  warning={describeUndirected(
                    field.label,
                    faults.undirected.find(
                      ({ layer: key, field: undirected }) => key === layer.key && undirected === name,
                    ),
                  )}
                  hint={describeStated(name, sources[layer.key]?.[name], layer.fields)}
                  error={
                    name === 'tract_name' && sources[layer.key]?.tract_name === undefined
                      ? 'Choose a source for the tract names.'
                      : describeUnfit(
                          faults.unfit.find(
                            ({ layer: key, field: unfit }) => key === layer.key && unfit === name,
                          ),
                        )
                  }
                >
                  <Select
                    value={choiceOf(sources[layer.key]?.[name])}
                    onChange={(event) => fillField(layer.key, name, sourceOf(event.target.value))}
                    placeholder="Leave empty"
                    options={[
                      ...(name === 'gross_acres'
                        ? [{ value: 'acres', label: 'Calculated from outline' }]
                        : []),
                      ...(name === 'tract_name' ? [{ value: 'label', label: 'Shape name' }] : []),
                      ...directedOptions(name, layer.fields),
                      ...layer.fields.map((each) => ({ value: attribute + each, label: each })),
                    ]}
                  />
                </Field>
              ))}
            </div>
          </section>
        ))}
    </Card>
  );
}

function acres(value: number): string {
  return `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} acres`;
}

function describeUnfit(
  unfit: ReturnType<typeof countTractFaults>['unfit'][number] | undefined,
): string | undefined {
  if (unfit === undefined) return undefined;
  const { count, text, error } = unfit;
  return `${plural(count, 'shape')} will fail, such as one with “${text}”: ${error}.`;
}

function describeUndirected(
  label: string,
  undirected: ReturnType<typeof countTractFaults>['undirected'][number] | undefined,
): string | undefined {
  return undirected && `${label} has no direction; “${undirected.unused}” isn't used.`;
}

/** Describes the direction that the name of an attribute states for the numbers of a township or range. */
function describeStated(
  name: string,
  source: FieldSource | undefined,
  fields: readonly string[],
): string | undefined {
  if (name !== 'township' && name !== 'range') return undefined;
  if (source?.from !== 'attribute' || source.direction !== undefined) return undefined;
  const stated = statedDirectionOf(source.field, name, fields);
  return stated === null ? undefined : `Uses the direction in the attribute's name (${stated}).`;
}

const noFaults: TractFaults = { alike: [], empty: [], unfit: [], farOff: [] };

/** Finds problems with the new tracts, given what fills their fields. */
function useTractFaults(layers: readonly LayerSummary[], rows: readonly ShapeRow[]) {
  const plan = useStore(planStore);
  const { repeats } = useStore(shapesSession.store);
  const { makesTracts, sources } = plan;
  const [faults, setFaults] = useState(noFaults);
  const requested = makesTracts
    ? JSON.stringify(layers.map(({ key }) => [key, sources[key]]).filter(([, source]) => source))
    : '[]';
  useEffect(() => {
    let isLeft = false;
    setFaults(noFaults);
    const wanted: TractSources = Object.fromEntries(JSON.parse(requested));
    if (Object.keys(wanted).length > 0)
      void shapesSession.tractFaults(wanted).then((found) => {
        if (!isLeft) setFaults(found);
      });
    return () => {
      isLeft = true;
    };
  }, [requested]);
  return useMemo(() => countTractFaults(plan, rows, repeats, faults), [plan, rows, repeats, faults]);
}

/** Returns options for townships and ranges with the direction in a separate attribute: 12 and N make 12N. */
function directedOptions(name: string, fields: readonly string[]): { value: string; label: string }[] {
  return findNamedDirectionPairs(fields)
    .filter(({ field }) => field === name)
    .map(({ number, direction }) => ({
      value: choiceOf({ from: 'attribute', field: number, direction }),
      label: `${number} + ${direction}`,
    }));
}

function choiceOf(source: FieldSource | undefined): string {
  if (source === undefined) return '';
  if (source.from !== 'attribute') return source.from;
  const { field, direction } = source;
  return direction === undefined ? attribute + field : directed + JSON.stringify([field, direction]);
}

function sourceOf(value: string): FieldSource | null {
  if (value === '') return null;
  if (value === 'label' || value === 'acres') return { from: value };
  if (value.startsWith(directed)) {
    const [field, direction] = JSON.parse(value.slice(directed.length)) as [string, string];
    return { from: 'attribute', field, direction };
  }
  return { from: 'attribute', field: value.slice(attribute.length) };
}
