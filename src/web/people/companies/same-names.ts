import type { Company } from '#shared/people/contracts/companies.ts';

/**
 * Returns a function that gives each company a hint to distinguish it from others of the same name in a list; none if
 * the name is unique. An Administrator sees all sample companies, which have the same name.
 */
export function hintsForDuplicateNames(
  companies: readonly Company[],
): (company: Company) => { hint?: string } {
  const named = countBy(companies, ({ name }) => keyOf(name));
  const sameOwnerCounts = countBy(companies, sameOwnerAndDay);
  return (company) => {
    if ((named.get(keyOf(company.name)) ?? 0) < 2) return {};
    const isAlone = (sameOwnerCounts.get(sameOwnerAndDay(company)) ?? 0) < 2;
    return { hint: isAlone ? originOf(company) : `${originOf(company)}, no. ${company.id}` };
  };
}

/** Whether another of these companies already has this name. */
export function isNameOfOther(companies: readonly Company[], name: string, self: number | null): boolean {
  const wanted = keyOf(name);
  return wanted !== '' && companies.some((each) => each.id !== self && keyOf(each.name) === wanted);
}

const keyOf = (name: string) => name.trim().normalize('NFC').toLowerCase();

function originOf({ created_at, created_by }: Company): string {
  const day = created_at.slice(0, 10);
  return created_by === null ? `since ${day}` : `created by ${created_by} on ${day}`;
}

function sameOwnerAndDay(company: Company): string {
  return `${keyOf(company.name)} ${originOf(company)}`;
}

function countBy(
  companies: readonly Company[],
  key: (company: Company) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const company of companies) counts.set(key(company), (counts.get(key(company)) ?? 0) + 1);
  return counts;
}
