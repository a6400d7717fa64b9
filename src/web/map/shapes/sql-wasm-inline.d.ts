/** The build of sql.js that contains its WebAssembly; its declarations name only the usual one. */
declare module 'sql.js/dist/sql-wasm-inline.js' {
  export { type Database, default, type Statement } from 'sql.js';
}
