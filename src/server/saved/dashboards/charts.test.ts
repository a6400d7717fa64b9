import { describe, expect, it } from 'vitest';
import { refuseChart, refuseQuestion } from '#shared/saved/dashboards/check-chart.ts';
import { labelOfGroup, listFilterOf } from '#shared/saved/dashboards/group-filter.ts';
import { daysOf, distancesFrom, labelOfPeriod, periodsBetween } from '#shared/saved/dashboards/periods.ts';
import { groupingsOf, measuresOf, subjects } from '#shared/saved/dashboards/subjects.ts';
import { systemBoards } from '#shared/saved/dashboards/system-boards.ts';
import { acreageReportOf } from './acreage-report-address.ts';

const today = '2026-03-31';

describe('periods', () => {
  it.each([
    ['month', '2024-02', '2024-02-01', '2024-02-29', 'Feb 2024'],
    ['quarter', '2026-Q4', '2026-10-01', '2026-12-31', 'Q4 2026'],
    ['year', '2026', '2026-01-01', '2026-12-31', '2026'],
    ['quarter', '9999-Q4', '9999-10-01', '9999-12-31', 'Q4 9999'],
    ['month', '9999-12', '9999-12-01', '9999-12-31', 'Dec 9999'],
  ] as const)('%s %s lasts from %s to %s', (period, key, from, to, label) => {
    expect(daysOf(period, key, today)).toEqual({ from, to });
    expect(labelOfPeriod(period, key)).toBe(label);
  });

  it('leaves no day between two distances, and none in both', () => {
    const spans = distancesFrom(today).map(({ days }) => days);
    expect(spans[0]).toEqual({ to: '2026-03-30' });
    expect(spans[1]).toEqual({ from: '2026-03-31', to: '2026-04-30' });
    expect(spans.at(-1)).toEqual({ from: '2027-04-01' });
    for (const [place, span] of spans.slice(1).entries()) {
      const before = new Date(`${spans[place]?.to}T00:00:00Z`);
      before.setUTCDate(before.getUTCDate() + 1);
      expect(before.toISOString().slice(0, 10)).toBe(span.from);
    }
  });

  it('tells those between without a gap, unless there are too many', () => {
    expect(periodsBetween('quarter', '2025-Q3', '2026-Q2', 9)).toEqual([
      '2025-Q3',
      '2025-Q4',
      '2026-Q1',
      '2026-Q2',
    ]);
    expect(periodsBetween('month', '2025-11', '2026-02', 4)).toHaveLength(4);
    expect(periodsBetween('month', '2025-11', '2026-02', 3)).toBeNull();
    expect(periodsBetween('year', '1930', '1930', 3)).toEqual(['1930']);
    expect(periodsBetween('month', '9999-11', '9999-12', 3)).toEqual(['9999-11', '9999-12']);
  });
});

describe('the list behind a group', () => {
  const active = { field: 'contract_status', is: 'active' } as const;
  const byQuarter = {
    of: 'lease',
    measure: 'count',
    groupBy: 'expires_on',
    period: 'quarter',
    split: 'standing',
    filters: [active],
  } as const;

  it('has the filters of the question, of the group and of the part', () => {
    const keys = [
      { field: 'expires_on', key: '2026-Q2' },
      { field: 'standing', key: 'hbp' },
    ];
    expect(listFilterOf(byQuarter, keys, today)).toEqual({
      'filter[contract_status]': 'active',
      'filter[expires_on][gte]': '2026-04-01',
      'filter[expires_on][lte]': '2026-06-30',
      'filter[standing]': 'hbp',
    });
  });

  it('asks for records without a value, and for whole texts', () => {
    const byCounty = {
      of: 'tract',
      measure: 'count',
      groupBy: 'county',
      filters: [{ field: 'county', is: 'ree' }],
    } as const;
    expect(listFilterOf(byCounty, [{ field: 'county', key: null }], today)).toEqual({
      'filter[county][blank]': 'true',
    });
    expect(listFilterOf(byCounty, [{ field: 'county', key: 'Reeves' }], today)).toEqual({
      'filter[county][eq]': 'Reeves',
    });
    expect(listFilterOf(byCounty, [], today)).toEqual({ 'filter[county]': 'ree' });
  });

  it('holds to the days that the question narrows to', () => {
    const some = { ...byQuarter, filters: [{ field: 'expires_on', from: '2026-05-10' }] };
    expect(listFilterOf(some, [{ field: 'expires_on', key: '2026-Q2' }], today)).toEqual({
      'filter[expires_on][gte]': '2026-05-10',
      'filter[expires_on][lte]': '2026-06-30',
    });
    const soon = { ...byQuarter, filters: [{ field: 'expires_on', span: 'this-year' as const }] };
    expect(listFilterOf(soon, [], '2026-03-31')).toEqual({
      'filter[expires_on][gte]': '2026-01-01',
      'filter[expires_on][lte]': '2026-12-31',
    });
    const one = { ...byQuarter, filters: [{ field: 'expires_on', is: '2026-05-10' }] };
    expect(listFilterOf(one, [{ field: 'expires_on', key: '2026-Q2' }], today)).toEqual({
      'filter[expires_on][gte]': '2026-05-10',
      'filter[expires_on][lte]': '2026-05-10',
    });
  });

  it('is the address of the action items where these are counted', () => {
    const items = { of: 'action_item', measure: 'count', groupBy: 'type', filters: [] } as const;
    expect(listFilterOf(items, [{ field: 'type', key: 'lease_expiring' }], today)).toEqual({
      type: 'lease_expiring',
    });
    expect(labelOfGroup(items, 'type', 'lease_expiring')).toBe('Lease expiring');
  });
});

