import { assets, belongings } from './registry.ts';

/**
 * Entities that the trash lists: those that users delete on their own. Links and markers are restored with the records
 * they belong to, as is an obligation or event deleted with its lease or well; one deleted alone is listed here.
 */
export const trashKinds = { ...assets, ...belongings } as const;
export type TrashName = keyof typeof trashKinds;
