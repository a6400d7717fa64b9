import type { Entity } from '#shared/platform/entities/entity.ts';
import { areaTypeOptions } from '#web/people/companies/area-types.ts';

/** Whoever the Users tab is about: people with an account, and those whose invitation is still open. */
const userStatuses = [
  { value: 'active', label: 'Active' },
  { value: 'invited', label: 'Invited' },
] as const;

// What the tables of the settings show (specification, section 3), told as every kind of record is, so that search, filters,
// order, columns and export are those of every table. Nothing here is stored by these fields.

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
    // The role that counts is held in each company; this one is the account's, and only an Administrator's reaches beyond.
    role_name: { kind: 'text', label: 'Default Role', required: true },
    roles: { kind: 'text', label: 'Role', readOnly: true },
    companies: { kind: 'text', label: 'Companies', readOnly: true },
    user_status: { kind: 'select', label: 'Status', readOnly: true, options: userStatuses },
    created_at: { kind: 'timestamp', label: 'Created At', readOnly: true },
    last_login: { kind: 'timestamp', label: 'Last Login', readOnly: true },
  },
  sections: [],
  // The order is by user name (specification, 2.8), which mostly is the address, as first and last names are the name: whoever wants
  // those too chooses them.
  listColumns: ['name', 'username', 'roles', 'companies', 'user_status', 'last_login'],
  searchFields: ['name', 'username', 'first_name', 'last_name', 'email'],
} as const satisfies Entity;

const { phone: _phone, last_login: _lastLogin, ...fieldsForAll } = userKind.fields;

/** People as somebody sees them who runs no company: phone and last login are told to whoever does, and to nobody as blanks. */
export const userKindForMembers: Entity = {
  ...userKind,
  fields: fieldsForAll,
  listColumns: userKind.listColumns.filter((name) => name !== 'last_login'),
};