describe('what can be asked', () => {
  const validChart = { of: 'well', measure: 'count', groupBy: 'operator' } as const;

  it('is of what the records have', () => {
    expect(Object.keys(measuresOf('lease'))).toEqual(['count', 'lease_acres', 'bonus', 'extension_amount']);
    expect(Object.keys(groupingsOf('well'))).toContain('area_name');
    expect(Object.keys(groupingsOf('well'))).not.toContain('created_by');
    for (const of of subjects)
      for (const groupBy of Object.keys(groupingsOf(of)))
        expect([of, groupBy, refuseQuestion({ of, measure: 'count', groupBy })]).toEqual([of, groupBy, []]);
  });

  it.each([
    [{ ...validChart, measure: 'net_acres' }, 'measure', 'Wells have no figure "net_acres"'],
    [{ ...validChart, measure: 'constructor' }, 'measure', 'Wells have no figure "constructor"'],
    [{ ...validChart, groupBy: 'api_number' }, 'groupBy', 'Wells cannot be grouped by "api_number"'],
    [
      { ...validChart, groupBy: 'county', measure: 'gross_acres' },
      'measure',
      'By county, wells can only be counted: one with tracts in two would add its gross acres to both. Measure tracts by county instead',
    ],
    [
      { ...validChart, split: 'county' },
      'split',
      'Wells with tracts in more than one county would count in several parts; group them by county instead',
    ],
    [{ ...validChart, split: 'operator' }, 'split', 'The split must differ from the grouping'],
    [
      { of: 'well', measure: 'count', split: 'operator' } as const,
      'split',
      'A split requires groups; choose these first',
    ],
    [{ ...validChart, period: 'month' } as const, 'period', 'A period is only for date groups'],
    [
      { ...validChart, filters: [{ field: 'gone', is: 'x' }] },
      'filters.0.field',
      'Wells cannot be filtered by "gone"',
    ],
    [
      { of: 'action_item', measure: 'count', filters: [{ field: 'type', is: 'x' }] } as const,
      'filters',
      'Action Items are not filtered in a chart',
    ],
  ])('%j is refused', (question, path, message) => {
    expect(refuseQuestion(question)).toEqual([{ path, message }]);
  });

  it('is drawn as what it is', () => {
    expect(refuseChart({ ...validChart, title: 'A', chart: 'bar' })).toEqual([]);
    expect(refuseChart({ ...validChart, title: 'A', chart: 'figure' }).map(({ path }) => path)).toEqual([
      'groupBy',
    ]);
    expect(refuseChart({ of: 'well', measure: 'count', title: 'A', chart: 'bar' })).toHaveLength(1);
  });
});

it('every board that comes with the product can be drawn', () => {
  for (const { id, charts } of systemBoards)
    for (const chart of charts) expect([id, chart.title, refuseChart(chart)]).toEqual([id, chart.title, []]);
});

describe('the report behind net acres of tracts', () => {
  const net = { of: 'tract', measure: 'net_mineral_acres', filters: [] } as const;
  const report = { tab: 'reports', report: 'acreage', group_by: 'tract' };

  it('is asked for the same county, area and status', () => {
    const keys = [
      { field: 'county', key: 'Reeves' },
      { field: 'land_status', key: 'hbp' },
    ];
    expect(acreageReportOf(net, [])).toEqual(report);
    expect(acreageReportOf(net, keys)).toEqual({ ...report, county: 'Reeves', status: 'hbp' });
    const filters = [{ field: 'area_name', exactly: 'North' }];
    expect(acreageReportOf({ ...net, filters }, [])).toEqual({ ...report, area: 'North' });
    const inState = [{ field: 'state', key: 'TX' }];
    expect(acreageReportOf({ ...net, measure: 'held_acres' }, inState)).toEqual({ ...report, state: 'TX' });
  });

  it('is none where it cannot be narrowed so', () => {
    expect(acreageReportOf(net, [{ field: 'county', key: null }])).toBeNull();
    expect(acreageReportOf(net, [{ field: 'expires_on', key: '2026' }])).toBeNull();
    expect(acreageReportOf({ ...net, filters: [{ field: 'county', is: 'Ree' }] }, [])).toBeNull();
    expect(acreageReportOf({ ...net, measure: 'gross_acres' }, [])).toBeNull();
  });
});
