/** Kinds of record that a shape can be linked to; the first one is the default (specification, part 2, 9). */
export const geospatialAssetTypes = ['tract', 'well', 'proration_unit'] as const;
export type GeospatialAssetType = (typeof geospatialAssetTypes)[number];

/** Maximum number of shapes in one import, which reports each result and can be undone as a whole. */
export const maxShapes = 250_000;

/** Maximum number of shapes in one request for proposed links. */
export const maxProposedFor = 250;

/** Maximum length of a layer name reported with an import, in characters. */
export const maxLayerNameLength = 255;

/** Maximum length of the reason why a shape or a layer cannot be imported, in characters. */
export const maxReasonLength = 500;

/** Maximum number of unreadable layers reported with an import. */
export const maxUnreadLayers = 100;

/** The error of a shape whose record already has this outline: nothing is saved, and nothing is wrong. */
export const duplicateOutlineError = 'Already there: the record has this outline';

/** The reason for a record that the user chose, if there is no other. */
export const chosenByHand = 'selected manually';

const generatedName = /^shape \d+$/i;

/** Returns the name of an unnamed shape, by its index from 0. */
export function unnamedShapeName(index: number): string {
  return `Shape ${index + 1}`;
}

/** Returns whether a name is only the number of a shape and therefore does not identify a record. */
export function isNameOfNameless(name: string): boolean {
  return generatedName.test(name.trim());
}
