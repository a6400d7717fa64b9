import { obligation } from './obligation.ts';
import { assets } from './registry.ts';

/**
 * Entities that the trash lists: those that users delete on their own. Links and markers are restored with the records
 * they belong to, as is an obligation deleted with its lease; an obligation deleted alone is listed here.
 */
export const trashKinds = { ...assets, obligation } as const;
export type TrashName = keyof typeof trashKinds;
