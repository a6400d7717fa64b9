import { type Entity, systemFields } from '#shared/platform/entities/entity.ts';

/**
 * A clause of a lease with the terms that the standing of the lease depends on. What a clause leaves open is a choice that
 * is stored with it. Source: proof.md, Clauses and retained acreage.
 */
export const leaseClause = {
  name: 'lease_clause',
  plural: 'lease_clauses',
  label: 'Lease Clause',
  labelPlural: 'Lease Clauses',
  titleField: 'kind',
  fields: {
    lease_id: { kind: 'reference', to: 'lease', label: 'Lease', required: true },
    kind: {
      kind: 'select',
      label: 'Clause',
      required: true,
      options: [
        { value: 'cessation', label: 'Cessation of Production' },
        { value: 'surface_release', label: 'Surface Release (Pugh)' },
        { value: 'depth_release', label: 'Depth Release (Pugh)' },
        { value: 'retained_acreage', label: 'Retained Acreage' },
        { value: 'continuous_development', label: 'Continuous Development' },
        { value: 'shut_in', label: 'Shut-in Royalty' },
        { value: 'extension_option', label: 'Extension Option' },
        { value: 'consent_to_assign', label: 'Consent to Assign' },
        { value: 'no_surface_use', label: 'No Surface Use' },
        { value: 'cost_free_royalty', label: 'Cost-Free Royalty' },
        { value: 'audit', label: 'Audit' },
        { value: 'other', label: 'Other' },
      ],
    },
    wording: { kind: 'long_text', label: 'Wording', hint: 'The words of the lease' },
    page: { kind: 'text', label: 'Page or Paragraph' },
    period_days: {
      kind: 'integer',
      label: 'Period in Days',
      hint: 'Cessation: how long production may cease without ending the lease',
    },
    trigger: {
      kind: 'select',
      label: 'Takes Effect',
      options: [
        { value: 'end_of_primary_term', label: 'At the end of the primary term' },
        { value: 'on_date', label: 'On a date' },
        { value: 'days_after_primary_term', label: 'Days after the end of the primary term' },
        { value: 'days_after_completion', label: 'Days after the last completion' },
      ],
      hint: 'When a release clause takes effect; defaults to the end of the primary term',
    },
    trigger_date: {
      kind: 'date',
      label: 'Takes Effect On',
      hint: 'Within the primary term or its extension, the clause waits for the end of the term',
    },
    trigger_days: {
      kind: 'integer',
      label: 'Waiting Time (days)',
      hint: 'The clause takes effect the day after this many days: 90 for the 91st day',
    },
    unused_days: {
      kind: 'select',
      label: 'Unused Days',
      options: [
        { value: 'lost', label: 'Are lost' },
        { value: 'banked', label: 'Are added to the next period' },
      ],
      hint: 'What the clause says of days left when the next well is begun early',
    },
    retained_basis: {
      kind: 'select',
      label: 'Acreage Basis',
      options: [
        { value: 'assigned', label: 'Assigned: acres of the unit or plat' },
        { value: 'prescribed', label: 'Prescribed: acres by field rule' },
        { value: 'formula', label: 'Formula: by lateral length' },
        { value: 'table', label: 'Table: by lateral length' },
      ],
      hint: 'What the clause counts for each well; the words of the lease decide',
    },
    acres_per_well: { kind: 'acres', label: 'Acres per Well (ac)', step: 0.01 },
    base_acres: {
      kind: 'acres',
      label: 'Base Acres (ac)',
      step: 0.01,
      hint: 'Acres before those for the lateral; 0 if there are none',
    },
    acres_per_foot: {
      kind: 'fraction',
      asDecimal: true,
      label: 'Acres per Lateral Foot (ac/ft)',
      hint: 'From the first to the last take point',
    },
    drainage_width: {
      kind: 'integer',
      label: 'Drainage Width (ft)',
      hint: 'Width × lateral ÷ 43,560, instead of acres per foot',
    },
    acreage_table: {
      kind: 'long_text',
      label: 'Acreage Table (lateral up to ft: ac)',
      hint: 'One row per line, such as 5,000: 160',
    },
    max_acres_per_well: { kind: 'acres', label: 'Maximum per Well (ac)', step: 0.01 },
    tolerance_acres: {
      kind: 'acres',
      label: 'Tolerance per Well (ac)',
      step: 0.01,
      hint: 'Acres that a well may have above the maximum',
    },
    cap_acres: { kind: 'acres', label: 'Cap for All Wells (ac)', step: 0.01 },
    depths: {
      kind: 'text',
      label: 'Depths Kept',
      placeholder: 'Surface to 100 ft below the base of the Wolfcamp A',
      hint: 'What the lease keeps after a depth release. If empty, the depths stay open',
    },
    settled_on: {
      kind: 'date',
      label: 'Settled On',
      hint: 'The day from which all that the clause releases is recorded, if only that it releases nothing',
    },
    notes: { kind: 'long_text', label: 'Notes' },
    ...systemFields,
  },
  sections: [
    {
      title: 'Lease Clause',
      fields: [
        'lease_id',
        'kind',
        'wording',
        'page',
        'period_days',
        'trigger',
        'trigger_date',
        'trigger_days',
        'unused_days',
        'retained_basis',
        'acres_per_well',
        'base_acres',
        'acres_per_foot',
        'drainage_width',
        'acreage_table',
        'max_acres_per_well',
        'tolerance_acres',
        'cap_acres',
        'depths',
        'settled_on',
        'notes',
      ],
    },
  ],
  listColumns: ['kind', 'page', 'period_days', 'trigger', 'trigger_date', 'wording'],
  searchFields: ['wording', 'notes'],
} as const satisfies Entity;

/** A clause belongs to its lease, and is deleted and restored with it. */
export const leaseClauseEnds = { lease_id: 'lease' } as const;
