import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import type { Feature, Point } from 'geojson';
import { PbfReader } from 'pbf';
import { PMTiles, ResolvedValueCache, zxyToTileId } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts';
import type { TileAddress } from '#shared/map/tile/grid.ts';
import { zooms } from '#shared/map/zooms.ts';
import { cutTiles } from '../../../../scripts/lib/basemap/cut-tiles.ts';
import { readGempakLines } from '../../../../scripts/lib/basemap/gempak-lines.ts';
import {
  bare,
  type LandLayer,
  landLayer,
  pointFeature,
} from '../../../../scripts/lib/basemap/land-layers.ts';
import { joinLines, NearLines, splitLine } from '../../../../scripts/lib/basemap/lines.ts';
import { rankTowns } from '../../../../scripts/lib/basemap/rank-towns.ts';
import { PmtilesWriter } from '../../../../scripts/lib/basemap/write-pmtiles.ts';

function square(west: number, south: number, size: number): Feature {
  const [east, north] = [west + size, south + size];
  return bare({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  });
}

/** One county in West Texas with a town, and land there and in Europe. */
const layers: LandLayer[] = [
  landLayer('land', [0, zooms.lastLand], [square(-110, 25, 20), square(0, 45, 5)]),
  landLayer('counties', [4, zooms.lastLand], [square(-102.3, 31.7, 0.4)]),
  landLayer('towns', [7, zooms.lastLand], [pointFeature([-102.1, 32], { name: 'Midland', rank: 7 })]),
];

type Tiles = readonly { address: TileAddress; bytes: Uint8Array }[];

async function write(tiles: Tiles, metadata: Record<string, unknown> = {}): Promise<Buffer> {
  const path = join(await mkdtemp(join(throwAwayFolder(), 'platbook-pmtiles-')), 'tiles.pmtiles');
  const archive = await PmtilesWriter.create(path);
  for (const { address, bytes } of tiles) await archive.add(address, bytes);
  await archive.finish(metadata);
  return readFile(path);
}

const numberOf = ({ address: { z, x, y } }: Tiles[number]) => zxyToTileId(z, x, y);
const inOrder = (tiles: Tiles): Tiles => tiles.toSorted((a, b) => numberOf(a) - numberOf(b));

async function open(archive: Buffer): Promise<PMTiles> {
  const source = {
    getKey: () => 'archive',
    getBytes: async (offset: number, length: number) => ({
      data: new Uint8Array(archive.subarray(offset, offset + length)).buffer,
    }),
  };
  return new PMTiles(source, new ResolvedValueCache());
}

describe('cutting the tiles', () => {
  const tiles = cutTiles(layers);
  const layersIn = (z: number, x: number, y: number) => {
    const found = tiles.find(({ address }) => address.z === z && address.x === x && address.y === y);
    return found && Object.keys(new VectorTile(new PbfReader(found.bytes)).layers).sort();
  };

  it('cuts to the largest zoom near counties alone', () => {
    expect(layersIn(9, 110, 207)).toEqual(['counties', 'land', 'towns']);
    expect(layersIn(6, 13, 25)).toEqual(['counties', 'land']);
    expect(tiles.filter(({ address: { z, x } }) => z > zooms.lastFarLand && x > 2 ** z / 2)).toEqual([]);
  });

  it('marks the land that is enlarged from its own zoom on', () => {
    expect(layersIn(6, 32, 22)).toEqual(['far-land']);
    expect(layersIn(5, 16, 11)).toEqual(['land']);
  });

  it('gives the same bytes for the same layers', async () => {
    expect((await write(cutTiles(layers))).equals(await write(tiles))).toBe(true);
  });
});

