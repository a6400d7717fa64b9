import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

afterEach(cleanup);

test.each([
  ['Ada King Byron', 'AB'],
  ['ada', 'A'],
  ['Ada 🛢️', 'A🛢️'],
  ['👩🏽‍🌾 Ranch', '👩🏽‍🌾R'],
  ['e\u0301lan', 'E\u0301'],
  [' ', ''],
])('of "%s" stands %s', (name, initials) => {
  expect(render(<Avatar name={name} />).container.textContent).toBe(initials);
});
