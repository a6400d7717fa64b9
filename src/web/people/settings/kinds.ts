import type { Entity } from '#shared/platform/entities/entity.ts';
import { areaTypeOptions } from '#web/people/companies/area-types.ts';

/** The Users tab lists people with an account and people with an open invitation. */
const userStatuses = [
  { value: 'active', label: 'Active' },
  { value: 'invited', label: 'Invited' },
  { value: 'deactivated', label: 'Inactive' },
] as const;

// What the settings tables show (specification, section 3). They are defined like other entities so that search,
// filters, sorting, columns and export work as in every table. These fields are not stored.

export const companyKind = {
  name: 'company',
  plural: 'companies',
  label: 'Company',
  labelPlural: 'Companies',
  titleField: 'name',
  fields: {
    name: { kind: 'text', label: 'Name', required: true },
    description: { kind: 'long_text', label: 'Description' },
    is_acquisition_target: { kind: 'boolean', label: 'Acquisition Target' },
    role_label: { kind: 'text', label: 'Your Role', readOnly: true },
    created_by: { kind: 'text', label: 'Created By', readOnly: true },
    created_at: { kind: 'timestamp', label: 'Created At', readOnly: true },
  },
  sections: [],
  listColumns: ['name', 'description', 'is_acquisition_target', 'role_label', 'created_by', 'created_at'],
  searchFields: ['name', 'description'],
} as const satisfies Entity;

export const areaKind = {
  name: 'area',
  plural: 'areas',
  label: 'Area',
  labelPlural: 'Areas',
  titleField: 'name',
  fields: {
    name: { kind: 'text', label: 'Name', required: true },
    type: { kind: 'select', label: 'Type', required: true, options: areaTypeOptions },
    company_name: { kind: 'text', label: 'Company', required: true },
    created_at: { kind: 'timestamp', label: 'Created At', readOnly: true },
  },
  sections: [],
  listColumns: ['name', 'type', 'company_name', 'created_at'],
  searchFields: ['name', 'company_name'],
} as const satisfies Entity;

export const userKind = {
  name: 'user',
  plural: 'users',
  label: 'User',
  labelPlural: 'Users',
  titleField: 'name',
  fields: {
    name: { kind: 'text', label: 'Name', readOnly: true },
    username: { kind: 'text', label: 'Username', required: true },
    first_name: { kind: 'text', label: 'First Name' },
    last_name: { kind: 'text', label: 'Last Name' },
    email: { kind: 'email', label: 'Email', required: true },
    phone: { kind: 'text', label: 'Phone' },
    // The effective role is the one in each company. This is the account's role, which reaches beyond a company only
    // for an Administrator.
    role_name: { kind: 'text', label: 'Default Role', required: true },
    roles: { kind: 'text', label: 'Role', readOnly: true },
    companies: { kind: 'text', label: 'Companies', readOnly: true },
    user_status: { kind: 'select', label: 'Status', readOnly: true, options: userStatuses },
    created_at: { kind: 'timestamp', label: 'Created At', readOnly: true },
    last_login: { kind: 'timestamp', label: 'Last Login', readOnly: true },
  },
  sections: [],
  // Sorted by username (specification, 2.8), which is usually the email. First and last name make up the name, so users
  // can add those columns themselves.
  listColumns: ['name', 'username', 'roles', 'companies', 'user_status', 'last_login'],
  searchFields: ['name', 'username', 'first_name', 'last_name', 'email'],
} as const satisfies Entity;

const { phone: _phone, last_login: _lastLogin, ...fieldsForAll } = userKind.fields;

/** People as seen by users who manage no company: phone and last login are omitted rather than shown as blank. */
export const userKindForMembers: Entity = {
  ...userKind,
  fields: fieldsForAll,
  listColumns: userKind.listColumns.filter((name) => name !== 'last_login'),
};
