import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { allWordsOf, has } from './words.ts';

type Columns = ReadonlyMap<string, Pick<ColumnFacts, 'samples'>>;

const products = ['oil', 'gas', 'ngl', 'condensate', 'casinghead', 'liquids'];
/** A quick test before the words of a name are read. */
const mayBeOfProduct = /roy/i;
const royaltyRate = 'lease.royalty_rate';
/** The most confidence of one of several royalties; the wizard warns of it. */
const ofOneProduct = 0.65;

/** Returns the columns with the royalties of different products, such as Royalty Oil next to Royalty Gas. */
export function findRoyaltiesOfProducts(columns: Columns): readonly string[] {
  const found = [...columns].flatMap(([name, { samples }]) => {
    if (!mayBeOfProduct.test(name) || samples.length === 0) return [];
    const words = allWordsOf(name);
    const [product, ...others] = products.filter((each) => has(words, each));
    return has(words, 'royalty', 'roy') && product !== undefined && others.length === 0
      ? [{ name, product }]
      : [];
  });
  return new Set(found.map(({ product }) => product)).size > 1 ? found.map(({ name }) => name) : [];
}

/** Makes none of the royalties of different products certain to be that of the lease. */
export function limitRoyaltiesOfProducts(
  settled: ReadonlyMap<string, Contender[]>,
  columns: Columns,
): ReadonlyMap<string, Contender[]> {
  const found = findRoyaltiesOfProducts(columns);
  if (found.length === 0) return settled;
  const limit = (each: Contender) =>
    keyOf(each) === royaltyRate ? { ...each, confidence: Math.min(each.confidence, ofOneProduct) } : each;
  return new Map([...settled].map(([name, list]) => [name, found.includes(name) ? list.map(limit) : list]));
}
