import type { Measured } from '#shared/saved/contracts/boards.ts';

/** A response with two counties, one of them split in two, and tracts without a county. */
export function testMeasured(changes: Partial<Measured> = {}): Measured {
  return {
    label: 'Gross Acres',
    unit: 'acres',
    rule: null,
    total: 1160.5555,
    filter: {},
    groups: [
      {
        key: 'Reeves',
        label: 'Reeves',
        value: 960.1234,
        filter: { 'filter[county][eq]': 'Reeves' },
        parts: [
          {
            key: 'hbp',
            label: 'HBP',
            value: 640,
            filter: { 'filter[county][eq]': 'Reeves', 'filter[land_status]': 'hbp' },
          },
          { key: '(others)', label: 'Others', value: 320.1234, filter: null },
        ],
      },
      {
        key: null,
        label: 'None',
        value: 200.4321,
        filter: { 'filter[county][blank]': 'true' },
        parts: [],
      },
    ],
    parts: [
      { key: 'hbp', label: 'HBP', value: 640, filter: { 'filter[land_status]': 'hbp' } },
      { key: '(others)', label: 'Others', value: 520.5555, filter: null },
    ],
    rest: null,
    as_of: '2026-03-31',
    as_known_on: null,
    ...changes,
  };
}
