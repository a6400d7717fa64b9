/**
 * The rows of the sample company by entity. Ids count from 1 within each entity; decimals are exact text, dates
 * YYYY-MM-DD.
 */
export type SampleCompany = {
  name: string;
  description: string;
  areas: SampleArea[];
  tracts: SampleTract[];
  owners: SampleOwner[];
  ownerships: SampleOwnership[];
  leases: SampleLease[];
  contracts: SampleContract[];
  obligations: SampleObligation[];
  lease_events: SampleLeaseEvent[];
  lease_clauses: SampleLeaseClause[];
  well_events: SampleWellEvent[];
  formation_tops: SampleFormationTop[];
  wells: SampleWell[];
  proration_units: SampleUnit[];
  /** Outlines and notes; the database itself creates the points of wells. */
  geological_markers: SampleMarker[];
};

type SampleArea = { id: number; name: string; type: 'project' | 'prospect' | 'field' };

export type SampleTract = {
  id: number;
  area_id: number;
  tract_name: string;
  gross_acres: string;
  is_parent_tract: boolean;
  county: string;
  state: string;
  survey_abstract: string;
  township: string | null;
  section: string;
  block: string;
  quarter_quarter: string | null;
  legal_description: string;
};

export type SampleOwner = {
  id: number;
  area_id: number;
  owner_name: string;
  owner_type: 'individual' | 'company' | 'trust' | 'governmental';
  entity_type: 'corporation' | 'llc' | 'partnership' | 'individual' | 'trust' | null;
  tax_id: string | null;
  status: 'active' | 'deceased' | 'unknown';
  email: string | null;
  phone_number: string | null;
  address_line_1: string;
  city: string;
  state: string;
  zipcode: string;
  country: string;
};

export type SampleOwnership = {
  id: number;
  tract_id: number;
  owner_id: number;
  interest_type: 'mineral' | 'npri' | 'orri';
  decimal_interest: string;
  net_acres: string | null;
  owner_acres: string | null;
  ownership_type: string;
  royalty_basis: 'fixed' | 'floating' | null;
  reduction: 'minerals' | null;
  pooling: 'pooled' | null;
  effective_date: string;
};

export type SampleLease = {
  id: number;
  area_id: number;
  contract_name: string;
  file_number: string;
  contract_type: 'oil_gas';
  contract_status: 'active' | 'inactive' | 'expired' | 'terminated';
  lease_acres: string;
  royalty_rate: string;
  bonus: string;
  extension_amount: string | null;
  extended: boolean;
  contract_date: string;
  expiration_date: string;
  extension_due_date: string | null;
  recording_date: string;
  term: string;
  extension_term: string | null;
  instrument_number: string;
  pooling: boolean;
  continuous_drilling_obligation: boolean;
  vertical_pugh: boolean;
  horizontal_pugh: boolean;
  continuous_drilling_obligation_terms: string | null;
  legal_description: string;
};

export type SampleContract = {
  id: number;
  ownership_id: number;
  lease_id: number;
  contract_acres: string;
  depths: string | null;
  bonus: string;
  contract_number: string;
  effective_date: string;
  termination_date: string | null;
  contract_status: SampleLease['contract_status'];
};

export type SampleObligation = {
  id: number;
  lease_id: number;
  kind: 'rental' | 'shut_in' | 'extension' | 'continuous_drilling';
  due_on: string;
  basis: 'net_acres' | 'flat' | null;
  rate: string | null;
  amount: string | null;
  recurrence: 'none' | 'yearly';
  ends_on: string | null;
  status: 'open' | 'done';
  done_on: string | null;
  done_by: string | null;
  evidence: string | null;
  notes: string | null;
};

export type SampleLeaseEvent = {
  id: number;
  lease_id: number;
  kind: 'option_exercised' | 'shut_in_payment' | 'partial_release' | 'release';
  starts_on: string;
  ends_on: string | null;
  due_on: string | null;
  paid_on: string | null;
  amount: string | null;
  tract_id: number | null;
  acres: string | null;
  evidence: string;
};

export type SampleLeaseClause = {
  id: number;
  lease_id: number;
  kind: 'cessation' | 'surface_release' | 'retained_acreage' | 'depth_release';
  wording: string;
  page: string;
  period_days: number | null;
  trigger: 'end_of_primary_term' | null;
  retained_basis: 'formula' | null;
  base_acres: number | null;
  acres_per_foot: number | null;
  depths: string | null;
};

export type SampleWellEvent = {
  id: number;
  well_id: number;
  kind: 'production_ceased' | 'shut_in' | 'returned' | 'plugged';
  event_date: string;
  evidence: string;
};

export type SampleFormationTop = {
  id: number;
  well_id: number;
  formation: string;
  kind: 'top' | 'base';
  /** In feet, as are the elevations. */
  vertical_depth: number;
  bushing_elevation: number;
  ground_elevation: number;
  log: string;
  picked_by: string;
};

export type SampleWell = {
  id: number;
  area_id: number;
  well_name: string;
  api_number: string;
  operator: string;
  well_type: 'oil' | 'gas' | 'injection' | 'disposal' | 'vertical' | 'horizontal';
  well_status: 'drilling' | 'producing' | 'shut-in' | 'plugged' | 'proposed' | null;
  is_active: boolean;
  gross_acres: string | null;
  spud_date: string | null;
  completion_date: string | null;
  first_prod_date: string | null;
  surface_location: string;
  bottom_hole_location: string | null;
};

export type SampleUnit = {
  id: number;
  name: string;
  held_acres: string;
  unit_acres: string;
  depths: string | null;
  tract_id: number;
  well_id: number;
};

export type SampleMarker = {
  id: number;
  marker_name: string;
  marker_type: 'point' | 'polygon';
  notes: string | null;
  geometry: string;
  asset_type: 'Tract' | 'Proration_Unit' | 'Note';
  asset_id: number;
  parent_asset_type: 'Tract' | null;
};
