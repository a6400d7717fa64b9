import { describe, expect, it } from 'vitest';
import { describeParameters, readParameters } from './parameters.ts';
import { systemReport, systemReports } from './registry.ts';
import { columnsOf, type ReportColumn, type ReportDefinition } from './report.ts';
import { formatReportValue, plainValue } from './write-value.ts';

const all: readonly ReportDefinition[] = Object.values(systemReports);
const { 'lease-expirations': expirations, acreage, 'owner-statement': statement } = systemReports;

describe('the reports of the product', () => {
  it.each(Object.entries(systemReports))('%s is found by its own id and takes its defaults', (id, report) => {
    expect(report.id).toBe(id);
    expect(systemReport(id)).toBe(report);
    expect(readParameters(report, {}).issues).toEqual([]);
  });

  it('refuses a span of days that ends before it begins, naming both', () => {
    const read = (from: string, to: string) =>
      readParameters(systemReports['obligations-due'], { from, to }).issues;
    expect(read('2027-01-01', '2026-01-01')).toEqual([
      { path: 'from', message: 'Due From (2027-01-01) is after Due To (2026-01-01)' },
      { path: 'to', message: 'Due To (2026-01-01) is before Due From (2027-01-01)' },
    ]);
    expect(read('2026-01-01', '2026-01-01')).toEqual([]);
    expect(read('2027-01-01', '')).toEqual([]);
  });

  it('has no name twice, and each column once whatever is asked', () => {
    expect(new Set(all.map(({ name }) => name.toLowerCase())).size).toBe(all.length);
    for (const by of ['tract', 'lease', 'county']) {
      const keys = columnsOf(acreage, { group_by: by }).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toContain('gross_acres');
    }
  });

  it('sums gross acres only where no acre is counted twice', () => {
    const summed = (by: string) =>
      columnsOf(acreage, { group_by: by }).find(({ key }) => key === 'gross_acres')?.sum;
    expect([summed('tract'), summed('county'), summed('lease')]).toEqual([true, true, undefined]);
  });

  it.each(['constructor', '__proto__', 'toString', 'Acreage', ''])('knows no %j', (id) => {
    expect(systemReport(id)).toBeUndefined();
  });
});

describe('parameters', () => {
  it('are read as a form reads them, and defaults stand where nothing is said', () => {
    expect(readParameters(expirations, { county: ' Reeves ', held: 'true' })).toEqual({
      values: { within: '90', county: 'Reeves', state: null, area: null, held: true },
      issues: [],
    });
    expect(readParameters(statement, {}).values).toEqual({ owner_id: null, county: null, state: null });
  });

  it.each([
    [expirations, { within: '45' }, 'within'],
    [expirations, { within: '' }, 'within'],
    [expirations, { held: 'perhaps' }, 'held'],
    [expirations, { days: '30' }, 'days'],
    [expirations, JSON.parse('{"__proto__":"30"}'), '__proto__'],
    [statement, { owner_id: '12a' }, 'owner_id'],
    [acreage, { group_by: 'well' }, 'group_by'],
  ])('%# are refused by their name', (report, sent, path) => {
    expect(readParameters(report, sent).issues).toMatchObject([{ path, message: expect.any(String) }]);
  });

  it('are described in words, omitting unset ones', () => {
    expect(describeParameters(expirations, { within: '90', county: null, held: false })).toEqual([
      'Expires within: 90 days',
    ]);
    expect(describeParameters(expirations, { within: '30', county: 'Reeves', held: true })).toEqual([
      'Expires within: 30 days',
      'County: Reeves',
      'Include HBP leases',
    ]);
    expect(describeParameters(statement, { owner_id: 7 }, { owner_id: 'Smith Family Trust' })).toEqual([
      'Owner: Smith Family Trust',
    ]);
  });
});

describe('values', () => {
  const column = (kind: ReportColumn['kind'], more: object = {}): ReportColumn => ({
    key: 'x',
    label: 'X',
    kind,
    ...more,
  });

  it.each([
    ['acres', '1234.5678', '1,234.57', '1234.5678'],
    ['acres', '160.0000', '160.00', '160'],
    ['acres', '0', '0.00', '0'],
    ['acres', '100', '100.00', '100'],
    ['money', '800.00', '$800.00', '800'],
    ['percent', '0.187500000000', '18.75%', '18.75%'],
    ['decimal', '0.142857142857', '0.14285714', '0.142857142857'],
    ['figure', '1.0000000001', '1.00', '1.0000000001'],
    ['figure', '0.99999998', '0.99999998', '0.99999998'],
    ['count', 1200, '1,200', '1200'],
    ['date', '2026-03-31', '2026-03-31', '2026-03-31'],
    ['text', '10.00', '10.00', '10.00'],
    ['moment', '2026-03-31T12:05:00Z', '2026-03-31 12:05 UTC', '2026-03-31T12:05:00Z'],
  ] as const)('of kind %s: %s reads %s, and %s in a file', (kind, value, said, plain) => {
    expect([formatReportValue(column(kind), value), plainValue(column(kind), value)]).toEqual([said, plain]);
  });

  it('that are missing are empty, and options are shown by label', () => {
    const choice = column('choice', { options: [{ value: 'npri', label: 'NPRI' }] });
    expect([formatReportValue(column('acres'), null), plainValue(column('acres'), undefined)]).toEqual([
      '',
      '',
    ]);
    expect([formatReportValue(choice, 'npri'), plainValue(choice, 'other')]).toEqual(['NPRI', 'other']);
  });
});
