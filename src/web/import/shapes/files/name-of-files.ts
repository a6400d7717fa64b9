/** The longest name under which the server lists an import of shapes, in characters. */
const longest = 255;

/** Under which name files of shapes are listed: without the parts that come with a `.shp`, and cut off where they are many. */
export function nameOfFiles(files: readonly { name: string }[]): string {
  const names = files.map(({ name }) => name);
  const stems = new Set(names.filter((name) => /\.shp$/i.test(name)).map(stemOf));
  const telling = names.filter((name) => /\.shp$/i.test(name) || !stems.has(stemOf(name)));
  const joined = telling.join(', ');
  return joined.length <= longest ? joined : `${joined.slice(0, longest - 1)}…`;
}

/** "Leases.shp.xml" and "leases.DBF" go with "leases.shp". */
function stemOf(name: string): string {
  return name
    .replace(/\.xml$/i, '')
    .replace(/\.[^.]*$/, '')
    .toLowerCase();
}
