import { expect, test } from 'vitest';
import { lease } from '#shared/land/entities/lease.ts';
import { checkboxesBesideLabels } from './form-sections.tsx';

test.each<[string[], string[]]>([
  [['extended', 'extension_term'], ['extended']],
  [['term', 'pooling'], ['pooling']],
  [['pooling', 'vertical_pugh'], []],
  [['extended'], []],
  // A long text starts a new row and leaves the previous field alone in its row.
  [['term', 'bonus', 'pooling', 'legal_description', 'vertical_pugh', 'term'], ['vertical_pugh']],
])('of %j these stand beside a label: %j', (names, boxes) => {
  expect([...checkboxesBesideLabels(lease, names)]).toEqual(boxes);
});
