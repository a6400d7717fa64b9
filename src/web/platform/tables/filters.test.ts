import { describe, expect, test } from 'vitest';
import { lease } from '#shared/land/entities/lease.ts';
import { tract } from '#shared/land/entities/tract.ts';
import { well } from '#shared/land/entities/well.ts';
import type { FieldFilter } from '#shared/platform/lists/filters.ts';
import { draftOf, readDraft, relationsOf } from './filters/filter-draft.ts';
import { filterOptions, filterSentence, filterWords } from './filters/filter-words.ts';

const { royalty_rate: royalty, contract_status: status, contract_date: date } = lease.fields;
const blank = { is: '', from: '', to: '' };
const is = (text: string) => ({ ...blank, relation: 'is', is: text }) as const;
const range = (from: string, to: string) => ({ relation: 'range', is: '', from, to }) as const;

describe('filterWords', () => {
  test.each<[FieldFilter, string]>([
    [{ field: 'operator', is: 'Ascent' }, 'Operator contains Ascent'],
    [{ field: 'operator', exactly: 'Ascent' }, 'Operator is Ascent'],
    [{ field: 'operator', blank: 'true' }, 'Operator is blank'],
    [{ field: 'spud_date', blank: 'false' }, 'Spud Date is not blank'],
    [{ field: 'well_status', is: 'plugged' }, 'Well Status is Plugged & Abandoned'],
    [{ field: 'is_active', is: 'false' }, 'Active is Inactive'],
    [{ field: 'gross_acres', is: '640' }, 'Gross Acres is 640.00'],
    [{ field: 'gross_acres', from: '10', to: '1280' }, 'Gross Acres is from 10.00 to 1,280.00'],
    [{ field: 'gross_acres', from: '10' }, 'Gross Acres is at least 10.00'],
    [{ field: 'gross_acres', to: '10' }, 'Gross Acres is at most 10.00'],
    [{ field: 'spud_date', is: '2014-03-09' }, 'Spud Date is 2014-03-09'],
    [{ field: 'spud_date', span: 'next-90-days' }, 'Spud Date is in the next 90 days'],
    [{ field: 'spud_date', span: 'last-quarter' }, 'Spud Date is last quarter'],
    [{ field: 'spud_date', span: 'before-today' }, 'Spud Date is before today'],
    [{ field: 'spud_date', from: '2014-03-09' }, 'Spud Date is on or after 2014-03-09'],
    [{ field: 'created_date', to: '2026-01-31' }, 'Created Date is on or before 2026-01-31'],
  ])('%j', (filter, sentence) => {
    const { field, relation, value } = filterWords(well, filter);
    expect(`${field} ${relation} ${value}`).toBe(sentence);
  });

  test('says what no field of the record holds', () => {
    expect(filterSentence(tract, { field: 'land_status', is: 'hbp' })).toBe('Status is HBP');
    expect(filterSentence(lease, { field: 'expiring', is: 'true' })).toBe('Expiring soon');
    expect(filterSentence(lease, { field: 'expiring', is: 'false' })).toBe('Not expiring soon');
  });

  test('says fractions as percentages and statuses by their label', () => {
    expect(filterWords(lease, { field: 'royalty_rate', from: '0.1875' }).value).toBe('18.75%');
    expect(filterWords(lease, { field: 'contract_status', is: 'inactive' }).value).toBe('Inactive');
    expect(filterWords(lease, { field: 'contract_status', is: 'expired' }).value).toBe('Expired');
  });
});

test('a status offers Active and Inactive only', () => {
  const labels = filterOptions('contract_status', status).map(({ label }) => label);
  expect(labels).toEqual(['Active', 'Inactive']);
  expect(filterOptions('well_status', well.fields.well_status)).toHaveLength(5);
});

test('a box is asked for in the words in which the table shows it', () => {
  const labelsOf = (name: 'extended' | 'is_active') =>
    filterOptions(name, name === 'extended' ? lease.fields.extended : well.fields.is_active).map(
      ({ label }) => label,
    );
  expect(labelsOf('is_active')).toEqual(['Active', 'Inactive']);
  expect(labelsOf('extended')).toEqual(['Yes', 'No']);
});

describe('drafts', () => {
  test('read back as they were written', () => {
    const filter = { field: 'royalty_rate', from: '0.125', to: '0.25' };
    const draft = draftOf(royalty, filter);
    expect(draft).toEqual(range('12.5', '25'));
    expect(readDraft('royalty_rate', royalty, draft)).toEqual({ ok: true, filter });
    const small = { field: 'royalty_rate', is: '0.005' };
    expect(draftOf(royalty, small)).toMatchObject({ is: '0.5%' });
    expect(readDraft('royalty_rate', royalty, draftOf(royalty, small))).toEqual({ ok: true, filter: small });
  });

  test('select days relative to today, first those that are due soon', () => {
    expect(relationsOf(date)).toContain('span');
    expect(relationsOf(lease.fields.created_date)).not.toContain('span');
    const span = { relation: 'span', ...blank } as const;
    const soon = { field: 'contract_date', span: 'next-90-days' } as const;
    expect(readDraft('contract_date', date, span)).toEqual({ ok: true, filter: soon });
    const year = { field: 'contract_date', span: 'this-year' } as const;
    expect(readDraft('contract_date', date, draftOf(date, year))).toEqual({ ok: true, filter: year });
  });

  test('ask about a number that could be a fraction or a percentage', () => {
    expect(readDraft('royalty_rate', royalty, is('0.25'))).toEqual({
      ok: false,
      errors: { is: 'The value could mean 0.25% or 25%; type the percent sign' },
    });
  });

  test.each([
    { field: 'operator', exactly: 'Ascent' },
    { field: 'operator', is: 'Ascent' },
    { field: 'operator', blank: 'true' },
    { field: 'operator', blank: 'false' },
  ] as const)('read back %j', (filter) => {
    const { operator } = well.fields;
    expect(readDraft('operator', operator, draftOf(operator, filter))).toEqual({ ok: true, filter });
  });

  test('take common fractions and percent signs', () => {
    expect(readDraft('royalty_rate', royalty, is('3/16'))).toEqual({
      ok: true,
      filter: { field: 'royalty_rate', is: '0.1875' },
    });
  });

  test.each([
    [royalty, is(''), { is: 'Enter a value' }],
    [royalty, range('', ' '), { from: 'Enter a lower or upper bound' }],
    [
      royalty,
      range('x', '120'),
      { from: expect.stringMatching(/^From must be/), to: expect.stringMatching(/^To must be/) },
    ],
    [royalty, range('25', '12.5'), { to: 'To must not be before From' }],
    [date, range('2026-03-31', '2026-03-30'), { to: 'To must not be before From' }],
    [lease.fields.contract_name, is('x'.repeat(201)), { is: 'The value is longer than 200 characters' }],
  ])('are refused with words: %#', (field, draft, errors) => {
    expect(readDraft('any', field, draft)).toEqual({ ok: false, errors });
  });

  test('ask for a range only where the list can compare nothing else', () => {
    expect(relationsOf(lease.fields.created_date)).toEqual(['range']);
    expect(relationsOf(date)).toEqual(['is', 'range', 'span', 'blank']);
    expect(relationsOf(status)).toEqual(['is', 'blank']);
    expect(relationsOf(well.fields.operator)).toEqual(['is', 'exactly', 'blank']);
    expect(relationsOf(well.fields.well_name)).toEqual(['is', 'exactly']);
  });
});
