import { expect, test } from 'vitest';
import { followShapes } from './follow-shapes.ts';

test('an import of shapes reports how many were read, and the time left once some are written', () => {
  let now = 0;
  const { onRead, onWritten, current } = followShapes(4, () => now);
  expect(current()).toEqual({ rowsDone: 0, stage: 'reading', secondsLeft: null });
  onRead();
  onRead();
  now = 4000;
  expect(current()).toEqual({ rowsDone: 2, stage: 'reading', secondsLeft: null });
  onWritten(2);
  expect(current()).toEqual({ rowsDone: 2, stage: 'reading', secondsLeft: 4 });
  onRead();
  onRead();
  onWritten(2);
  expect(current()).toEqual({ rowsDone: 4, stage: 'writing', secondsLeft: 0 });
});
