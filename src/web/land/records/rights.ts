import type { Area, Company } from '#shared/people/contracts/companies.ts';
import { type ActionOn, may } from '#shared/platform/policy.ts';
import type { RecordData } from '#web/platform/tables/record.ts';

/** What the user's permissions depend on: each company holds the user's role, each area its company. */
export type Memberships = {
  companies: readonly Company[];
  areas: readonly Area[];
  /** The user's name, as it appears in the `created_by` of records. */
  userName: string;
};

/** Returns the company of a record, found through its area; undefined if the area has not been loaded. */
export function companyOf(memberships: Memberships, record: RecordData): Company | undefined {
  const area = memberships.areas.find(({ id }) => id === record.area_id);
  return memberships.companies.find(({ id }) => id === area?.company_id);
}

export function mayUpdate(memberships: Memberships, record: RecordData): boolean {
  return may(companyOf(memberships, record)?.role_name ?? '', 'record', 'update');
}

/** Returns whether the user may delete this record. Ownership is matched by name here; the server has the final say. */
export function mayDelete(memberships: Memberships, record: RecordData): boolean {
  const role = companyOf(memberships, record)?.role_name ?? '';
  if (may(role, 'record', 'delete')) return true;
  return may(role, 'record', 'delete_own') && record.created_by === memberships.userName;
}

/** Returns the areas in which the user may perform this action on records. */
export function areasWhere(memberships: Memberships, action: ActionOn<'record'>): Area[] {
  const companies = new Set(
    memberships.companies.filter(({ role_name }) => may(role_name, 'record', action)).map(({ id }) => id),
  );
  return memberships.areas.filter(({ company_id }) => companies.has(company_id));
}
