import { describe, expect, it } from 'vitest';
import { assets, entities } from '#shared/land/entities/registry.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { fieldsWithWarnings, misorderedDates, orderedDates } from './oddities.ts';
import { recordOddities } from './record-oddities.ts';

const of = (name: keyof typeof entities, values: Record<string, unknown>) =>
  recordOddities(entities[name], (field) => values[field]);

describe('dates that contradict one another', () => {
  it.each([
    ['expiration_date', 'Expiration Date is before Lease Date (2026-03-31)'],
    ['extension_due_date', 'Extension Due Date is before Lease Date (2026-03-31)'],
    ['recording_date', 'Recording Date is before Lease Date (2026-03-31)'],
  ])('are told beside a lease’s %s', (field, message) => {
    expect(of('lease', { contract_date: '2026-03-31', [field]: '2026-03-30' })).toEqual([{ field, message }]);
    expect(of('lease', { contract_date: '2026-03-31', [field]: '2026-03-31' })).toEqual([]);
    expect(of('lease', { contract_date: '2026-03-31', [field]: '2029-03-31' })).toEqual([]);
  });

  it('are reported for a well that produced before it was spudded or completed', () => {
    expect(of('well', { spud_date: '2014-03-09', first_prod_date: '2013-12-31' })).toEqual([
      { field: 'first_prod_date', message: 'First Production Date is before Spud Date (2014-03-09)' },
    ]);
    expect(
      of('well', { spud_date: '2014-03-09', completion_date: '2014-08-01', first_prod_date: '2014-07-31' }),
    ).toEqual([
      { field: 'first_prod_date', message: 'First Production Date is before Completion Date (2014-08-01)' },
    ]);
    expect(of('well', { spud_date: '2014-03-09', completion_date: '1999-01-01' })).toHaveLength(1);
  });

  it('are reported for links that end before they begin', () => {
    expect(of('ownership', { effective_date: '2020-02-01', end_date: '2020-01-31' })).toEqual([
      { field: 'end_date', message: 'End Date is before Effective Date (2020-02-01)' },
    ]);
    expect(of('contract', { effective_date: '2020-02-01', termination_date: '2019-02-01' })).toEqual([
      { field: 'termination_date', message: 'Termination Date is before Effective Date (2020-02-01)' },
    ]);
    expect(of('contract', { effective_date: '2020-02-01', termination_date: '2020-02-01' })).toEqual([]);
  });

  it('are reported once for each field', () => {
    const values = { spud_date: '2014-03-09', completion_date: '2014-08-01', first_prod_date: '1999-01-01' };
    expect(of('well', values).map(({ field }) => field)).toEqual(['first_prod_date']);
  });

  it('need both dates', () => {
    for (const missing of [null, undefined, '']) {
      expect(of('lease', { contract_date: missing, expiration_date: '2020-01-01' })).toEqual([]);
      expect(of('lease', { contract_date: '2026-03-31', expiration_date: missing })).toEqual([]);
    }
    expect(of('tract', { contract_date: '2026-03-31', expiration_date: '2020-01-01' })).toEqual([]);
  });

  it('are looked for in dates alone', () => {
    for (const entity of Object.values(entities))
      for (const name of orderedDates(entity)) expect(fieldOf(entity, name)?.kind).toBe('date');
    expect(fieldsWithWarnings(assets.lease)).toContain('contract_date');
  });
});

describe('figures that cannot be meant', () => {
  it('are held acres above the acres of the unit', () => {
    const message = 'Held Acres exceed Unit Acres (237.9)';
    for (const held of [237.9001, '700'])
      expect(of('proration_unit', { held_acres: held, unit_acres: 237.9 })).toEqual([
        { field: 'held_acres', message },
      ]);
    expect(of('proration_unit', { held_acres: '237.9000', unit_acres: 237.9 })).toEqual([]);
    expect(of('proration_unit', { held_acres: 10, unit_acres: null })).toEqual([]);
    expect(of('proration_unit', { held_acres: '', unit_acres: 10 })).toEqual([]);
  });

  it('include a unit without acres, which is reported once', () => {
    expect(of('proration_unit', { held_acres: 10, unit_acres: '0.0000' })).toEqual([
      { field: 'unit_acres', message: 'Unit Acres are 0' },
    ]);
  });

  it('of a well are its take points and its allocation length', () => {
    expect(of('well', { first_take_point: 20_380, last_take_point: 10_250, allocation_feet: 0 })).toEqual([
      { field: 'allocation_feet', message: 'Allocation Length (ft) is 0' },
      { field: 'first_take_point', message: 'First Take Point (ft) exceeds Last Take Point (ft) (10250)' },
    ]);
    expect(of('well', { first_take_point: 10_250, last_take_point: 20_380 })).toEqual([]);
  });

  it('are checked while typing, and are not contradictory dates', () => {
    expect(fieldsWithWarnings(entities.proration_unit)).toEqual(['unit_acres', 'held_acres', 'depths']);
    const read = (field: string) => ({ held_acres: 2, unit_acres: 1 })[field];
    expect(misorderedDates(entities.proration_unit, read)).toEqual([]);
  });
});