describe('writing an archive', () => {
  it('can be read by others, with its metadata', async () => {
    const archive = await open(await write(inOrder(cutTiles(layers)), { name: 'Two places' }));
    expect(await archive.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 9, tileType: 1, clustered: true });
    expect(await archive.getMetadata()).toEqual({ name: 'Two places' });
    const tile = await archive.getZxy(9, 110, 207);
    const { layers: read } = new VectorTile(new PbfReader(new Uint8Array(tile?.data ?? new ArrayBuffer(0))));
    expect(read.towns?.feature(0).properties).toEqual({ name: 'Midland', rank: 7 });
    expect(await archive.getZxy(9, 0, 0)).toBeUndefined();
  });

  it('stores equal tiles once, and needs leaves for many', async () => {
    const side = 128;
    const tiles = Array.from({ length: side * side }, (_, index) => ({
      address: { z: 7, x: index % side, y: Math.floor(index / side) },
      // Every third tile is equal.
      bytes: Buffer.from(index % 3 === 0 ? 'sea' : `tile ${index}`),
    }));
    const file = await write(tiles);
    const archive = await open(file);
    const header = await archive.getHeader();
    expect(header.leafDirectoryLength).toBeGreaterThan(0);
    expect(header.numTileContents).toBe(tiles.filter((_, index) => index % 3 !== 0).length + 1);
    for (const index of [0, 3, 4, 9_999, side * side - 1]) {
      const { x, y } = tiles[index]?.address ?? { x: 0, y: 0 };
      const found = await archive.getZxy(7, x, y);
      expect(Buffer.from(found?.data ?? new ArrayBuffer(0))).toEqual(tiles[index]?.bytes);
    }
  });

  it('compresses tiles, and nothing else', async () => {
    const file = await write([{ address: { z: 0, x: 0, y: 0 }, bytes: Buffer.from('land') }]);
    const data = Number(file.readBigUInt64LE(56));
    expect(gunzipSync(file.subarray(data, data + Number(file.readBigUInt64LE(64)))).toString()).toBe('land');
    expect(file.readUInt8(97)).toBe(1);
  });
});

describe('reading the sources', () => {
  it('reads the lines of a GEMPAK map, block by block', () => {
    const file = Buffer.alloc(3 * 1024);
    const write = (block: number, ...lines: [number, number][][]) => {
      let at = file.writeInt32BE(lines.length, block * 1024) + 4;
      for (const line of lines) {
        at = file.writeInt32BE(line.length, at) + 20;
        for (const [longitude, latitude] of line) {
          at = file.writeFloatBE(latitude, at);
          at = file.writeFloatBE(longitude, at);
        }
      }
    };
    const first: [number, number][] = [
      [-102.5, 31.25],
      [-102.25, 31.5],
    ];
    const second: [number, number][] = [...first, [-102, 31.75]];
    write(1, first, second);
    write(2, second);
    expect(readGempakLines(file)).toEqual([first, second, second]);
  });

  it('joins lines whose ends meet, but not where three do', () => {
    const [a, b, c, d, e] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 0],
    ];
    expect(
      joinLines([
        [a, b],
        [c, b],
      ] as number[][][]),
    ).toEqual([[a, b, c].reverse()]);
    expect(
      joinLines([
        [a, c],
        [c, d],
        [c, e],
      ] as number[][][]),
    ).toHaveLength(3);
    expect(
      joinLines([
        [a, b],
        [b, c],
        [c, a],
      ] as number[][][]),
    ).toHaveLength(1);
  });

  it('finds the nearest line, and splits another where one is near', () => {
    const near = new NearLines([
      {
        line: [
          [0, 0],
          [1, 0],
        ],
        value: 'I-20',
      },
      {
        line: [
          [0, 0.02],
          [1, 0.02],
        ],
        value: 'I-10',
      },
    ]);
    expect(near.nearest([0.5, 0.005], 0.02)).toBe('I-20');
    expect(near.nearest([0.5, 0.018], 0.02)).toBe('I-10');
    expect(near.nearest([0.5, 1], 0.02)).toBeUndefined();
    const parts = splitLine(
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      ([x = 0]) => x < 2,
    );
    expect(parts).toEqual({
      inside: [
        [
          [0, 0],
          [1, 0],
        ],
      ],
      outside: [
        [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      ],
    });
  });

  it('ranks towns by Natural Earth, and others by kind and area', () => {
    const row = (postal: string, name: string, squareMiles: number, longitude: number) =>
      [postal, '', '', name, 0, 0, squareMiles, 0, '32.0', longitude].join('\t');
    const known: Feature<Point, Record<string, string | number>> = {
      type: 'Feature',
      properties: { name: 'Ft. Worth', adm0_a3: 'USA', adm1name: 'Texas', scalerank: 4 },
      geometry: { type: 'Point', coordinates: [-97.34, 32.02] },
    };
    const gazetteer = [
      'STUSPS\tGEOID\tANSICODE\tNAME\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG',
      row('TX', 'Fort Worth city', 340, -97.3),
      row('TX', 'Stanton city', 1.8, -101.8),
      row('TX', 'Gardendale CDP', 11, -102.3),
      row('TN', 'Nashville-Davidson metropolitan government (balance)', 475, -86.8),
      row('NV', 'Carson City', 144, -119.7),
    ].join('\r\n');
    expect(rankTowns(gazetteer, [known]).map(({ name, rank }) => `${name} ${rank}`)).toEqual([
      'Fort Worth 5',
      'Stanton 9',
      'Gardendale 10',
      'Nashville-Davidson 8',
      'Carson City 8',
    ]);
  });
});
