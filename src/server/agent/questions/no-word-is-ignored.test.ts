import { describe, expect, it } from 'vitest';
import { questionExamples } from './question-examples.ts';
import { readQuestion } from './read-question.ts';

/** Words that change the question, wherever they appear. */
const meaningful = [
  'leased',
  'unleased',
  'open',
  'held by production',
  'hbp',
  'held by operations',
  'held by a shut-in payment',
  'top leases',
  'gross',
  'net revenue',
  'producing',
  'plugged',
  'expired',
  'terminated',
  'surface',
  'not',
  'without',
  'except Reeves',
  'last year',
  'overdue',
  'operated by Quail Trap',
  'with royalty over 20%',
  'more than 100 acres',
  'or',
  'only',
  'purple',
  'per owner',
  'in Ward County',
  'in 30 days',
  'before 2020',
];
/** In these examples the word only repeats what the question says. */
const isRepeated = (question: string, word: string) =>
  question.toLowerCase().includes(word.toLowerCase()) ||
  (word === 'hbp' && /held/.test(question)) ||
  (word === 'held by production' && /hbp|held/.test(question)) ||
  (word === 'open' && /unleased|obligations|rentals|report/.test(question)) ||
  // The facts behind a standing answer why it is so, and why it is no other.
  (word === 'not' && /unleased|^why/.test(question));

const requested = (question: string) => {
  const read = readQuestion(question);
  return read !== null && 'call' in read ? JSON.stringify(read.call) : null;
};

describe.each(questionExamples)('no word is ignored in: %s', (example) => {
  const words = example.split(' ');
  it.each(meaningful.filter((word) => !isRepeated(example, word)))('%s', (word) => {
    for (let place = 0; place <= words.length; place += 1) {
      const question = [...words.slice(0, place), word, ...words.slice(place)].join(' ');
      expect([question, requested(question)]).not.toEqual([question, requested(example)]);
    }
  });
});
