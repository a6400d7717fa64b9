import type { AssetName } from '#shared/land/entities/registry.ts';

/** What is shown of a record beside its name: at the head of its page, and in a glance at it. */
export type RecordLook = { badges: readonly string[]; facts: readonly string[] };

/** Design, not data: which few values tell a person of the trade what lies before them. */
export const recordLooks = {
  tract: { badges: [], facts: ['gross_acres', 'county', 'state', 'survey_abstract', 'area_name'] },
  lease: {
    badges: ['contract_status'],
    facts: ['file_number', 'lease_acres', 'royalty_rate', 'expiration_date', 'area_name'],
  },
  well: {
    // Not is_active, which tells of the record: beside a well without a status it would read as one.
    badges: ['well_status'],
    facts: ['api_number', 'operator', 'gross_acres', 'spud_date', 'area_name'],
  },
  owner: { badges: ['status'], facts: ['owner_type', 'email', 'phone_number', 'city', 'area_name'] },
} as const satisfies Record<AssetName, RecordLook>;
