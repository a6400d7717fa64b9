/** Bytes of a body that carries shapes, one of which may be that of half a million corners. */
export const shapeBodyLimit = 64 * 1024 * 1024;
