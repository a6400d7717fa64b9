import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import type { Option } from '#shared/platform/fields/field.ts';
import type { Asset } from '#web/land/asset.ts';
import type { FormValues } from '#web/land/records/detail/form/form-values.ts';
import type { TextAdvice } from '#web/land/records/detail/text-advice.ts';
import { placesQuery } from '#web/map/canvas/places/places-query.ts';

/** Loaded for the kinds of record that have a state. */
const adviceQuery = queryOptions({
  queryKey: ['map', 'place advice'],
  queryFn: () => import('#web/map/canvas/places/place-advice.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
type PlaceAdvice = typeof import('#web/map/canvas/places/place-advice.ts');

const none: Readonly<Record<string, TextAdvice>> = {};

/** Returns the counties and states to choose from in a record's form, by field, with warnings about misspelled ones. */
export function useTextAdvice(asset: Asset, areas: readonly Option[]): Readonly<Record<string, TextAdvice>> {
  const hasState = fieldOf(asset, 'state') !== undefined;
  const hasCounty = fieldOf(asset, 'county') !== undefined;
  const [county = '', state = '', description = '', areaId = ''] = useWatch<FormValues>({
    name: ['county', 'state', 'legal_description', 'area_id'],
  }).map((typed) => String(typed ?? ''));
  const area = areas.find(({ value }) => value === areaId)?.label ?? '';
  const { data: places } = useQuery({ ...placesQuery, enabled: hasState });
  const { data: advice } = useQuery({ ...adviceQuery, enabled: hasState });
  const counties = useMemo(() => places && advice?.countiesOf(places), [places, advice]);
  return useMemo(() => {
    // The form works without them.
    if (counties === undefined || advice === undefined) return none;
    return {
      state: advice.adviseState(counties, state),
      ...(hasCounty && { county: adviseOfTract(advice, counties, { county, state, description, area }) }),
    };
  }, [advice, counties, hasCounty, county, state, description, area]);
}

function adviseOfTract(
  { adviseCounty, contradictionOfCounty }: PlaceAdvice,
  ...[counties, tract]: Parameters<PlaceAdvice['contradictionOfCounty']>
): TextAdvice {
  const advice = adviseCounty(counties, tract.county, tract.state);
  const warning = advice.warning ?? contradictionOfCounty(counties, tract);
  return warning === undefined ? advice : { ...advice, warning };
}
