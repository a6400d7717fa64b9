import type { Area, Company } from '#shared/people/contracts/companies.ts';

/** Creates a company for tests where the user is a Manager. */
export function testCompany(id: number, name: string, changes: Partial<Company> = {}): Company {
  return {
    id,
    name,
    description: null,
    is_acquisition_target: false,
    pugh_reading: 'horizontal_is_surface',
    is_sample: false,
    created_by: null,
    created_at: '2026-01-01T00:00:00Z',
    role_name: 'Manager',
    role_label: 'Manager',
    version_id: 1,
    ...changes,
  };
}

/** Creates an area for tests. */
export function testArea(id: number, companyId: number, name = `Area ${id}`): Area {
  return {
    id,
    name,
    type: 'project',
    company_id: companyId,
    company_name: `Company ${companyId}`,
    created_at: '2026-01-01T00:00:00Z',
    version_id: 1,
  };
}
