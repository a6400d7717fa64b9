import { expect, test } from 'vitest';
import { rankCommands } from './match-commands.ts';

const commands = [
  { label: 'Leases' },
  { label: 'Import Data', words: 'upload spreadsheet tracts leases wells owners' },
  { label: 'Create Lease', words: 'new add create lease leases' },
  { label: 'Add Well', words: 'new add create well wells' },
  { label: 'Action Center' },
  { label: 'Peña Ranch, O’Brien 1-33H', words: 'well' },
];

test.each([
  // Words in any order, each the beginning of a word.
  ['import wells', ['Import Data']],
  ['wells import', ['Import Data']],
  ['new lease', ['Create Lease']],
  ['lease new', ['Create Lease']],
  ['data imp', ['Import Data']],
  // The whole label comes before its beginning, its other words, and other words.
  ['leases', ['Leases', 'Import Data', 'Create Lease']],
  ['lease', ['Leases', 'Create Lease', 'Import Data']],
  ['cre', ['Create Lease', 'Add Well']],
  // Within a word only from three letters on.
  ['ction', ['Action Center']],
  ['ct', []],
  ['preadsh', ['Import Data']],
  // Case, accents, apostrophes and punctuation do not matter.
  ['PENA obrien', ['Peña Ranch, O’Brien 1-33H']],
  ["o'brien 33h", ['Peña Ranch, O’Brien 1-33H']],
  ['leases nothing', []],
])('%j finds %j', (query, labels) => {
  expect(rankCommands(query, commands).map(({ command }) => command.label)).toEqual(labels);
});

test('a blank query keeps everything in its order', () => {
  expect(rankCommands('  ', commands).map(({ command }) => command)).toEqual(commands);
});
