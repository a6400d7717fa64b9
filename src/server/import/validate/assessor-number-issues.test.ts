import { expect, test } from 'vitest';
import { suggestFor } from '#shared/import/match/testing/suggest-for.ts';
import { assessorNumberIssues } from './assessor-number-issues.ts';

const owners = {
  'Owner Name': ['Ann Poe', 'Bob Roe', 'Cy Dole LLC'],
  Address: ['12 Oak St', 'PO Box 7', '9 Elm'],
};
const roll = {
  'Legal Description': ['NE/4 Sec 4', 'SW/4 Sec 5', 'Lot 1 Sec 3'],
  'Assessed Value': ['12000', '14500', '9000'],
};

function study(columns: Readonly<Record<string, readonly string[]>>) {
  const { facts, suggestions } = suggestFor(columns);
  const taxIds = [...suggestions].flatMap(([name, list]) =>
    list.some(({ column }) => column === 'tax_id') ? [name] : [],
  );
  return { taxIds, issues: assessorNumberIssues(facts, suggestions).map(({ message }) => message) };
}

const plain = ['1104522', '1104523', '998120'];
const word = (name: string) =>
  `"${name}" may have the county's numbers of parcels or accounts and not SSNs or EINs, so it isn't mapped to the owner's Tax ID. Map it if it's the owner's.`;

test.each([
  ['Tax ID', plain, roll],
  ['Tax Number', ['R1234', 'R2345', 'R3456'], roll],
  ['Taxpayer ID', ['104522001', '104523001', '998120001'], roll],
  ['Tax ID', plain, {}],
])('a county’s numbers are no tax ids of owners: %s, %j', (name, values, land) => {
  expect(study({ ...owners, [name]: values, ...land })).toEqual({ taxIds: [], issues: [word(name)] });
});

test.each([
  ['Tax ID', ['12-3456789', '98-7654321', '123-45-6789'], roll],
  ['Tax ID', ['123456789', '987654321', '223456789'], {}],
  ['Tax ID', ['12345678', '87654321', '223456789'], {}],
  ['SSN', plain, roll],
  ['Tax ID', ['', '', ''], roll],
])('an owner’s number is its tax id: %s, %j', (name, values, land) => {
  expect(study({ ...owners, [name]: values, ...land })).toEqual({ taxIds: [name], issues: [] });
});

test.each(['Parcel ID', 'APN', 'Tax Acct', 'Account No'])('%s is never a tax id', (name) => {
  expect(study({ ...owners, [name]: plain, ...roll })).toEqual({ taxIds: [], issues: [] });
});
