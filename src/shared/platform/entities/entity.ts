import type { Field } from '#shared/platform/fields/field.ts';
import type { LegalManner } from './legal-forms.ts';

/** What a kind of record is: plain data, from which columns, forms, validation, calls, import and search are made. */
export type Entity = {
  /** Singular, as it stands in types and texts: `well`. */
  name: string;
  /** Plural, as it stands in paths and table names: `wells`. */
  plural: string;
  label: string;
  labelPlural: string;
  fields: Readonly<Record<string, Field>>;
  /** The field by which people call a record. */
  titleField: string;
  /** The detail form, in order, before what it owes to fields that are named nowhere: read it by `sectionsOf`. */
  sections: readonly FormSection[];
  /** Columns that a list shows until a person chooses others. */
  listColumns: readonly string[];
  /** Columns over which a list's search box looks. */
  searchFields: readonly string[];
  /** Fields beside the title by which the search over all kinds finds a record, and how. */
  foundBy?: Readonly<Record<string, FoundBy>>;
  /** What it is found by of the records that it refers to: fields of theirs, by the reference that leads there. */
  foundThrough?: Readonly<Record<string, readonly string[]>>;
  /** What a list can be narrowed to although no field says it: the server works it out on the day of the call. */
  computedFilters?: Readonly<Record<string, Field>>;
  /** The field that finds a stored record again when a file is imported, within the area. */
  importKey?: string;
  /** The sentence about an id that is no number, by what was sent beside it, where the specification words it. */
  idRefusal?: (sent: unknown) => string;
  /** Fields whose value one area holds once. */
  uniqueFields?: readonly string[];
  /** It has a place on the map, and its lists can be narrowed to a part of it. */
  isMapped?: true;
};

/**
 * How a field is searched: `words` of names and places may hold a typo, a `text` is found word by word, and a `number` also
 * without what separates its digits. Parts of legal descriptions are found however they are written.
 */
type FoundBy = 'words' | 'text' | 'number' | LegalManner;

export type FormSection = {
  title: string;
  fields: readonly string[];
  startsCollapsed?: true;
  /** Instead of fields of its own it tells of related records of this kind; how, the screen knows. */
  tellsOf?: string;
};

/** Set by the server on every write. */
export const systemFields = {
  created_by: { kind: 'text', label: 'Created By', readOnly: true, derived: true },
  created_date: { kind: 'timestamp', label: 'Created Date', readOnly: true },
  modified_by: { kind: 'text', label: 'Modified By', readOnly: true, derived: true },
  modified_date: { kind: 'timestamp', label: 'Modified Date', readOnly: true },
  version_id: { kind: 'integer', label: 'Version', readOnly: true },
} as const satisfies Record<string, Field>;

/** The section that every kind's form ends with. */
export const systemSection = {
  title: 'System Information',
  fields: ['created_by', 'created_date', 'modified_by', 'modified_date', 'version_id'],
  startsCollapsed: true,
} as const satisfies FormSection;

/** Where an asset belongs: the area's id is stored, its name is read. */
export const areaFields = {
  area_id: {
    kind: 'reference',
    to: 'area',
    label: 'Area',
    required: true,
  },
  area_name: {
    kind: 'text',
    label: 'Area',
    readOnly: true,
    derived: true,
    aliases: ['area', 'prospect', 'project', 'play'],
  },
} as const satisfies Record<string, Field>;

/** The field of that name, or undefined; also for names that come from outside, such as `constructor`. */
export function fieldOf(entity: Entity, name: string): Field | undefined {
  return Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
}

/** What leases and wells are narrowed by although tracts alone record it: the county of a tract of theirs, with its state or without. */
export const countyOfTracts = {
  kind: 'text',
  label: 'County',
  hint: 'Of one of its tracts; with the state where two have a county of the name: Ward, TX',
} as const satisfies Field;

/** Whether a filter of that name is about what the server works out, and about no field. */
export function isComputedFilter(entity: Entity, name: string): boolean {
  return Object.hasOwn(entity.computedFilters ?? {}, name);
}

/** What a filter of that name compares with: a field, or what is worked out for the rows; undefined for any other name. */
export function filteredFieldOf(entity: Entity, name: string): Field | undefined {
  const computed = entity.computedFilters ?? {};
  return Object.hasOwn(computed, name) ? computed[name] : fieldOf(entity, name);
}

/** Whether its records are shapes on maps. */
export function hasShape(entity: Entity): boolean {
  return Object.values(entity.fields).some(({ kind }) => kind === 'geometry');
}

/** Fields that a person may write, in their order. */
export function writableFields(entity: Entity): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => field.readOnly !== true);
}

/** Fields that have a column of their own in the record's table. */
export function storedFields(entity: Entity): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => field.derived !== true);
}

/**
 * The sections of the detail form. A field that a person may write and that no section names stands at the end of the last
 * one before what the server sets, so that a new field needs no second line to be seen.
 */
export function sectionsOf(entity: Entity): FormSection[] {
  const named = new Set(entity.sections.flatMap((section) => section.fields));
  const unnamed = writableFields(entity)
    .filter(([name, field]) => field.derived !== true && !named.has(name))
    .map(([name]) => name);
  const isOwn = (section: FormSection) =>
    section.title !== systemSection.title && section.tellsOf === undefined;
  const last = entity.sections.findLast(isOwn);
  return entity.sections.map((section) =>
    section === last && unnamed.length > 0
      ? { ...section, fields: [...section.fields, ...unnamed] }
      : section,
  );
}

/** What a person calls this record: its title field, or its kind and number where that is blank. */
export function titleOf(entity: Entity, record: Readonly<Record<string, unknown>>): string {
  const title = record[entity.titleField];
  return typeof title === 'string' && title !== ''
    ? title
    : `${entity.label} ${String(record.id ?? '')}`.trim();
}

/** Whether a field can be given to several records at once: one that each area holds once cannot. */
export function canBeShared(entity: Entity, name: string): boolean {
  return fieldOf(entity, name) !== undefined && entity.uniqueFields?.includes(name) !== true;
}
