import type { Person } from '#server/testing/test-app.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { leastRecord } from '#shared/testing/least-record.ts';

/** An area to create records in, and the word that their texts contain. */
export type Plot = { areaId: number; word: string };

let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};

/** Creates a record of a kind, with all records that it requires, and returns its id. Throws if the user may not. */
export async function makeRecord(person: Person, kind: EntityName, plot: Plot): Promise<number> {
  return person.make(
    entities[kind].plural,
    await fieldsOf(kind, plot, (needed) => makeRecord(person, needed, plot)),
  );
}

/** Returns the fields of a new record of a kind; `idOf` returns the records that it refers to. */
export async function fieldsOf(
  kind: EntityName,
  { areaId, word }: Plot,
  idOf: (kind: EntityName) => Promise<number>,
): Promise<Record<string, unknown>> {
  const n = next();
  const west = -102 + (n % 400) * 0.001;
  switch (kind) {
    case 'tract':
      return {
        area_id: areaId,
        tract_name: `${word} tract ${n}`,
        gross_acres: 640,
        county: 'Reeves',
        legal_description: `${word} description`,
      };
    case 'lease':
      return {
        area_id: areaId,
        contract_name: `${word} lease ${n}`,
        file_number: `${word}-${n}`,
        contract_status: 'active',
        royalty_rate: 0.125,
        expiration_date: '2026-05-01',
        horizontal_pugh: true,
      };
    case 'well':
      return {
        area_id: areaId,
        well_name: `${word} well ${n}`,
        api_number: `42301${String(n).padStart(5, '0')}`,
        operator: `${word} operating`,
        well_status: 'producing',
        surface_location: JSON.stringify({ type: 'Point', coordinates: [west, 31.9] }),
      };
    case 'owner':
      return { area_id: areaId, owner_name: `${word} owner ${n}`, email: `${n}@${word}.example.com` };
    case 'production_unit':
      return { area_id: areaId, unit_name: `${word} pool ${n}`, unit_kind: 'pooled', unit_acres: 640 };
    case 'proration_unit':
      return {
        name: `${word} unit ${n}`,
        tract_id: await idOf('tract'),
        well_id: await idOf('well'),
        held_acres: 40,
        unit_acres: 640,
      };
    case 'ownership':
      return {
        tract_id: await idOf('tract'),
        owner_id: await idOf('owner'),
        interest_type: 'mineral',
        decimal_interest: 0.25,
        ownership_type: `${word} type`,
      };
    case 'contract':
      return {
        ownership_id: await idOf('ownership'),
        lease_id: await idOf('lease'),
        contract_number: `${word} ${n}`,
      };
    case 'geological_marker':
      return {
        marker_name: `${word} marker ${n}`,
        marker_type: 'polygon',
        geometry: JSON.stringify({ type: 'Polygon', coordinates: [squareAt(west, 31.8)] }),
        asset_type: 'Tract',
        asset_id: await idOf('tract'),
      };
    case 'obligation':
      return {
        lease_id: await idOf('lease'),
        kind: 'rental',
        due_on: '2026-05-01',
        basis: 'flat',
        amount: 800,
        recurrence: 'yearly',
        notes: `${word} rental ${n}`,
      };
    case 'lease_event':
      return {
        lease_id: await idOf('lease'),
        kind: 'shut_in_payment',
        starts_on: '2025-05-01',
        ends_on: '2026-05-01',
        paid_on: '2025-04-20',
        evidence: `${word} check ${n}`,
      };
    case 'lease_clause':
      return {
        lease_id: await idOf('lease'),
        kind: 'cessation',
        period_days: 60,
        wording: `${word} clause ${n}`,
      };
    case 'well_event':
      return {
        well_id: await idOf('well'),
        kind: 'shut_in',
        event_date: '2025-05-01',
        evidence: `${word} report ${n}`,
      };
    case 'formation_top':
      return {
        well_id: await idOf('well'),
        kind: 'top',
        formation: `${word} formation ${n}`,
        vertical_depth: 9000,
      };
    case 'division_order':
      return {
        well_id: await idOf('well'),
        owner_id: await idOf('owner'),
        kind: 'ri',
        decimal_interest: 0.125,
        notes: `${word} division order ${n}`,
      };
    default:
      return leastRecord(entities[kind], { title: `${word} ${n}`, n, areaId });
  }
}

/** Returns a harmless change of a record. */
export function changeOf(kind: EntityName): Record<string, unknown> {
  const text: Partial<Record<EntityName, string>> = {
    tract: 'county',
    lease: 'term',
    well: 'operator',
    owner: 'city',
    proration_unit: 'name',
    ownership: 'ownership_type',
    contract: 'contract_number',
    geological_marker: 'notes',
    obligation: 'evidence',
    lease_event: 'evidence',
    lease_clause: 'wording',
    well_event: 'evidence',
    formation_top: 'formation',
    division_order: 'notes',
  };
  return { [text[kind] ?? entities[kind].titleField]: `changed ${next()}` };
}

function squareAt(west: number, south: number): number[][] {
  const [east, north] = [west + 0.01, south + 0.01];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
