import { configure } from '@testing-library/react';
import { beforeEach } from 'vitest';

// Asynchronous results can take long on a busy machine; tests assert what is shown, not how soon.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  // jsdom has no layout and does not implement it.
  Element.prototype.scrollIntoView = () => undefined;
});
