const stateCodes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|FL Florida|GA Georgia|' +
    'HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|' +
    'MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|' +
    'NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|' +
    'OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|' +
    'VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
  )
    .toLowerCase()
    .split('|')
    .map((each) => [each.slice(0, 2), each.slice(3)]),
);
const stateNames = new Set(Object.values(stateCodes));

/**
 * Returns the state that a text names, by its name or its two letters; otherwise the normalized text, so that equal
 * texts compare equal.
 */
export function stateOf(text: string): string {
  const bare = text.toLowerCase().replaceAll('.', '').trim();
  return stateCodes[bare] ?? bare;
}

/** Returns whether a text names a US state, by its name or its two letters. */
export function isState(text: string): boolean {
  return stateNames.has(stateOf(text));
}
