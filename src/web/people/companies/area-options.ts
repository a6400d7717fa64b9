import type { Area, Company } from '#shared/people/contracts/companies.ts';
import type { Option } from '#shared/platform/fields/field.ts';
import { hintsForDuplicateNames } from './same-names.ts';

/** Returns areas as options: with the names of their companies if there are several, and what distinguishes these. */
export function areaOptions(areas: readonly Area[], companies: readonly Company[]): Option[] {
  const isOneCompany = new Set(areas.map(({ company_id }) => company_id)).size <= 1;
  const nameOf = companyNames(companies);
  return areas.map((area) => ({
    value: String(area.id),
    label: isOneCompany ? area.name : `${area.name} (${nameOf(area)})`,
  }));
}

/** Returns a function that names an area's company, with what distinguishes it from another one of the same name. */
export function companyNames(
  companies: readonly Company[],
): (area: Pick<Area, 'company_id' | 'company_name'>) => string {
  const hintOf = hintsForDuplicateNames(companies);
  const hints = new Map(companies.map((company) => [company.id, hintOf(company).hint]));
  return ({ company_id, company_name }) => [company_name, hints.get(company_id) ?? []].flat().join(', ');
}
