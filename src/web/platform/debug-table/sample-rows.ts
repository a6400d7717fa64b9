export type SampleRow = {
  what: string;
  text: string | null;
  number: number | null;
  date: string | null;
  status: 'active' | 'inactive' | null;
  identifier: string | null;
};

/** One row for each case that a table must display correctly; all data is fictitious. */
export const sampleRows: readonly SampleRow[] = [
  {
    what: 'An ordinary row',
    text: 'Section 12, Block 37',
    number: 640,
    date: '2026-03-31',
    status: 'active',
    identifier: '42-329-40001',
  },
  {
    what: 'Nothing at all',
    text: null,
    number: null,
    date: null,
    status: null,
    identifier: null,
  },
  {
    what: 'A zero',
    text: '0',
    number: 0,
    date: '1901-01-10',
    status: 'inactive',
    identifier: '0000000000',
  },
  {
    what: 'A long text',
    text: 'The North Half of the Northeast Quarter and the Southwest Quarter of the Northeast Quarter, save the railway',
    number: 119.9999,
    date: '2026-12-31',
    status: 'active',
    identifier: '42-329-40001-03-00',
  },
  {
    what: 'A million and a fraction',
    text: 'One million',
    number: 1_000_000.25,
    date: '2000-02-29',
    status: 'active',
    identifier: '1000000',
  },
  {
    what: 'A negative number',
    text: 'Below zero',
    number: -12.5,
    date: '1999-12-31',
    status: 'inactive',
    identifier: '-1',
  },
  {
    what: 'Other scripts and signs',
    text: 'Ñuñoa · 東京 · שלום · 🛢️',
    number: 1,
    date: '2026-01-01',
    status: 'active',
    identifier: 'Ω-7',
  },
  {
    what: 'What looks like code',
    text: '<script>alert(1)</script> =1+1',
    number: 0.000_000_01,
    date: '2026-06-15',
    status: 'inactive',
    identifier: "O'Brien; --",
  },
];
