import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const wells = {
  API_NUMBER: ['3501724567', '3501724780', '3507325991'],
  WELL_NAME: ['Falk 1', 'Garza 2', 'Poe 3'],
};
const dates = ['20190301', '19880730', '20181014'];
const completions = ['20190628', '19880901', '20190118'];

test.each(['DRLG_FINIS', 'DRLG FINISHED', 'DRILL_FINI', 'DRILL_FIN', 'FINISH_DRL', 'TD DATE'])(
  'the end of drilling is no completion next to one: %s',
  (name) => {
    const { assigned } = suggestFor({ ...wells, [name]: dates, WELL_COMPL: completions });
    expect(assigned.get('WELL_COMPL')).toMatchObject({ table: 'well', column: 'completion_date' });
    expect(assigned.get(name)).toBeUndefined();
  },
);

test.each(['PRODUCING', 'PRODUCING_'])('formations are no status: %s', (name) => {
  const formations = suggestFor({ ...wells, [name]: ['MISSISSIPPIAN', 'RED FORK', 'MERAMEC'] });
  expect(formations.suggestions.get(name)).toEqual([]);
  const statuses = suggestFor({ ...wells, [name]: ['Producing', 'Shut-in', 'Producing'] });
  expect(statuses.assigned.get(name)).toMatchObject({ table: 'well', column: 'well_status' });
});

test('unknown words in a column called a status can be mapped', () => {
  const { assigned } = suggestFor({ ...wells, 'Well Status': ['SI-P', 'X1', 'Q'] });
  expect(assigned.get('Well Status')).toMatchObject({ table: 'well', column: 'well_status' });
});

const leases = {
  Contrato: ['ST-1', 'ST-2', 'ST-3'],
  Arrendador: ['Juan Garza', 'Rancho El Sauz', 'Ofelia Diaz'],
  Domicilio: ['1 Elm St', '2 Oak St', 'RR 2 Box 114'],
};
const days = ['15/03/2019', '02/04/2019', '30/04/2019'];

test.each(['Fecha_de_F', 'Fecha_de_V', 'Fecha_de_R', 'Fecha_de_I', 'Fecha_de_E', 'Tipo_de_Co'])(
  'one or two letters of a word in another language mean nothing: %s',
  (name) => {
    const values = name.startsWith('Fecha') ? days : ['A', 'B', 'C'];
    expect(suggestFor({ ...leases, [name]: values }).suggestions.get(name)).toEqual([]);
  },
);

test.each([
  ['Fecha_Venc', 'expiration_date'],
  ['Fecha_Regi', 'recording_date'],
])('more letters are read in that language: %s', (name, column) => {
  const { suggestions } = suggestFor({ ...leases, [name]: days });
  expect(suggestions.get(name)?.[0]).toMatchObject({ table: 'lease', column });
});
