import { describe, expect, it } from 'vitest';
import { createBody, listQuery, updateBody } from '#shared/land/contracts/records.ts';
import { type Entity, fieldOf, sectionsOf, writableFields } from '#shared/platform/entities/entity.ts';
import { assetOfPath, assets, entities } from './registry.ts';

describe.each(Object.values(entities).map((entity): [string, Entity] => [entity.name, entity]))(
  '%s',
  (_name, entity) => {
    it('names only its own fields in sections, columns, search and keys', () => {
      const named = [
        entity.titleField,
        ...entity.sections.flatMap((section) => section.fields),
        ...entity.listColumns,
        ...entity.searchFields,
        ...(entity.uniqueFields ?? []),
        ...(entity.importKey === undefined ? [] : [entity.importKey]),
      ];
      expect(named.filter((name) => fieldOf(entity, name) === undefined)).toEqual([]);
    });

    it('shows every field that a person may write in exactly one section of its form', () => {
      const shown = sectionsOf(entity).flatMap((section) => section.fields);
      const aliasOfAnother = ['interest_percentage'];
      const writable = writableFields(entity)
        .map(([name]) => name)
        .filter((name) => !aliasOfAnother.includes(name));
      expect(writable.filter((name) => shown.filter((each) => each === name).length !== 1)).toEqual([]);
    });

    it('refuses unknown fields and parameters, also those of every object', () => {
      for (const name of ['nonsense', 'constructor', 'company_id']) {
        expect(updateBody(entity).safeParse({ [name]: 'x' }).success).toBe(false);
        expect(listQuery(entity).safeParse({ [`filter[${name}]`]: 'x' }).success).toBe(false);
      }
      expect(fieldOf(entity, 'constructor')).toBeUndefined();
    });
  },
);

describe('the sections of a form', () => {
  it('end with what the server sets, in the order of the specification', () => {
    expect(sectionsOf(assets.tract).map((section) => section.title)).toEqual([
      'Tract Information',
      'Location',
      'Legal Description',
      'Tract Lease Terms',
      'System Information',
    ]);
    for (const asset of Object.values(assets))
      expect(sectionsOf(asset).at(-1)?.title).toBe('System Information');
  });

  it('show a field that none of them names before lease terms and what the server sets', () => {
    const permit = { kind: 'identifier', label: 'Permit Number' } as const;
    const grown: Entity = { ...assets.tract, fields: { ...assets.tract.fields, permit_number: permit } };
    const sections = sectionsOf(grown);
    expect(sections.find((section) => section.title === 'Legal Description')?.fields).toEqual([
      'legal_description',
      'metes_bounds',
      'permit_number',
    ]);
    expect(
      sections.flatMap((section) => section.fields).filter((name) => name === 'permit_number'),
    ).toHaveLength(1);
    // Area names and aliases are derived, so a form does not contain them.
    expect(sections.flatMap((section) => section.fields)).not.toContain('area_name');
  });
});

describe('bodies', () => {
  const minimal = { well_name: 'Kaldor 1H', api_number: '34-013-20654' };

  it('need what the rulings name, and no more', () => {
    expect(createBody(assets.well).safeParse(minimal).success).toBe(true);
    expect(createBody(assets.tract).safeParse({ tract_name: 'T' }).success).toBe(true);
    expect(createBody(assets.owner).safeParse({ owner_name: 'O' }).success).toBe(true);
    expect(createBody(assets.lease).safeParse({ contract_name: 'L' }).success).toBe(false);
    expect(createBody(assets.lease).safeParse({ contract_name: 'L', file_number: '12' }).success).toBe(true);
    expect(createBody(entities.proration_unit).safeParse({ tract_id: 1 }).success).toBe(false);
  });

  it('turn blanks of optional fields into null and blanks of required ones down', () => {
    const read = createBody(assets.well).parse({
      ...minimal,
      operator: '  ',
      spud_date: '',
      gross_acres: '',
    });
    expect(read).toMatchObject({ operator: null, spud_date: null, gross_acres: null });
    expect(createBody(assets.well).safeParse({ ...minimal, well_name: ' ' }).success).toBe(false);
    expect(updateBody(assets.well).safeParse({ well_name: null }).success).toBe(false);
  });

  it('store digits of an API number and the exact text of a decimal', () => {
    expect(createBody(assets.well).parse({ ...minimal, gross_acres: 640.1 })).toMatchObject({
      api_number: '3401320654',
      gross_acres: '640.1',
    });
  });
});

describe('the kind of a path', () => {
  it.each([
    ['/wells/7/details', 'well'],
    ['/leases/details/new', 'lease'],
    ['/owners', 'owner'],
    ['/elsewhere', 'tract'],
  ])('%s is of %s', (path, name) => {
    expect(assetOfPath(path).name).toBe(name);
  });
});
