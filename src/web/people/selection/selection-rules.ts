import type { Area, Company } from '#shared/people/contracts/companies.ts';

/**
 * What a person chose to work in. Areas are kept by what was left out, so that an area that is added to a chosen
 * company belongs to the view at once, and one that is gone is no concern.
 */
export type Choice = {
  readonly companyIds: readonly number[];
  readonly excludedAreaIds: readonly number[];
};

/** A choice as it stands among the companies and areas there are. */
export type Selection = {
  readonly selectedCompanies: readonly Company[];
  readonly selectedAreas: readonly Area[];
  /** The areas of the chosen companies. */
  readonly availableAreas: readonly Area[];
};

/** The first company by name is chosen when none was, or when every chosen one is gone; no wish for none is overruled. */
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

/** Choosing a company selects all its areas; dropping one drops its areas. Those that stay keep theirs. */
export function chooseCompanies(current: Selection, companyIds: readonly number[]): Choice {
  const kept = new Set(current.selectedCompanies.map((company) => company.id));
  const wanted = new Set(companyIds);
  const selected = new Set(current.selectedAreas.map((area) => area.id));
  const excluded = current.availableAreas.filter(
    (area) => kept.has(area.company_id) && wanted.has(area.company_id) && !selected.has(area.id),
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

/** These areas alone, with their companies. */
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

/** What a picker's button says: what to do when nothing is chosen, the name of the one, or how many. */
export function summaryOf(noun: 'companies' | 'areas', chosen: readonly { name: string }[]): string {
  const [first, ...more] = chosen;
  if (!first) return `Select ${noun}`;
  return more.length === 0 ? first.name : `${chosen.length} selected`;
}

/** Names in the order in which people look for them; "Area 10" stands after "Area 9". */
export function sortByName<T extends { name: string }>(items: readonly T[]): T[] {
  return items.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
}
