import type { Company } from '#shared/people/contracts/companies.ts';
import { recall, remember } from '#web/platform/device-memory.ts';

type KnownCompany = Pick<Company, 'id' | 'name' | 'role_name'>;

/** The companies that the user was last known to have access to. */
export type KnownCompanies = {
  readonly companies: readonly KnownCompany[];
  /** Companies that disappeared, until the user dismisses the notice. */
  readonly lost: readonly KnownCompany[];
};

const placeOf = (userId: number) => `platbook.companies.${userId}`;

/**
 * Reads what this device remembers, so that the reason for a missing company survives a reload; null on a first visit.
 */
export function recallCompanies(userId: number): KnownCompanies | null {
  try {
    const stored: unknown = JSON.parse(recall(placeOf(userId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { companies, lost }: { companies?: unknown; lost?: unknown } = stored;
    return areKnown(companies) && areKnown(lost) ? { companies, lost } : null;
  } catch {
    return null;
  }
}

export function rememberCompanies(userId: number, known: KnownCompanies): void {
  const brief = ({ id, name, role_name }: KnownCompany) => ({ id, name, role_name });
  remember(
    placeOf(userId),
    JSON.stringify({ companies: known.companies.map(brief), lost: known.lost.map(brief) }),
  );
}

function areKnown(value: unknown): value is KnownCompany[] {
  return (
    Array.isArray(value) &&
    value.every(
      (each: Partial<KnownCompany> | null) =>
        typeof each?.id === 'number' && typeof each.name === 'string' && typeof each.role_name === 'string',
    )
  );
}
