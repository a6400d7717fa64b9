import type { Entity } from '#shared/entities/entity.ts';
import { areaTypeOptions } from '#web/lib/companies/area-types.ts';

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
  titleField: 'username',
  fields: {
    username: { kind: 'text', label: 'Username', required: true },
    first_name: { kind: 'text', label: 'First Name' },
    last_name: { kind: 'text', label: 'Last Name' },
    email: { kind: 'email', label: 'Email', required: true },
    phone: { kind: 'text', label: 'Phone' },
    // A role is held in each company; this one is the account's, and only an Administrator's reaches beyond.
    role_name: { kind: 'text', label: 'Account Role', required: true },
    companies: { kind: 'text', label: 'Companies', readOnly: true },
    user_status: { kind: 'select', label: 'Status', readOnly: true, options: userStatuses },
    created_at: { kind: 'timestamp', label: 'Created At', readOnly: true },
    last_login: { kind: 'timestamp', label: 'Last Login', readOnly: true },
  },
  sections: [],
  listColumns: [
    'username',
    'first_name',
    'last_name',
    'role_name',
    'companies',
    'user_status',
    'email',
    'last_login',
  ],
  searchFields: ['username', 'first_name', 'last_name', 'email'],
} as const satisfies Entity;
