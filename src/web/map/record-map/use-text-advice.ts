import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import type { Option } from '#shared/platform/fields/field.ts';
import type { Asset } from '#web/land/asset.ts';
import type { FormValues } from '#web/land/records/detail/form/form-values.ts';
import type { TextAdvice } from '#web/land/records/detail/text-advice.ts';
import {
  adviseCounty,
  adviseState,
  type Counties,
  contradictionOfCounty,
  countiesOf,
} from '#web/map/canvas/places/place-advice.ts';
import { placesQuery } from '#web/map/canvas/places/places-query.ts';

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
  const counties = useMemo(() => places && countiesOf(places), [places]);
  return useMemo(() => {
    // The form works without them.
    if (counties === undefined) return none;
    return {
      state: adviseState(counties, state),
      ...(hasCounty && { county: adviseOfTract(counties, { county, state, description, area }) }),
    };
  }, [counties, hasCounty, county, state, description, area]);
}

function adviseOfTract(counties: Counties, tract: Parameters<typeof contradictionOfCounty>[1]): TextAdvice {
  const advice = adviseCounty(counties, tract.county, tract.state);
  const warning = advice.warning ?? contradictionOfCounty(counties, tract);
  return warning === undefined ? advice : { ...advice, warning };
}
