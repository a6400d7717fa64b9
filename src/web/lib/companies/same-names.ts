import type { Company } from '#shared/contracts/companies.ts';

/**
 * What tells a company from others of its name, to stand beside it in a list; nothing where the name is enough. An Administrator
 * sees every sample company there is, all of one name.
 */
export function hintOf(company: Company, among: readonly Company[]): { hint?: string } {
  const name = company.name.toLowerCase();
  if (!among.some((other) => other.id !== company.id && other.name.toLowerCase() === name)) return {};
  const day = company.created_at.slice(0, 10);
  return { hint: company.created_by === null ? `since ${day}` : `of ${company.created_by}, since ${day}` };
}
