import type { Area, Company } from '#shared/people/contracts/companies.ts';
import { type ActionOn, may } from '#shared/platform/policy.ts';
import type { RecordData } from '#web/platform/tables/record.ts';

/** What the viewer's roles depend on: companies carry the viewer's role, areas their company. */
export type Memberships = {
  companies: readonly Company[];
  areas: readonly Area[];
  /** The viewer's name, as records carry it of the person who made them. */
  userName: string;
};

/** The company of a record, which its area tells; undefined for an area that is not known yet. */
export function companyOf(memberships: Memberships, record: RecordData): Company | undefined {
  const area = memberships.areas.find(({ id }) => id === record.area_id);
  return memberships.companies.find(({ id }) => id === area?.company_id);
}

/** Whether the viewer may change this record. */
export function mayUpdate(memberships: Memberships, record: RecordData): boolean {
  return may(companyOf(memberships, record)?.role_name ?? '', 'record', 'update');
}

/** Whether the viewer may delete this record; who deletes only what they made is known by name, and the server is surer. */
export function mayDelete(memberships: Memberships, record: RecordData): boolean {
  const role = companyOf(memberships, record)?.role_name ?? '';
  if (may(role, 'record', 'delete')) return true;
  return may(role, 'record', 'delete_own') && record.created_by === memberships.userName;
}

/** The areas in which the viewer may do this to records. */
export function areasWhere(memberships: Memberships, action: ActionOn<'record'>): Area[] {
  const companies = new Set(
    memberships.companies.filter(({ role_name }) => may(role_name, 'record', action)).map(({ id }) => id),
  );
  return memberships.areas.filter(({ company_id }) => companies.has(company_id));
}
