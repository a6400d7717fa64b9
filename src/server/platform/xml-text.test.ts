import { expect, it } from 'vitest';
import { xmlText } from './xml-text.ts';

it('leaves out what XML cannot hold, and keeps tabs, line breaks and everything else', () => {
  expect(xmlText('Sec\ufffetion\uffff 12\u0007\u0000')).toBe('Section 12');
  expect(xmlText('a\tb\r\nc é 😀')).toBe('a\tb\r\nc é 😀');
});
