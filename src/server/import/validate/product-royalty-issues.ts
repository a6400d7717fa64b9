import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { findRoyaltiesOfProducts } from '#shared/import/match/royalties-of-products.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';
import { warn } from './file-issues.ts';

const listOf = new Intl.ListFormat('en-US', { type: 'conjunction', style: 'long' });

/** Says which columns have the royalties of single products: a lease has one. */
export function productRoyaltyIssues(
  facts: ReadonlyMap<string, Pick<ColumnFacts, 'samples'>>,
): ValidationIssue[] {
  const found = findRoyaltiesOfProducts(facts);
  if (found.length === 0) return [];
  const names = listOf.format(found.map((name) => `"${name}"`));
  return [
    warn(
      `${names} have the royalties of different products, but a lease has one Royalty Rate. If they differ, check which one to import.`,
      null,
    ),
  ];
}
