/** Maximum size of a body with shapes, in bytes: enough for 100,000 corners with elevations. */
export const shapeBodyLimit = 16 * 1024 * 1024;
