import type { Reading } from '#shared/import/contracts/import.ts';

/** Creates the reading of a plain CSV file with no choices and no doubts. */
export function testReading(changed: Partial<Reading> = {}): Reading {
  const choices: Reading['chosen'] = {
    encoding: 'utf-8',
    delimiter: ',',
    sheets: [],
    headerFrom: 1,
    headerTo: 1,
    setAside: { subtotals: true, units: true, repeatedHeaders: true },
    fillDown: [],
    serialDates: [],
    decimalComma: [],
  };
  return {
    found: choices,
    chosen: choices,
    decided: {},
    doubts: [],
    sheets: [],
    offers: { fillDown: [], serialDates: [], decimalComma: [] },
    setAsideRows: { titles: 0, units: 0, repeatedHeaders: 0, subtotals: 0, blank: 0 },
    ...changed,
  };
}