describe('the term of an exercised extension', () => {
  it.each([
    [
      'as agreed',
      'Extension Term cannot be read, so the end of the extension is unknown; write it like 2 years',
    ],
    ['10 days notice, 3 years', 'Extension Term cannot be read'],
    ['', 'Extension Term is missing, so the end of the extension is unknown'],
    [null, 'Extension Term is missing'],
  ])('of %j is reported', (term, message) => {
    const [found, ...more] = of('lease', { extended: true, extension_term: term });
    expect(found).toMatchObject({ field: 'extension_term', message: expect.stringContaining(message) });
    expect(more).toEqual([]);
  });

  it('is not needed if it can be read or nothing is extended', () => {
    expect(of('lease', { extended: true, extension_term: '1 1/2 years' })).toEqual([]);
    expect(of('lease', { extended: false, extension_term: 'as agreed' })).toEqual([]);
    expect(of('tract', { extended: true, extension_term: 'as agreed' })).toEqual([]);
  });
});

describe('depths', () => {
  it.each([
    ['Surface to 8,000 ft', []],
    [null, []],
    ['', []],
    ['see Exhibit B', [expect.stringContaining('Depths cannot be read and stay open')]],
    ['below 12,000 ft MD', [expect.stringContaining('cannot be a measured depth')]],
    ['below 9,500 ft KB', [expect.stringContaining('cannot be a depth on a log')]],
  ])('are warned of if they cannot be read: %s', (depths, messages) => {
    expect(of('ownership', { depths }).map(({ message }) => message)).toEqual(messages);
  });

  it.each([
    ['nothing', {}, 'vertical_depth: Without a depth, the pick places nothing'],
    [
      'a measured depth alone',
      { measured_depth: 9000 },
      'measured_depth: Measured Depth counts only in a vertical well; enter the true vertical depth of a deviated bore',
    ],
    [
      'no ground elevation',
      { vertical_depth: 9000, bushing_elevation: 2925 },
      'ground_elevation: Without Ground Elevation, the depth below the surface is unknown',
    ],
    [
      'a bushing below the ground',
      { vertical_depth: 9000, bushing_elevation: 2800, ground_elevation: 2900 },
      'bushing_elevation: Kelly Bushing Elevation is below the ground',
    ],
    [
      'elevations that contradict each other',
      { vertical_depth: 5025, bushing_elevation: 2925, ground_elevation: 2900, subsea_elevation: -2300 },
      'subsea_elevation: Subsea Elevation differs from -2,100 ft, the bushing elevation less the vertical depth',
    ],
    [
      'elevations that contradict each other, without the ground',
      { vertical_depth: 5025, bushing_elevation: 2925, subsea_elevation: -2101.5 },
      'subsea_elevation: Subsea Elevation differs from -2,100 ft, the bushing elevation less the vertical depth',
    ],
    [
      'elevations that agree to the foot',
      { vertical_depth: 5025.1, bushing_elevation: 2925, ground_elevation: 2900, subsea_elevation: -2101.1 },
      undefined,
    ],
    [
      'elevations that agree',
      { vertical_depth: 5025, bushing_elevation: 2925, ground_elevation: 2900, subsea_elevation: -2100 },
      undefined,
    ],
  ])('of a pick with %s are warned of', (_what, pick, expected) => {
    const [first] = of('formation_top', pick);
    expect(first && `${first.field}: ${first.message}`).toBe(expected);
  });
});
