import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Area } from '#shared/people/contracts/companies.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { pickedQuery } from './calls.ts';
import type { MapState } from './map-state.ts';
import type { ChangeMap } from './use-map-state.ts';

/**
 * Returns the areas that the URL names if they are not all selected here, otherwise the area of the record that the URL
 * opens. Once the selection changes or the user dismisses them, the URL names the areas selected here.
 */
export function useSentAreas(
  { areas, open }: MapState,
  changeState: ChangeMap,
): { areas: readonly Area[]; changeMap: ChangeMap; dismiss: () => void } {
  const { areas: known, selectedAreas, key } = useSelection();
  const chosen = selectedAreas.map(({ id }) => id).sort((one, other) => one - other);
  const isOther = (id: number) => !chosen.includes(id) && known.some((area) => area.id === id);
  const [sent, setSent] = useState({ ids: areas.some(isOther) ? areas : [], open, key });
  const forget = () => setSent({ ids: [], open: null, key });
  if (sent.key !== key) forget();
  const first = sent.ids.length === 0 ? sent.open : null;
  const { data: record } = useQuery({
    ...pickedQuery(first ?? { layer: 'tracts', record: 0 }),
    enabled: first !== null,
  });
  const ofRecord = first !== null && typeof record?.area_id === 'number' ? [record.area_id] : [];
  const wanted = sent.ids.length > 0 ? sent.ids : ofRecord.filter(isOther);
  const areaIds = (sent.ids.length > 0 ? sent.ids : chosen).join();
  const changeMap = useCallback<ChangeMap>(
    (change, options) =>
      changeState((state) => ({ ...change(state), areas: areaIds.split(',').map(Number) }), options),
    [changeState, areaIds],
  );
  return {
    areas: known.filter(({ id }) => wanted.includes(id)),
    changeMap,
    dismiss: forget,
  };
}
