// Writes src/shared/map/shapes/nadcon-conus.json from the NADCON grid of the contiguous United States, a work of the
// National Geodetic Survey and therefore in the public domain. Source: the file `conus` (CTABLE V2) of
// github.com/OSGeo/proj-datumgrid at b6593c9. Usage: node scripts/make-nad27-grid.ts path/to/conus
import { readFileSync, writeFileSync } from 'node:fs';
import { columns, rows, unitOfShift } from '../src/shared/map/shapes/nad27-grid.ts';

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Usage: node scripts/make-nad27-grid.ts path/to/conus');

const source = readFileSync(path);
const headerBytes = 160;
if (source.toString('latin1', 0, 9) !== 'CTABLE V2' || source.length !== headerBytes + columns * rows * 8)
  throw new Error(`${path} is not the NADCON grid of the contiguous United States in the form CTABLE V2.`);

/** Converts radians, the unit of the source, to the unit of the shipped grid. */
const inUnits = (radians: number) => Math.round(((radians * 180) / Math.PI) * (3600 / unitOfShift));

const target = Buffer.alloc(columns * rows * 4);
for (let node = 0; node < columns * rows; node += 1) {
  // The source counts longitudes westward.
  target.writeInt16LE(-inUnits(source.readFloatLE(headerBytes + node * 8)), node * 4);
  target.writeInt16LE(inUnits(source.readFloatLE(headerBytes + node * 8 + 4)), node * 4 + 2);
}
writeFileSync(
  'src/shared/map/shapes/nadcon-conus.json',
  `${JSON.stringify({ base64: target.toString('base64') })}\n`,
);
