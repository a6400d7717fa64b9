import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { fonts } from '#server/platform/pdf/fonts.ts';
import type { ReportColumn, ReportRow } from '#shared/saved/reports/report.ts';
import { layOutPage } from './pdf-page.ts';
import { sizes } from './pdf-style.ts';

const narrow: ReportColumn[] = [
  { key: 'name', label: 'Name', kind: 'text', width: 10 },
  { key: 'lease', label: 'Lease', kind: 'text', width: 0.4 },
  { key: 'amount', label: 'Amount Due', kind: 'money', width: 0.4, sum: true },
];

function openPage(rows: ReportRow[] = [], sums: ReportRow = {}) {
  const document = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
  });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  const said = vi.spyOn(document, 'text');
  const sized = vi.spyOn(document, 'fontSize');
  const page = layOutPage(document, {
    name: 'Obligations due',
    companies: 'Alpha Land',
    areas: null,
    asOf: 'As of 2026-05-01',
    asked: [],
    basis: 'What is owed.',
    columns: narrow,
  });
  page.begin(rows, sums);
  return { page, written: () => said.mock.calls.map(([text]) => text), sized };
}

test('a figure is written whole in a column that is too narrow for it, in smaller signs; other texts are cut', () => {
  const { page, written, sized } = openPage();
  page.writeRow({ name: 'Smith', lease: 'Unbreakablenameofalease', amount: '2142637.25' });
  page.writeTotal({ amount: '987654321.05' });
  expect(written()).toContain('$2,142,637.25');
  expect(written()).toContain('$987,654,321.05');
  expect(written()).not.toContain('Unbreakablenameofalease');
  const smallest = Math.min(...sized.mock.calls.map(([size]) => size as number));
  expect(smallest).toBeLessThan(sizes.small);
  expect(sized.mock.lastCall).toEqual([sizes.text]);
});

test('columns are as wide as their figures, which then stand in the size of all', () => {
  const row = { name: 'Smith '.repeat(60).trim(), lease: 'Lease 1', amount: '2142637.25' };
  const { page, sized } = openPage([row], { amount: '987654321.05' });
  page.writeRow(row);
  page.writeTotal({ amount: '987654321.05' });
  expect(Math.min(...sized.mock.calls.map(([size]) => size as number))).toBe(sizes.small);
});
