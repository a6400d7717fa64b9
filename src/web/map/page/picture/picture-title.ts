import type { Selection } from '#web/people/selection/selection-rules.ts';

const maxAreaNames = 3;

/** Returns the names of the selected companies and areas, as the title of a map. */
export function titleOf({ selectedCompanies, selectedAreas, availableAreas }: Selection): string {
  const companies = selectedCompanies.map(({ name }) => name).join(', ');
  if (selectedAreas.length === availableAreas.length && selectedAreas.length > maxAreaNames) return companies;
  const areas =
    selectedAreas.length > maxAreaNames
      ? `${selectedAreas.length} areas`
      : selectedAreas.map(({ name }) => name).join(', ');
  return areas === '' ? companies : `${companies}: ${areas}`;
}
