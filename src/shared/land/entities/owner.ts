import { areaFields, type Entity, systemFields, systemSection } from '#shared/platform/entities/entity.ts';
import { assetWords } from './asset-words.ts';

/** A person or organization that owns minerals, royalties or surface. */
export const owner = {
  ...assetWords.owner,
  titleField: 'owner_name',
  importKey: 'owner_name',
  fields: {
    owner_name: {
      kind: 'text',
      label: 'Owner Name',
      sorted: 'indexed',
      required: true,
      aliases: ['owner', 'name', 'grantor', 'lessor', 'mineral owner', 'payee'],
    },
    ...areaFields,
    owner_type: {
      kind: 'select',
      label: 'Owner Type',
      options: [
        { value: 'individual', label: 'Individual' },
        { value: 'company', label: 'Company' },
        { value: 'trust', label: 'Trust' },
        { value: 'governmental', label: 'Governmental' },
      ],
      aliases: ['type', 'ownership type'],
    },
    entity_type: {
      kind: 'select',
      label: 'Entity Type',
      options: [
        { value: 'corporation', label: 'Corporation' },
        { value: 'llc', label: 'LLC' },
        { value: 'partnership', label: 'Partnership' },
        { value: 'individual', label: 'Individual' },
        { value: 'trust', label: 'Trust' },
      ],
      aliases: ['entity', 'legal form'],
    },
    tax_id: { kind: 'identifier', label: 'Tax ID', aliases: ['tin', 'ssn', 'ein', 'tax number', 'fein'] },
    status: {
      kind: 'status',
      label: 'Status',
      options: [
        { value: 'active', label: 'Active' },
        { value: 'deceased', label: 'Deceased' },
        { value: 'unknown', label: 'Unknown' },
      ],
      aliases: ['owner status'],
    },
    email: { kind: 'email', label: 'Email', aliases: ['e-mail', 'email address', 'mail'] },
    phone_number: {
      kind: 'text',
      label: 'Phone Number',
      aliases: ['phone', 'telephone', 'tel', 'cell', 'mobile'],
    },
    address_line_1: {
      kind: 'text',
      label: 'Address Line 1',
      aliases: ['address', 'address 1', 'addr1', 'street', 'mailing address'],
    },
    address_line_2: {
      kind: 'text',
      label: 'Address Line 2',
      aliases: ['address 2', 'addr2', 'suite', 'unit'],
    },
    city: {
      kind: 'text',
      label: 'City',
      sorted: 'indexed',
      repeats: true,
      aliases: ['town', 'mailing city'],
    },
    state: { kind: 'text', label: 'State', repeats: true, aliases: ['st', 'mailing state'] },
    zipcode: { kind: 'identifier', label: 'Zip Code', aliases: ['zip', 'postal code', 'postcode', 'zip4'] },
    country: { kind: 'text', label: 'Country', placeholder: 'USA', aliases: ['nation'] },
    ...systemFields,
  },
  sections: [
    {
      title: 'Owner Information',
      fields: ['owner_name', 'area_id', 'owner_type', 'entity_type', 'tax_id', 'status'],
    },
    { title: 'Contact Information', fields: ['email', 'phone_number'] },
    { title: 'Address', fields: ['address_line_1', 'address_line_2', 'city', 'state', 'zipcode', 'country'] },
    systemSection,
  ],
  listColumns: ['owner_name', 'owner_type', 'status', 'email', 'phone_number', 'city'],
  filterIndexes: [['owner_type', 'area_id']],
  searchFields: ['owner_name', 'email', 'tax_id'],
  foundBy: {
    email: 'text',
    phone_number: 'number',
    tax_id: 'number',
    address_line_1: 'text',
    address_line_2: 'text',
    city: 'words',
    state: 'words',
    zipcode: 'number',
  },
} as const satisfies Entity;
