/** Size limit of a body with shapes, in bytes: room for a hundred thousand corners with elevations. */
export const shapeBodyLimit = 16 * 1024 * 1024;
