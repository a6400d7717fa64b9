import { pughReadings } from '#shared/people/pugh-readings.ts';
import {
  areaFields,
  countyOfTracts,
  type Entity,
  systemFields,
  systemSection,
} from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { assetWords } from './asset-words.ts';

/**
 * The computed standing of a lease today, beside the recorded `contract_status`. `shared/land/standing` states the rule;
 * source: proof.md, Holding.
 */
const standing = {
  kind: 'select',
  label: 'Standing',
  options: [
    { value: 'hbp', label: 'HBP' },
    { value: 'held_shut_in', label: 'Held by Shut-In' },
    { value: 'held_operations', label: 'Held by Operations' },
    { value: 'primary', label: 'Primary Term' },
    { value: 'extended', label: 'Extended' },
    { value: 'not_yet_effective', label: 'Not Yet Effective' },
    { value: 'top_lease', label: 'Top Lease' },
    { value: 'review', label: 'Review' },
    { value: 'released', label: 'Released' },
    { value: 'expired', label: 'Expired' },
    { value: 'terminated', label: 'Terminated' },
  ],
} as const satisfies Field;

/** A contract by which owners allow the use of their minerals or surface; also called contract. */
export const lease = {
  ...assetWords.lease,
  isMapped: true,
  titleField: 'contract_name',
  importKey: 'file_number',
  uniqueFields: ['file_number'],
  fields: {
    contract_name: {
      kind: 'text',
      label: 'Lease Name',
      sorted: 'indexed',
      required: true,
      aliases: ['lease', 'contract', 'contract name', 'lease nm', 'agreement name', 'lessor'],
    },
    file_number: {
      kind: 'identifier',
      label: 'File Number',
      sorted: 'indexed',
      required: true,
      aliases: [
        'file no',
        'file',
        'lease number',
        'lease no',
        'lse num',
        'lease id',
        'contract number',
        'agreement number',
      ],
    },
    ...areaFields,
    contract_type: {
      kind: 'select',
      label: 'Lease Type',
      options: [
        { value: 'oil_gas', label: 'Oil & Gas' },
        { value: 'surface', label: 'Surface' },
        { value: 'mineral', label: 'Mineral' },
      ],
      aliases: ['type', 'lease type', 'contract type', 'agreement type'],
    },
    contract_status: {
      kind: 'status',
      label: 'Lease Status',
      options: [
        { value: 'active', label: 'Active' },
        { value: 'inactive', label: 'Inactive' },
        { value: 'expired', label: 'Expired' },
        { value: 'terminated', label: 'Terminated' },
      ],
      aliases: ['status', 'lease stat', 'contract status'],
    },
    standing: { ...standing, readOnly: true, derived: true },
    lease_acres: {
      kind: 'acres',
      label: 'Lease Acres',
      step: 0.01,
      aliases: ['acres', 'acreage', 'gross acres', 'leased acres'],
    },
    royalty_rate: {
      kind: 'fraction',
      label: 'Royalty Rate',
      step: 0.01,
      aliases: ['royalty', 'roy', 'royalty pct', 'royalty %', 'lessor royalty'],
    },
    royalty_reduction: {
      kind: 'select',
      label: 'Royalty Reduction',
      options: [
        { value: 'proportionate', label: 'Proportionate' },
        { value: 'none', label: 'None: royalty on the whole tract' },
      ],
      hint: 'None if the lease has no proportionate reduction (lesser interest) clause. Blank counts as Proportionate',
      aliases: ['proportionate reduction clause', 'lesser interest clause'],
    },
    bonus: { kind: 'money', label: 'Bonus', aliases: ['bonus paid', 'bonus amount', 'bonus consideration'] },
    extension_amount: {
      kind: 'money',
      label: 'Extension Amount',
      aliases: ['extension bonus', 'ext amount'],
    },
    extended: {
      kind: 'boolean',
      label: 'Extended',
      default: false,
      aliases: ['is extended', 'extension exercised'],
    },
    contract_date: {
      kind: 'date',
      label: 'Lease Date',
      aliases: [
        'lease date',
        'contract date',
        'effective date',
        'effective',
        'start date',
        'issue date',
        'lease effective date',
      ],
    },
    expiration_date: {
      kind: 'date',
      label: 'Expiration Date',
      sorted: 'indexed',
      aliases: ['expiration', 'expires', 'exp date', 'expiry', 'expire dt', 'end date', 'primary term end'],
    },
    extension_due_date: {
      kind: 'date',
      label: 'Extension Due Date',
      aliases: ['extension due', 'option date'],
    },
    recording_date: {
      kind: 'date',
      label: 'Recording Date',
      aliases: ['recorded', 'date recorded', 'rec date', 'record date'],
    },
    term: { kind: 'text', label: 'Term', aliases: ['primary term', 'lease term', 'term years'] },
    extension_term: { kind: 'text', label: 'Extension Term', aliases: ['ext term', 'option term'] },
    instrument_number: {
      kind: 'identifier',
      label: 'Instrument Number',
      aliases: [
        'instrument',
        'inst no',
        'instrument no',
        'recording number',
        'doc number',
        'book page',
        'reception number',
      ],
    },
    pooling: { kind: 'boolean', label: 'Pooling', default: false, aliases: ['pooling clause', 'pooled'] },
    continuous_drilling_obligation: {
      kind: 'boolean',
      label: 'Continuous Drilling Obligation',
      default: false,
      aliases: ['cdo', 'continuous drilling'],
    },
    vertical_pugh: {
      kind: 'boolean',
      label: 'Vertical Pugh',
      hint: 'Depth release (see Pugh Reading)',
      default: false,
      aliases: ['vertical pugh clause', 'depth clause'],
    },
    horizontal_pugh: {
      kind: 'boolean',
      label: 'Horizontal Pugh',
      hint: 'Surface release (see Pugh Reading)',
      default: false,
      aliases: ['horizontal pugh clause', 'pugh', 'pugh clause'],
    },
    pugh_reading: {
      kind: 'select',
      label: 'Pugh Reading',
      hint: 'Until the clause itself is recorded; a new lease takes the reading of its company',
      options: pughReadings,
    },
    continuous_drilling_obligation_terms: {
      kind: 'long_text',
      label: 'Continuous Drilling Obligation Terms',
      aliases: ['cdo terms', 'continuous drilling terms'],
    },
    legal_description: {
      kind: 'long_text',
      label: 'Legal Description',
      aliases: ['legal', 'legal desc', 'description', 'lands'],
    },
    ...systemFields,
  },
  sections: [
    {
      title: 'Lease Information',
      fields: [
        'contract_name',
        'file_number',
        'area_id',
        'contract_type',
        'contract_status',
        'lease_acres',
        'instrument_number',
      ],
    },
    { title: 'Financial Terms', fields: ['royalty_rate', 'royalty_reduction', 'bonus', 'extension_amount'] },
    {
      title: 'Dates and Terms',
      fields: [
        'contract_date',
        'expiration_date',
        'term',
        'recording_date',
        'extension_due_date',
        'extension_term',
        'extended',
      ],
    },
    {
      title: 'Provisions',
      fields: [
        'pooling',
        'vertical_pugh',
        'horizontal_pugh',
        'pugh_reading',
        'continuous_drilling_obligation',
        'continuous_drilling_obligation_terms',
      ],
    },
    { title: 'Legal Description', fields: ['legal_description'] },
    systemSection,
  ],
  listColumns: [
    'contract_name',
    'file_number',
    'contract_status',
    'standing',
    'lease_acres',
    'royalty_rate',
    'expiration_date',
  ],
  filterIndexes: [['contract_status', 'area_id']],
  searchFields: ['contract_name', 'file_number', 'instrument_number'],
  foundBy: { file_number: 'number', instrument_number: 'number', legal_description: 'legal' },
  computedFilters: {
    expiring: { kind: 'boolean', label: 'Expiring Soon', required: true },
    held: { kind: 'boolean', label: 'Held by Production', required: true },
    standing: { ...standing, required: true },
    county: countyOfTracts,
    // The end of the extension if it was exercised.
    expires_on: { kind: 'date', label: 'Effective Expiration' },
  },
} as const satisfies Entity;
