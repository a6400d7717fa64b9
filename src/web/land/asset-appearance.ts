import { Combine, Droplets, FileSignature, type LucideIcon, Map as MapIcon, Users } from 'lucide-react';
import type { AssetName } from '#shared/land/entities/registry.ts';

export type AssetAppearance = {
  /** The icon of the record type, used throughout the app. */
  icon: LucideIcon;
  /** The label of its quick action (specification, 2.4). */
  add: string;
  /** Fields shown next to a record's name in its page header and in its preview card. */
  badges: readonly string[];
  facts: readonly string[];
  /** The three fields shown on a record's card in a list on a phone. */
  card: readonly string[];
};

/** Design, not data: the few values by which a landman recognizes a record. */
export const assetAppearances: Readonly<Record<AssetName, AssetAppearance>> = {
  tract: {
    icon: MapIcon,
    add: 'Add Tract',
    badges: [],
    facts: ['gross_acres', 'county', 'state', 'survey_abstract', 'area_name'],
    card: ['gross_acres', 'county', 'survey_abstract'],
  },
  lease: {
    icon: FileSignature,
    add: 'Create Lease',
    badges: ['contract_status', 'standing'],
    facts: ['file_number', 'lease_acres', 'royalty_rate', 'expiration_date', 'area_name'],
    card: ['lease_acres', 'royalty_rate', 'expiration_date'],
  },
  well: {
    icon: Droplets,
    add: 'Add Well',
    // Not is_active, which describes the record: next to a well without a status it would read as the well's status.
    badges: ['well_status'],
    facts: ['api_number', 'operator', 'gross_acres', 'spud_date', 'area_name'],
    card: ['api_number', 'operator', 'spud_date'],
  },
  owner: {
    icon: Users,
    add: 'New Owner',
    badges: ['status'],
    facts: ['owner_type', 'email', 'phone_number', 'city', 'area_name'],
    card: ['owner_type', 'city', 'phone_number'],
  },
  production_unit: {
    icon: Combine,
    add: 'Add Unit',
    badges: ['unit_kind'],
    facts: ['unit_number', 'unit_acres', 'unit_operator', 'unit_effective_date', 'area_name'],
    card: ['unit_kind', 'unit_acres', 'unit_operator'],
  },
};
