import { expect, it } from 'vitest';
import { nearQuestions } from './near-questions.ts';

const known = [
  'leases expiring in 90 days in Reeves County',
  'net acres of Smith Trust',
  'deck of unit Wagner',
  'expired leases',
  'producing gas wells operated by Quail Trap',
];

it.each([
  ['which wells will Quail Trap drill?', ['producing gas wells operated by Quail Trap']],
  ['expiry of my leases', ['leases expiring in 90 days in Reeves County', 'expired leases']],
  ['How many acres has Smith got', ['net acres of Smith Trust']],
  ['help', known],
  ['', known],
])('offers what is near to “%s”', (question, near) => {
  expect(nearQuestions(question, known)).toEqual(near);
});

it('offers eight at most', () => {
  expect(
    nearQuestions(
      '?',
      Array.from({ length: 30 }, (_, at) => `question ${at}`),
    ),
  ).toHaveLength(8);
});
