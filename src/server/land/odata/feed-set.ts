import type { Queryable } from '#server/platform/query/filter-condition.ts';

/** A property of the records of a set: a field, as spreadsheets show it. */
export type Property = Queryable & { name: string; label: string; type: string };

/** A set of records that spreadsheets read. */
export type FeedSet = {
  /** As in addresses: `ProrationUnits`. */
  name: string;
  /** The name of one record's type: `ProrationUnit`. */
  type: string;
  title: string;
  /** The property that identifies a record. */
  key: string;
  properties: ReadonlyMap<string, Property>;
};
