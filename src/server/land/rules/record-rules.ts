import type { RecordRow } from '#server/land/present.ts';
import type { Values } from '#server/land/write-values.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import type { Permission } from '#shared/platform/policy.ts';

/**
 * The rules for one entity's records beyond its fields. Omitted rules have the default behavior. All run in the
 * transaction of the write, in the order listed here, and refuse by throwing an `AppError`.
 */
export type RecordRules = {
  /** What messages call such a record, as in "a link stays in its company". */
  noun?: string;
  /** A deleted record is restored from the trash or with the record that it belongs to, but not by undoing an act. */
  isUndoneAsPart?: true;
  /** Permissions that creating one may require in addition to the create permission. */
  creatingEntails?: readonly Permission[];
  /** Locks whatever must be locked before these records; `change` has the new values. */
  lockBefore?: (tx: PersonTx, ids: readonly number[], change: Values) => Promise<void>;
  /** Returns the values of fields that a new record of a company does not name. */
  presetsIn?: (tx: PersonTx, companyId: number) => Promise<Readonly<Record<string, string>>>;
  /** Validates the values of a new record. */
  checkNew?: (values: Values) => void;
  /**
   * Resolves the location of the record and returns its company. For a change, `values` are the sent values and
   * `stored` the previous ones; the company must stay the same. By default, the reference columns determine the
   * company.
   */
  place?: (tx: PersonTx, values: Values, stored?: RecordRow) => Promise<number>;
  /** Applies what a change implies for fields that it does not name. */
  settleChange?: (tx: PersonTx, stored: RecordRow, values: Values) => Promise<void>;
  /** The change of another record that the body requests along with this one. */
  changeAlong?: (record: Values, body: Readonly<Record<string, unknown>>) => RelatedChange | undefined;
  /** Validates fields against each other; `written` names those being written. */
  checkValues?: (values: Readonly<Record<string, unknown>>, written: readonly string[]) => void;
  /** Validates the values against other records, before they are written. */
  checkAgainst?: (
    tx: PersonTx,
    values: Readonly<Record<string, unknown>>,
    others: OtherRecords,
  ) => Promise<void>;
  /**
   * Refuses what a record was before it was deleted or changed if another one has taken its place; `written` names the fields
   * that are restored, all by default.
   */
  checkRestored?: (
    tx: PersonTx,
    company: number,
    was: Readonly<Record<string, unknown>>,
    written?: readonly string[],
  ) => Promise<void>;
  /** Updates other records, given what these were and what they became. */
  followUp?: (
    tx: PersonTx,
    companyId: number,
    records: readonly Readonly<Record<string, unknown>>[],
  ) => Promise<void>;
  /** Validates a stored record together with its computed fields. */
  checkStored?: (stored: RecordRow, written: readonly string[]) => void;
  /** Returns warnings about a stored record in relation to other records. */
  warn?: (tx: PersonTx, stored: RecordRow) => Promise<readonly ErrorDetail[]>;
};

/** Where a record is written, which fields, and what it was before; a new record was nothing. */
export type OtherRecords = { company: number; written: readonly string[]; stored?: RecordRow };

/** A change of another record; `versionField` is the field of the body with the expected version. */
export type RelatedChange = {
  kind: EntityName;
  id: number;
  values: Values;
  version: unknown;
  versionField: string;
};
