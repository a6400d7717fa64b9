import type { SectionParts } from '#web/map/legal/aliquot/aliquot-parts.ts';

type Named = Pick<SectionParts, 'section' | 'survey'>;

/**
 * Returns the name of a section: `Section 4`, or `Section 4, T1S R2E` if the text names several townships or blocks.
 */
export function describeSection({ section, survey }: Named, all: readonly Named[]): string {
  const name = section === null ? 'the section' : `Section ${section}`;
  const isOfSeveral = all.some((other) => other.survey !== survey);
  return survey !== null && isOfSeveral ? `${name}, ${survey}` : name;
}
