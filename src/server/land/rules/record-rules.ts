import type { RecordRow } from '#server/land/present.ts';
import type { Values } from '#server/land/write-values.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import type { Permission } from '#shared/platform/policy.ts';

/**
 * What records of one kind are asked beyond what their fields say. All that is left out holds as for any kind; everything runs within the
 * transaction of the write, in the order in which it stands here, and refuses by throwing an `AppError`.
 */
export type RecordRules = {
  /** What a sentence calls one: "a link stays in its company". */
  noun?: string;
  /** A deleted one comes back from the trash or with what it was part of, but by no act of undoing. */
  isUndoneAsPart?: true;
  /** Rights that making one may need beside the right to make it. */
  creatingEntails?: readonly Permission[];
  /** Locks what has to be locked before these records themselves; `change` is what they are about to become. */
  lockBefore?: (tx: PersonTx, ids: readonly number[], change: Values) => Promise<void>;
  /** Judges the values of a new one. */
  checkNew?: (values: Values) => void;
  /**
   * Settles what the values say of where it stands, and finds its company. For a change `values` are what is sent and `stored` what was;
   * then the company must be the same. Without it, the columns that name other records say the company.
   */
  place?: (tx: PersonTx, values: Values, stored?: RecordRow) => Promise<number>;
  /** Settles what a change means for fields that it doesn't name. */
  settleChange?: (tx: PersonTx, stored: RecordRow, values: Values) => Promise<void>;
  /** The change of another record that a body asks for together with this one. */
  changeAlong?: (record: Values, body: Readonly<Record<string, unknown>>) => ChangeAlong | undefined;
  /** Judges fields beside each other; `written` names those that the write touches. */
  checkValues?: (values: Readonly<Record<string, unknown>>, written: readonly string[]) => void;
  /** Makes other records follow, given what these were and what they became. */
  followUp?: (
    tx: PersonTx,
    companyId: number,
    records: readonly Readonly<Record<string, unknown>>[],
  ) => Promise<void>;
  /** Judges a stored one with all that is computed for it. */
  checkStored?: (stored: RecordRow, written: readonly string[]) => void;
  /** What is odd about a stored one beside other records. */
  warn?: (tx: PersonTx, stored: RecordRow) => Promise<readonly ErrorDetail[]>;
};

/** A change of another record; `versionField` is the field of the body that names the version it was made from. */
export type ChangeAlong = {
  kind: EntityName;
  id: number;
  values: Values;
  version: unknown;
  versionField: string;
};
