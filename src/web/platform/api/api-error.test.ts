import { expect, test } from 'vitest';
import {
  ApiError,
  describeFailure,
  describeNotDone,
  isAnswerLost,
  isUnreachable,
  NetworkError,
} from './api-error.ts';

const failure = (status: number, body: object = {}) =>
  new ApiError({ status, code: 'unavailable', message: 'The database is away.', body });
const unknown = failure(503, { outcome: 'unknown' });

test('distinguishes an unknown outcome from a failure', () => {
  expect([unknown, failure(502), failure(504), new NetworkError(null)].map(isAnswerLost)).toEqual(
    Array(4).fill(true),
  );
  expect([failure(503), failure(507), failure(500), new Error()].map(isAnswerLost)).toEqual(
    Array(4).fill(false),
  );
  expect(isUnreachable(unknown)).toBe(true);
});

test('claims nothing about an unknown outcome', () => {
  expect(describeFailure('The tract was not saved.', failure(503))).toBe(
    'The tract was not saved. The database is away.',
  );
  expect(describeFailure('The tract was not saved.', unknown)).toBe(
    'The tract may not have been saved. The database is away.',
  );
  expect(describeNotDone('The wells were not deleted.', unknown)).toBe(
    'The wells may not have been deleted.',
  );
});
