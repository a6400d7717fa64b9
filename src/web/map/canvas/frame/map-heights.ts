/** The heights of a map on its page. */
export const mapHeights = { default: 'h-150', preview: 'h-125 lg:h-136' } as const;
export type MapHeight = keyof typeof mapHeights;
