import type { Field } from '#shared/platform/fields/field.ts';
import type { LegalManner } from './legal-forms.ts';

/** Describes a kind of record: plain data that defines columns, forms, validation, API calls, import and search. */
export type Entity = {
  /** Singular, as in types and texts: `well`. */
  name: string;
  /** Plural, as in paths and table names: `wells`. */
  plural: string;
  label: string;
  labelPlural: string;
  fields: Readonly<Record<string, Field>>;
  /** The field that users know a record by. */
  titleField: string;
  /**
   * The sections of the detail form in order, without the fields that none of them names; read them with `sectionsOf`.
   */
  sections: readonly FormSection[];
  /** Columns that a list shows by default. */
  listColumns: readonly string[];
  /** Columns that a list's search box searches. */
  searchFields: readonly string[];
  /** Fields other than the title by which the global search finds a record, and how. */
  foundBy?: Readonly<Record<string, FoundBy>>;
  /** Fields of referenced records by which the global search finds a record, by reference. */
  foundThrough?: Readonly<Record<string, readonly string[]>>;
  /** Filters of a list that are not fields: the server computes their values on the day of the request. */
  computedFilters?: Readonly<Record<string, Field>>;
  /** Combinations of stored fields by which lists are often filtered; an index for each counts the matches. */
  filterIndexes?: readonly (readonly string[])[];
  /** The field that identifies a stored record in the area when a file is imported. */
  importKey?: string;
  /**
   * Returns the message about an id that is not a number, depending on the body sent with it, if the specification
   * words it.
   */
  idRefusal?: (sent: unknown) => string;
  /** Fields whose value is unique within an area. */
  uniqueFields?: readonly string[];
  /** Records have a place on the map, and lists can be limited to a part of it. */
  isMapped?: true;
};

/**
 * How a field is searched: `words` of names and places tolerate typos, `text` is found word by word, and `number` also
 * without separators. Parts of legal descriptions are found however they are written.
 */
type FoundBy = 'words' | 'text' | 'number' | LegalManner;

export type FormSection = {
  title: string;
  fields: readonly string[];
  startsCollapsed?: true;
  /** Shows related records of this kind instead of fields; the screen defines how. */
  relatedKind?: string;
};

/** Set by the server on every write. */
export const systemFields = {
  created_by: { kind: 'text', label: 'Created By', readOnly: true, derived: true },
  created_date: { kind: 'timestamp', label: 'Created Date', readOnly: true },
  modified_by: { kind: 'text', label: 'Modified By', readOnly: true, derived: true },
  modified_date: { kind: 'timestamp', label: 'Modified Date', readOnly: true },
  version_id: { kind: 'integer', label: 'Version', readOnly: true },
} as const satisfies Record<string, Field>;

/** The last section of every kind's form. */
export const systemSection = {
  title: 'System Information',
  fields: ['created_by', 'created_date', 'modified_by', 'modified_date', 'version_id'],
  startsCollapsed: true,
} as const satisfies FormSection;

/** The area of an asset: its id is stored, its name is only read. */
export const areaFields = {
  area_id: {
    kind: 'reference',
    to: 'area',
    label: 'Area',
    required: true,
    sorted: 'indexed',
  },
  area_name: {
    kind: 'text',
    label: 'Area',
    readOnly: true,
    derived: true,
    aliases: ['area', 'prospect', 'project', 'play'],
  },
} as const satisfies Record<string, Field>;

/** Returns the field of that name, or undefined; safe for names from outside, such as `constructor`. */
export function fieldOf(entity: Entity, name: string): Field | undefined {
  return Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
}

/**
 * The county filter of leases and wells, although only tracts have a county: that of one of their tracts, with or
 * without the state.
 */
export const countyOfTracts = {
  kind: 'text',
  label: 'County',
  hint: 'County of one of its tracts; add the state if two states have one with this name: Ward, TX',
} as const satisfies Field;

/** Whether a filter of that name is computed by the server rather than a field. */
export function isComputedFilter(entity: Entity, name: string): boolean {
  return Object.hasOwn(entity.computedFilters ?? {}, name);
}

/** Returns what a filter of that name compares with: a field or a computed value; undefined for any other name. */
export function filteredFieldOf(entity: Entity, name: string): Field | undefined {
  const computed = entity.computedFilters ?? {};
  return Object.hasOwn(computed, name) ? computed[name] : fieldOf(entity, name);
}

/** Whether its records are shapes on maps. */
export function hasShape(entity: Entity): boolean {
  return Object.values(entity.fields).some(({ kind }) => kind === 'geometry');
}

/** Returns the fields that users may edit, in order. */
export function writableFields(entity: Entity): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => field.readOnly !== true);
}

/** Returns the fields that have their own column in the record's table. */
export function storedFields(entity: Entity): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => field.derived !== true);
}

/** Returns the columns of the record's table that hold users, whose names the fields of the same names show. */
export function userColumns(entity: Entity): string[] {
  const byAct = Object.entries(entity.fields).filter(([, { derived, byAct }]) => derived && byAct);
  return ['created_by', 'modified_by', ...byAct.map(([name]) => name)];
}

/**
 * Returns the sections of the detail form. Editable fields that no section names are appended to the last section
 * before the system fields, so that a new field appears without further changes.
 */
export function sectionsOf(entity: Entity): FormSection[] {
  const named = new Set(entity.sections.flatMap((section) => section.fields));
  const unnamed = writableFields(entity)
    .filter(([name, field]) => field.derived !== true && !named.has(name))
    .map(([name]) => name);
  const isOwn = (section: FormSection) =>
    section.title !== systemSection.title && section.relatedKind === undefined;
  const last = entity.sections.findLast(isOwn);
  return entity.sections.map((section) =>
    section === last && unnamed.length > 0
      ? { ...section, fields: [...section.fields, ...unnamed] }
      : section,
  );
}

/** Returns what users call this record: its title field, or its kind and id if that is blank. */
export function titleOf(entity: Entity, record: Readonly<Record<string, unknown>>): string {
  const title = record[entity.titleField];
  return typeof title === 'string' && title !== ''
    ? title
    : `${entity.label} ${String(record.id ?? '')}`.trim();
}

/** Whether the key by which an import finds a stored record is a number, whose case counts; that of a name doesn't. */
export function isExactKey({ fields, importKey = '', uniqueFields = [] }: Entity): boolean {
  return uniqueFields.includes(importKey) && fields[importKey]?.kind !== 'text';
}

/** Whether a field can get the same value in several records: not if it is unique within an area. */
export function canBeShared(entity: Entity, name: string): boolean {
  return fieldOf(entity, name) !== undefined && entity.uniqueFields?.includes(name) !== true;
}
