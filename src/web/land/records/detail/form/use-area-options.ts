import { useMemo } from 'react';
import type { Area } from '#shared/people/contracts/companies.ts';
import type { Option } from '#shared/platform/fields/field.ts';
import { areaOptions } from '#web/people/companies/area-options.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';

/** Returns the areas as options, with company names if there are several companies. */
export function useAreaOptions(areas: readonly Area[]): Option[] {
  const { companies } = useSelection();
  return useMemo(() => areaOptions(areas, companies), [areas, companies]);
}
