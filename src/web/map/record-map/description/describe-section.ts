import type { SectionParts } from '#web/map/legal/aliquot/aliquot-parts.ts';

type Named = Pick<SectionParts, 'section' | 'survey'>;

/** The name of a section among others: `Section 4`, and `Section 4, T1S R2E` where the text tells of several townships or blocks. */
export function describeSection({ section, survey }: Named, all: readonly Named[]): string {
  const name = section === null ? 'the section' : `Section ${section}`;
  const isOfSeveral = all.some((other) => other.survey !== survey);
  return survey !== null && isOfSeveral ? `${name}, ${survey}` : name;
}
