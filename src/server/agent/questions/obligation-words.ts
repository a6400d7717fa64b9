import { obligation } from '#shared/land/entities/obligation.ts';

/** The types of obligations, by their values. */
export type ObligationKind = (typeof obligation.fields.kind.options)[number]['value'];
export const obligationKinds = obligation.fields.kind.options.map(({ value }) => value) as [
  ObligationKind,
  ...ObligationKind[],
];

/** The singular and plural nouns for obligations of a type. */
export const obligationNouns: Readonly<Record<ObligationKind | 'any', readonly [one: string, many: string]>> =
  {
    any: ['obligation', 'obligations'],
    rental: ['rental', 'rentals'],
    shut_in: ['shut-in payment', 'shut-in payments'],
    extension: ['extension option', 'extension options'],
    continuous_drilling: ['continuous drilling obligation', 'continuous drilling obligations'],
    other: ['other obligation', 'other obligations'],
  };

const kindWords: readonly [RegExp, ObligationKind | undefined][] = [
  [/^obligations?$/i, undefined],
  [/^(?:delay )?rentals?$/i, 'rental'],
  [/^shut[- ]?ins?(?: payments?| royalt(?:y|ies))?$/i, 'shut_in'],
  [/^extension options?$/i, 'extension'],
  [/^continuous[- ]drilling(?: obligations?)?$/i, 'continuous_drilling'],
  [/^other obligations?$/i, 'other'],
];

/** Reads a word for obligations, of one type or any; null for any other word. */
export function obligationsCalled(word: string): { kind?: ObligationKind } | null {
  const found = kindWords.find(([pattern]) => pattern.test(word));
  if (found === undefined) return null;
  return found[1] === undefined ? {} : { kind: found[1] };
}
