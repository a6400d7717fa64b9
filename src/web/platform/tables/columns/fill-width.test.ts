import { expect, test } from 'vitest';
import { fillWidth, type ShownColumn } from './fill-width.ts';

/** Evaluates a width of `fillWidth` for a box of this many pixels in a window of the same width. */
function pixels(css: string, box: number): number {
  const plain = css
    .replaceAll('calc', '')
    .replaceAll('%', 'cqw')
    .replace(/([\d.]+)(px|cqw|vw)/g, (_, figure: string, unit: string) =>
      String(Number(figure) * (unit === 'px' ? 1 : box / 100)),
    );
  return reckon(plain);
}

/** Evaluates sums, products, parentheses, min and max. */
function reckon(text: string): number {
  let rest = text.replaceAll(' ', '');
  const take = (sign: string) => {
    if (!rest.startsWith(sign)) return false;
    rest = rest.slice(sign.length);
    return true;
  };
  const one = (): number => {
    for (const [name, choose] of [
      ['min(', Math.min],
      ['max(', Math.max],
      ['(', Math.max],
    ] as const) {
      if (!take(name)) continue;
      const parts = [sum()];
      while (take(',')) parts.push(sum());
      take(')');
      return choose(...parts);
    }
    const figure = /^[\d.]+/.exec(rest)?.[0] ?? '';
    rest = rest.slice(figure.length);
    return Number(figure);
  };
  const product = (): number => {
    let value = one();
    while (take('*')) value *= one();
    return value;
  };
  const sum = (): number => {
    let value = product();
    for (;;) {
      if (take('+')) value += product();
      else if (take('-')) value -= product();
      else return value;
    }
  };
  return sum();
}

const columns: ShownColumn[] = [
  { name: 'well_name', width: 300, grows: true },
  { name: 'operator', width: 200, grows: true },
  { name: 'spud_date', width: 100, grows: true },
];
const shown = (box: number, of = columns) => {
  const filled = fillWidth(of, 50);
  return [
    ...filled.columns.map((css) => Math.round(pixels(css, box))),
    Math.round(pixels(filled.table, box)),
  ];
};

test('a narrow box scrolls over the first widths', () => {
  expect(shown(650)).toEqual([300, 200, 100, 650]);
  expect(shown(400)).toEqual([160, 200, 100, 510]);
});

test('the title is comfortable before anything else grows', () => {
  expect(shown(750)).toEqual([400, 200, 100, 750]);
});

test('then all columns fill the box', () => {
  expect(shown(1370)).toEqual([720, 400, 200, 1370]);
});

test('a width that a person chose stays', () => {
  const chosen = columns.map((column) => (column.name === 'operator' ? { ...column, grows: false } : column));
  expect(shown(1170, chosen)).toEqual([720, 200, 200, 1170]);
});
