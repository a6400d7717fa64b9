import { obligation } from './obligation.ts';
import { assets } from './registry.ts';

/**
 * Kinds of record that the trash lists: those that people delete by themselves. Links and markers come back with what they stand on, and so
 * does an obligation that went with its lease; one that was deleted alone stands here.
 */
export const trashKinds = { ...assets, obligation } as const;
export type TrashName = keyof typeof trashKinds;
