/** Kinds of record that a shape can be put on; the first one is offered first (specification, part 2, 9). */
export const geospatialAssetTypes = ['tract', 'well', 'proration_unit'] as const;
export type GeospatialAssetType = (typeof geospatialAssetTypes)[number];

/** Shapes of one import: what becomes of each is answered, and all are one act that can be undone. */
export const maxShapes = 250_000;

/** Shapes of one call for proposals. */
export const maxProposedFor = 250;

/** The longest name of a layer that is told with an import, in characters. */
export const longestLayerName = 255;

/** The longest reason why a shape or a layer cannot be imported, in characters. */
export const longestReason = 500;

/** Layers of one import that are told as unreadable. */
export const maxUnreadLayers = 100;

/** The error of a shape whose record has its outline: nothing is written, and nothing is amiss. */
export const isThereAlready = 'It is there already: the record has this outline';

/** What speaks for a record that a person chose, where nothing else is to be told of it. */
export const chosenByHand = 'chosen by hand';

const madeName = /^shape \d+$/i;

/** What a shape is called that has no name, by its number from 0. */
export function nameOfNameless(index: number): string {
  return `Shape ${index + 1}`;
}

/** Whether a name says nothing but the number of a shape, so that it tells no record from another. */
export function isNameOfNameless(name: string): boolean {
  return madeName.test(name.trim());
}
