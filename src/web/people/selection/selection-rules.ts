import type { Area, Company } from '#shared/people/contracts/companies.ts';

/**
 * What a user has chosen to work in. Excluded areas are stored instead of selected ones, so that an area added to a
 * selected company is included at once, and a deleted area does not matter.
 */
export type Choice = {
  readonly companyIds: readonly number[];
  readonly excludedAreaIds: readonly number[];
};

/** A choice applied to the companies and areas that exist. */
export type Selection = {
  readonly selectedCompanies: readonly Company[];
  readonly selectedAreas: readonly Area[];
  /** The areas of the selected companies. */
  readonly availableAreas: readonly Area[];
};

/**
 * Applies a choice. Selects the first company by name if none was chosen or all chosen ones are gone; an empty choice
 * is respected.
 */
export function resolveSelection(
  choice: Choice | null,
  companies: readonly Company[],
  areas: readonly Area[],
): Selection {
  const chosen = new Set(choice?.companyIds);
  const standing = companies.filter((company) => chosen.has(company.id));
  const wantsNone = choice !== null && choice.companyIds.length === 0;
  const selectedCompanies = standing.length > 0 || wantsNone ? standing : sortByName(companies).slice(0, 1);
  const companyIds = new Set(selectedCompanies.map((company) => company.id));
  const excluded = new Set(choice?.excludedAreaIds);
  const availableAreas = areas.filter((area) => companyIds.has(area.company_id));
  return {
    selectedCompanies,
    availableAreas,
    selectedAreas: availableAreas.filter((area) => !excluded.has(area.id)),
  };
}

/**
 * Selecting a company selects all its areas; deselecting one removes its areas. Companies that stay selected keep their
 * areas.
 */
export function chooseCompanies(current: Selection, companyIds: readonly number[]): Choice {
  const selectedIds = new Set(current.selectedCompanies.map((company) => company.id));
  const wanted = new Set(companyIds);
  const selected = new Set(current.selectedAreas.map((area) => area.id));
  const excluded = current.availableAreas.filter(
    (area) => selectedIds.has(area.company_id) && wanted.has(area.company_id) && !selected.has(area.id),
  );
  return { companyIds: [...wanted], excludedAreaIds: excluded.map((area) => area.id) };
}

export function chooseAreas(current: Selection, areaIds: readonly number[]): Choice {
  const wanted = new Set(areaIds);
  return {
    companyIds: current.selectedCompanies.map((company) => company.id),
    excludedAreaIds: current.availableAreas.filter((area) => !wanted.has(area.id)).map((area) => area.id),
  };
}

/** Selects only these areas, with their companies. */
export function chooseOnly(areas: readonly Area[], areaIds: readonly number[]): Choice {
  const wanted = new Set(areaIds);
  const companyIds = new Set(areas.filter(({ id }) => wanted.has(id)).map((area) => area.company_id));
  return {
    companyIds: [...companyIds],
    excludedAreaIds: areas
      .filter((area) => companyIds.has(area.company_id) && !wanted.has(area.id))
      .map(({ id }) => id),
  };
}

/** Returns the text of a picker's button: a prompt if nothing is selected, the name of the only item, or the number. */
export function summaryOf(noun: 'companies' | 'areas', chosen: readonly { name: string }[]): string {
  const [first, ...more] = chosen;
  if (!first) return `Select ${noun}`;
  return more.length === 0 ? first.name : `${chosen.length} selected`;
}

/** Sorts names in natural order, with "Area 10" after "Area 9". */
export function sortByName<T extends { name: string }>(items: readonly T[]): T[] {
  return items.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
}
