import { configure } from '@testing-library/react';
import { beforeEach } from 'vitest';

// What a test waits for comes at once on an idle machine, and much later on a busy one: tests assert what is shown, not how soon.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  // jsdom lays nothing out and does not have it.
  Element.prototype.scrollIntoView = () => undefined;
});
