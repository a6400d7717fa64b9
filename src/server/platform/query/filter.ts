/** A filter as another program sends it, read from CQL2 (OGC 21-065r2) or from OData 4.01. */
export type Filter =
  | { is: 'and' | 'or'; of: readonly Filter[] }
  | { is: 'not'; of: Filter }
  | { is: 'constant'; value: boolean }
  | { is: 'compared'; left: Operand; sign: Sign; right: Operand }
  /** Unlike `<>`, a blank differs from every value. */
  | { is: 'different'; left: Operand; right: Operand }
  | { is: 'like'; value: Operand; pattern: string; ignoresCase: boolean }
  | { is: 'between'; value: Operand; low: Operand; high: Operand }
  | { is: 'among'; value: Operand; options: readonly Operand[] }
  | { is: 'null'; property: string }
  | { is: 'intersecting'; ring: Ring };

export type Sign = '=' | '<>' | '<' | '>' | '<=' | '>=';

/** What a property or a value is; a moment is a day with a time. */
export type QueryKind = 'text' | 'number' | 'date' | 'moment' | 'boolean';

/** A property, a value, or either without regard to case. */
export type Operand =
  | { is: 'property'; name: string }
  | { is: QueryKind; value: string }
  | { is: 'caseless'; of: Operand };

/** The corners of an area in the order and units of its reference system. */
export type Ring = readonly (readonly [number, number])[];
