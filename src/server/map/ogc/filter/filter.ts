/** A filter of the language CQL2, as read from text (OGC 21-065r2, Common Query Language). */
export type Filter =
  | { is: 'and' | 'or'; of: readonly Filter[] }
  | { is: 'not'; of: Filter }
  | { is: 'constant'; value: boolean }
  | { is: 'compared'; left: Operand; sign: Sign; right: Operand }
  | { is: 'like'; value: Operand; pattern: string; ignoresCase: boolean }
  | { is: 'between'; value: Operand; low: Operand; high: Operand }
  | { is: 'among'; value: Operand; options: readonly Operand[] }
  | { is: 'null'; property: string }
  | { is: 'intersecting'; ring: Ring };

export type Sign = '=' | '<>' | '<' | '>' | '<=' | '>=';

/** A property, a value, or either without regard to case. */
export type Operand =
  | { is: 'property'; name: string }
  | { is: 'text' | 'number' | 'date'; value: string }
  | { is: 'caseless'; of: Operand };

/** The corners of an area in the order and units of its reference system. */
export type Ring = readonly (readonly [number, number])[];
