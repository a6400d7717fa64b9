import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import type { FormValues } from '#web/land/records/detail/form/form-values.ts';
import type { TextAdvice } from '#web/land/records/detail/text-advice.ts';
import { adviseCounty, adviseState, countiesOf } from '#web/map/canvas/places/place-advice.ts';
import { placesQuery } from '#web/map/canvas/places/places-query.ts';

const none: Readonly<Record<string, TextAdvice>> = {};

/** Returns the counties and states to choose from in a record's form, by field, with warnings about misspelled ones. */
export function useTextAdvice(asset: Asset): Readonly<Record<string, TextAdvice>> {
  const hasState = fieldOf(asset, 'state') !== undefined;
  const hasCounty = fieldOf(asset, 'county') !== undefined;
  const [county, state] = useWatch<FormValues>({ name: ['county', 'state'] }).map((typed) =>
    String(typed ?? ''),
  );
  const { data: places } = useQuery({ ...placesQuery, enabled: hasState });
  const counties = useMemo(() => places && countiesOf(places), [places]);
  return useMemo(() => {
    // The form works without them.
    if (counties === undefined) return none;
    return {
      state: adviseState(counties, state ?? ''),
      ...(hasCounty && { county: adviseCounty(counties, county ?? '', state ?? '') }),
    };
  }, [counties, hasCounty, county, state]);
}
