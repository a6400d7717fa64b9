import { describe, expect, it } from 'vitest';
import { type KnownPlaces, readPlaces } from './places.ts';

const known: KnownPlaces = {
  counties: [
    { county: 'Loving', state: 'TX' },
    { county: 'Reeves', state: 'TX' },
    { county: 'Reeves County', state: 'Texas' },
    { county: 'Eddy', state: 'NM' },
    { county: 'Eddy', state: 'ND' },
    { county: 'King and Queen', state: 'VA' },
    { county: 'De Soto Parish', state: 'Louisiana' },
    { county: 'Ward', state: null },
  ],
  areas: ['North Delaware', 'Ward', 'Sand, Gravel and Clay'],
};

const read = (text: string) => {
  const reading = readPlaces(text, known);
  return reading.ok ? reading.places.map(({ label }) => label) : `? ${reading.unknown}`;
};

describe('places of a question', () => {
  it.each([
    ['Loving', ['Loving County']],
    ['loving county', ['Loving County']],
    ['the county of Loving', ['Loving County']],
    ['Loving Co.', ['Loving County']],
    ['Reeves County, TX', ['Reeves County']],
    ['Reeves county Texas', ['Reeves County']],
    ['reeves, Tex.', '? Tex.'],
    ['Loving and Reeves', ['Loving County', 'Reeves County']],
    ['Loving & Reeves Counties, TX', ['Loving County', 'Reeves County']],
    ['Loving, Reeves, and Ward', ['Loving County', 'Reeves County', 'Ward County']],
    ['Eddy County, NM and Loving County, TX', ['Eddy County, NM', 'Loving County']],
    ['Eddy County, North Dakota', ['Eddy County, ND']],
    ['Eddy', ['Eddy County']],
    ['King and Queen', ['King and Queen County']],
    ['De Soto Parish, LA', ['De Soto Parish']],
    ['Ward County, TX', ['Ward County']],
    ['Ward area', ['Ward']],
    ['area North Delaware', ['North Delaware']],
    ['north delaware', ['North Delaware']],
    ['Sand, Gravel and Clay', ['Sand, Gravel and Clay']],
    ['Loving and loving county', ['Loving County']],
    ['Reeves County, NM', '? Reeves County, NM'],
    ['Reevs', '? Reevs'],
    ['Loving and Nowhere', '? Nowhere'],
    ['Reeves of Smith Trust', '? Reeves of Smith Trust'],
    ['Texas', '? Texas'],
    ['', '? '],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('are a county under each of its spellings, and of the states that are meant alone', () => {
    expect(readPlaces('Reeves', known)).toMatchObject({
      places: [{ counties: [{ county: 'Reeves' }, { county: 'Reeves County' }], isOneOfSeveral: false }],
    });
    expect(readPlaces('Eddy, NM', known)).toMatchObject({
      places: [{ counties: [{ county: 'Eddy', state: 'NM' }], isOneOfSeveral: true }],
    });
  });
});
