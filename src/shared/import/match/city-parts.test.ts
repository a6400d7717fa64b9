import { expect, test } from 'vitest';
import { splitCity } from './city-parts.ts';

test.each([
  ['Midland, TX', 'Midland', 'TX', ''],
  ['Midland/TX', 'Midland', 'TX', ''],
  ['MIDLAND TX 79701', 'MIDLAND', 'TX', '79701'],
  ['Oklahoma City, OK 73102-1234', 'Oklahoma City', 'OK', '73102-1234'],
  ['Fort Worth, Texas, 76102', 'Fort Worth', 'Texas', '76102'],
  ['Santa Fe, New Mexico', 'Santa Fe', 'New Mexico', ''],
  ['Hartford, CT 6103', 'Hartford', 'CT', '6103'],
  ['Calgary, AB T2P 1J9', 'Calgary', 'AB', 'T2P 1J9'],
  ['New York, NY', 'New York', 'NY', ''],
  ['Midland', 'Midland', '', ''],
  ['Santa Fe', 'Santa Fe', '', ''],
  ['Midland 79701', 'Midland 79701', '', ''],
  ['Paris, France', 'Paris, France', '', ''],
  ['', '', '', ''],
])('%s is split into city, state and zip code', (text, city, state, zipcode) => {
  expect(splitCity(text)).toEqual({ city, state, zipcode });
});
