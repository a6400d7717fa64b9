import { describe, expect, test } from 'vitest';
import type { Analysis } from '#shared/import/contracts/import.ts';
import type { Draft } from '#web/import/draft.ts';
import { readCodes } from './code-source.tsx';
import { choiceOf, chooseWords, type WordChoice, type WordField, wordFieldOf } from './word-choices.ts';

const analysis = {
  analysisId: 'a-1',
  fileName: 'wells.csv',
  analysis: { columnNames: ['API', 'Status', 'Type'], suggestedMappings: {} },
} as unknown as Analysis;
const draft: Draft = {
  includedEntities: ['well'],
  mappings: {
    API: { table: 'well', column: 'api_number', confidence: 0.9 },
    Status: { table: 'well', column: 'well_status', confidence: 0.9 },
  },
};

const fieldOf = (from: Draft): WordField => {
  const field = wordFieldOf(analysis, from, 'well', 'well_status');
  if (field === undefined) throw new Error('The field has no words.');
  return field;
};
const choose = (from: Draft, word: string, choice: WordChoice | undefined) =>
  chooseWords(analysis, from, fieldOf(from), new Map([[word, choice]]));

describe('a choice about a word', () => {
  test('is read by a derived column instead of the file’s own, and can be undone completely', () => {
    const chosen = choose(draft, 'AC', { kind: 'option', option: 'producing' });
    expect(chosen.derivedColumns).toEqual([
      { name: 'Status (words)', make: { kind: 'words', column: 'Status', words: { AC: 'producing' } } },
    ]);
    expect(Object.keys(chosen.mappings)).toEqual(['API', 'Status (words)']);
    expect(fieldOf(chosen).source).toBe('Status');
    expect(choiceOf(chosen, fieldOf(chosen), ' ac ')).toEqual({ kind: 'option', option: 'producing' });
    const undone = choose(chosen, 'ac', undefined);
    expect(undone).toMatchObject({ derivedColumns: [], excludedRows: [] });
    expect(Object.keys(undone.mappings)).toEqual(['API', 'Status']);
  });

  test('can leave the field empty', () => {
    const chosen = choose(draft, 'AC', { kind: 'empty' });
    expect(choiceOf(chosen, fieldOf(chosen), 'AC')).toEqual({ kind: 'empty' });
  });

  test('can drop the rows instead of an earlier choice, and keep them again', () => {
    const read = choose(draft, 'XX', { kind: 'option', option: 'proposed' });
    const dropped = choose(read, 'XX', { kind: 'drop' });
    expect(dropped).toMatchObject({
      derivedColumns: [],
      excludedRows: [{ column: 'Status', words: ['XX'] }],
    });
    expect(choiceOf(dropped, fieldOf(dropped), 'xx')).toEqual({ kind: 'drop' });
    const stored = choose(dropped, 'xx', { kind: 'option', option: 'proposed' });
    expect(stored.excludedRows).toEqual([]);
  });

  test("keeps the derived column if another field has taken the file's column", () => {
    const chosen = choose(draft, 'AC', { kind: 'option', option: 'producing' });
    const other: Draft = {
      ...chosen,
      mappings: { ...chosen.mappings, Status: { table: 'well', column: 'operator', confidence: 0.8 } },
    };
    const undone = choose(other, 'AC', undefined);
    expect(undone.mappings.Status).toMatchObject({ column: 'operator' });
    expect(undone.derivedColumns).toMatchObject([{ make: { words: {} } }]);
  });
});

describe('the codes of an agency', () => {
  const words = ['AC', 'PI', 'PA', 'Whatever'];

  test("are read by its list except for a person's choices, and are dropped with it", () => {
    const own = choose(draft, 'AC', { kind: 'drop' });
    const read = readCodes(analysis, own, fieldOf(own), { words, source: 'ny' });
    // Plugged wells are read anyway, and a word that isn't in the list has no meaning.
    expect(read.derivedColumns).toMatchObject([{ make: { words: { PI: 'proposed' } } }]);
    expect(read.excludedRows).toEqual([{ column: 'Status', words: ['AC'] }]);
    const other = readCodes(analysis, read, fieldOf(read), { words, source: 'co' });
    expect([other.derivedColumns, other.codeSources]).toEqual([[], { 'well.well_status': 'co' }]);
    const none = readCodes(analysis, other, fieldOf(other), { words, source: undefined });
    expect([none.codeSources, none.excludedRows]).toEqual([{}, [{ column: 'Status', words: ['AC'] }]]);
  });

  test('leave a word empty if the list has it but no option matches', () => {
    const read = readCodes(analysis, draft, fieldOf(draft), { words: ['DC'], source: 'ny' });
    expect(choiceOf(read, fieldOf(read), 'DC')).toBeUndefined();
  });
});
