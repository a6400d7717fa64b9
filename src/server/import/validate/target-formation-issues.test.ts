import { expect, test } from 'vitest';
import { suggestFor } from '#shared/import/match/testing/suggest-for.ts';
import { targetFormationIssues } from './target-formation-issues.ts';

const owners = {
  Owner: ['Hart', 'Roe'],
  Tract: ['T1', 'T2'],
  'Gross Acres': ['640', '320'],
  'Net Acres': ['40', '20'],
};

function study(columns: Readonly<Record<string, readonly string[]>>) {
  const { facts, suggestions, assigned } = suggestFor({ ...owners, ...columns });
  const depths = [...assigned].find(([, { column }]) => column === 'depths')?.[0];
  return { depths, issues: targetFormationIssues(facts, suggestions).map(({ message }) => message) };
}

test.each(['Formation', 'Formations', 'Horizon'])('%s is no limit of an interest', (name) => {
  expect(study({ [name]: ['Woodford', 'Meramec'] })).toEqual({
    depths: undefined,
    issues: [
      `"${name}" may be the formation to be drilled and not a limit of the interest, so it isn't mapped. Map it to Depths if the interest is limited to it.`,
    ],
  });
});

test.each([
  ['Depths', ['Woodford', 'Meramec']],
  ['Depth Limits', ['Woodford', 'Meramec']],
  ['Formation', ['Surface to base of Woodford', 'Below the base of Woodford']],
  ['Formation', ['All depths', 'Surface to base of Woodford']],
])('%s with %s are its depths', (name, values) => {
  expect(study({ [name]: values })).toEqual({ depths: name, issues: [] });
});
