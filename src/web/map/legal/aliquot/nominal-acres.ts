import { Exact } from '#shared/platform/decimal.ts';
import type { Box } from './division.ts';
import { type Region, regionOf, shareOf } from './region.ts';

/** Nominal acres of a section of the public land surveys. */
export const sectionAcres = 640;

interface Parts {
  parts: readonly { box: Box }[];
  exceptions: readonly { box: Box }[];
}

/** Returns the land of a section that its parts cover, minus the exceptions. */
export function regionOfSection({ parts, exceptions }: Parts): Region {
  return regionOf(
    parts.map(({ box }) => box),
    exceptions.map(({ box }) => box),
  );
}

/** Returns the land described as a number of sections: 0.25 for the NE/4 of one. */
export function shareOfSections(sections: readonly Parts[]): number {
  return sections.reduce((sum, section) => sum + shareOf(regionOfSection(section)), 0);
}

/** Returns the nominal acres of a share of a section with these acres, to four decimal places. */
export function nominalAcres(share: number, acresOfSection: Exact): Exact {
  return new Exact(share).times(acresOfSection).toDecimalPlaces(4);
}

/** Formats a share that results from halving: `3/16`, or a decimal if the denominator exceeds 64. */
export function formatShare(share: number): string {
  const sixtyFourths = share * 64;
  if (!Number.isInteger(sixtyFourths)) return new Exact(share).toFixed();
  if (Number.isInteger(share)) return String(share);
  let [numerator, denominator] = [sixtyFourths, 64];
  while (numerator % 2 === 0) [numerator, denominator] = [numerator / 2, denominator / 2];
  return `${numerator}/${denominator}`;
}
