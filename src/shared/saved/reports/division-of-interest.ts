import { leasedOnDaysToCome } from '#shared/land/acreage/lease-term.ts';
import { approvals, approvalWords } from '#shared/land/decks/approval.ts';
import type { ReportDefinition } from './report.ts';

export const divisionOfInterest = {
  id: 'division-of-interest',
  name: 'Division of interest',
  description:
    'What every interest in each unit receives after burdens, working interest included, with what is open and what does not tie out.',
  basis: `Royalty = minerals × (royalty rate − what NPRIs take of it) × tract factor (held acres ÷ unit acres, or by the well's allocation basis). A fixed NPRI takes its share of production, a floating one its share of the royalty. An overriding royalty is reduced as its ownership says. Working interest = its share × (1 − royalty) − the overrides it bears. Decimals have eight places; the rounding difference has a row of its own, so that a complete unit reads 1.00000000. What records leave open is a row that names it; the decimals that depend on it are blank, and the unit has no total. Interests and leases of other depths than the unit's are left out; a unit of which interests have a part of its depths, or depths that are not resolved, is not divided. Payable Decimal says whether the owner's division orders of this type are approved as recorded now; Review: title or the order has changed since. ${leasedOnDaysToCome}`,
  isDated: true,
  parameters: { well_id: { kind: 'reference', to: 'well', label: 'Well' } },
  columns: [
    { key: 'well_name', label: 'Well', kind: 'text', width: 1.3, link: { to: 'well', id: 'well_id' } },
    { key: 'unit_name', label: 'Unit', kind: 'text', width: 1.2 },
    { key: 'tract_name', label: 'Tract', kind: 'text', width: 1.3, link: { to: 'tract', id: 'tract_id' } },
    { key: 'owner_name', label: 'Owner', kind: 'text', width: 2.4, link: { to: 'owner', id: 'owner_id' } },
    { key: 'interest', label: 'Interest', kind: 'text', width: 0.7 },
    { key: 'lease_name', label: 'Lease', kind: 'text', width: 1.5, link: { to: 'lease', id: 'lease_id' } },
    { key: 'decimal', label: 'Decimal', kind: 'decimal', width: 0.9 },
    {
      key: 'approval',
      label: 'Payable Decimal',
      kind: 'choice',
      width: 0.9,
      options: approvals.map((value) => ({ value, label: approvalWords[value] })),
    },
    { key: 'numbers', label: 'Calculation', kind: 'text', width: 2.2 },
    {
      key: 'line',
      label: 'Line',
      kind: 'choice',
      width: 1.1,
      options: [
        { value: 'interest', label: 'Interest' },
        { value: 'question', label: 'Question' },
        { value: 'check', label: 'Does not tie out' },
        { value: 'rounding', label: 'Rounding' },
        { value: 'whole', label: 'Sums to 1' },
        { value: 'off', label: 'Does not sum to 1' },
        { value: 'open', label: 'Open' },
        { value: 'by_depth', label: 'Not divided' },
        { value: 'too_large', label: 'Too large' },
      ],
    },
  ],
  sections: ['well_name', 'unit_name'],
  marks: {
    key: 'line',
    sum: ['whole', 'off', 'open', 'by_depth', 'too_large'],
    warning: ['question', 'check', 'off', 'open', 'by_depth', 'too_large'],
  },
} as const satisfies ReportDefinition;
