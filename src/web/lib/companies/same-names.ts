import type { Company } from '#shared/contracts/companies.ts';

/**
 * What tells each company from others of its name, to stand beside it in a list; nothing where the name is enough. An Administrator
 * sees every sample company there is, all of one name.
 */
export function hintsOf(companies: readonly Company[]): (company: Company) => { hint?: string } {
  const counts = new Map<string, number>();
  for (const { name } of companies) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  return ({ name, created_at, created_by }) => {
    if ((counts.get(keyOf(name)) ?? 0) < 2) return {};
    const day = created_at.slice(0, 10);
    return { hint: created_by === null ? `since ${day}` : `of ${created_by}, since ${day}` };
  };
}

const keyOf = (name: string) => name.toLowerCase();
