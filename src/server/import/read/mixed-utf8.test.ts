import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { MixedUtf8Decoder, Utf8Counter } from './mixed-utf8.ts';

const mixed = Buffer.concat([
  Buffer.from('Owner\r\nMüller €𝒜\r\nPe'),
  Buffer.from([0xf1, 0x61, 0x0d, 0x0a, 0x85, 0xe2, 0x82, 0x0d, 0x0a, 0xc3]),
]);

test.each([1, 2, 3, 5, 7, 100])('bytes that are no UTF-8 are Windows-1252, in pieces of %d bytes', (size) => {
  const decoder = new MixedUtf8Decoder();
  const counter = new Utf8Counter();
  let text = '';
  for (let from = 0; from < mixed.length; from += size) {
    const piece = mixed.subarray(from, from + size);
    text += decoder.decode(piece);
    counter.add(piece);
  }
  text += decoder.decode();
  counter.add(Buffer.alloc(0), true);
  expect(text).toBe('Owner\r\nMüller €𝒜\r\nPeña\r\n…â‚\r\nÃ');
  expect([counter.sequences, counter.badBytes, counter.firstBadLine]).toEqual([3, 5, 3]);
});

test.each([
  [[0xc0, 0x80], 'À€'],
  [[0xed, 0xa0, 0x80], 'í\u00A0€'],
  [[0xf5, 0x80, 0x80, 0x80], 'õ€€€'],
])('%j is no UTF-8', (bytes, text) => {
  expect(new MixedUtf8Decoder().decode(Uint8Array.from(bytes))).toBe(text);
});
