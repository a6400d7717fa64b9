import { Droplets, FileSignature, type LucideIcon, Map as MapIcon, Users } from 'lucide-react';
import type { AssetName } from '#shared/land/entities/registry.ts';

export type AssetLook = {
  /** The sign of the kind, wherever it stands. */
  icon: LucideIcon;
  /** The words of its quick action (specification, 2.4). */
  add: string;
  /** What is shown of a record beside its name, at the head of its page and in a glance at it. */
  badges: readonly string[];
  facts: readonly string[];
};

/** Design, not data: which few values tell a person of the trade what lies before them. */
export const assetLooks: Readonly<Record<AssetName, AssetLook>> = {
  tract: {
    icon: MapIcon,
    add: 'Add Tract',
    badges: [],
    facts: ['gross_acres', 'county', 'state', 'survey_abstract', 'area_name'],
  },
  lease: {
    icon: FileSignature,
    add: 'Create Lease',
    badges: ['contract_status'],
    facts: ['file_number', 'lease_acres', 'royalty_rate', 'expiration_date', 'area_name'],
  },
  well: {
    icon: Droplets,
    add: 'Add Well',
    // Not is_active, which tells of the record: beside a well without a status it would read as one.
    badges: ['well_status'],
    facts: ['api_number', 'operator', 'gross_acres', 'spud_date', 'area_name'],
  },
  owner: {
    icon: Users,
    add: 'New Owner',
    badges: ['status'],
    facts: ['owner_type', 'email', 'phone_number', 'city', 'area_name'],
  },
};
