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
      ],
      hint: 'When a release clause takes effect; defaults to the end of the primary term',
    },
    trigger_date: { kind: 'date', label: 'Takes Effect On' },
    notes: { kind: 'long_text', label: 'Notes' },
    ...systemFields,
  },
  sections: [
    {
      title: 'Lease Clause',
      fields: ['lease_id', 'kind', 'wording', 'page', 'period_days', 'trigger', 'trigger_date', 'notes'],
    },
  ],
  listColumns: ['kind', 'page', 'period_days', 'trigger', 'trigger_date', 'wording'],
  searchFields: ['wording', 'notes'],
} as const satisfies Entity;

/** A clause belongs to its lease, and is deleted and restored with it. */
export const leaseClauseEnds = { lease_id: 'lease' } as const;
