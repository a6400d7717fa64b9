import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cpuTime } from '#shared/testing/cpu-time.ts';
import { MarkedText } from './marked-text.tsx';

const html = (text: string) => {
  const { container, unmount } = render(<MarkedText text={text} />);
  const reported = container.innerHTML.replaceAll(/ (?:class|start)="[^"]*"/g, '');
  unmount();
  return reported.replace(/^<div>|<\/div>$/g, '');
};

test.each([
  ['Two **leases** end *soon*.', '<p>Two <strong>leases</strong> end <em>soon</em>.</p>'],
  [
    '## By county\n- Reeves\n- **Ward**\n\n1. one\n2) two',
    '<p>By county</p><ul><li>Reeves</li><li><strong>Ward</strong></li></ul><ol><li>one</li><li>two</li></ol>',
  ],
  ['160 * 1/2 * 10 and 2 ** 3 ** 4', '<p>160 * 1/2 * 10 and 2 ** 3 ** 4</p>'],
  ['an open **mark', '<p>an open **mark</p>'],
  ['first\nsecond\n\nthird', '<p>first\nsecond</p><p>third</p>'],
  [
    '<img src=x onerror=alert(1)> [here](javascript:alert(1)) ![p](http://x.example/p.png) **<b>**',
    '<p>&lt;img src=x onerror=alert(1)&gt; [here](javascript:alert(1)) ![p](http://x.example/p.png) <strong>&lt;b&gt;</strong></p>',
  ],
])('%j', (text, expected) => {
  expect(html(text)).toBe(expected);
});

test('a text of any length is read at once', () => {
  const time = cpuTime(() => {
    html(`**${'a* '.repeat(20_000)}`);
    html('**a'.repeat(20_000));
  });
  expect(time).toBeLessThan(2000);
});
