import type { ColumnProposal } from './apply-configuration.ts';

/** The configuration applied to a file, and what in it did not fit. */
export type AppliedConfiguration = {
  id: number;
  name: string;
  missingColumns: readonly string[];
  goneFields: readonly string[];
  /** Columns of the file that the user has not yet accepted for missing ones. */
  proposals: readonly ColumnProposal[];
  /** Describes what else did not fit the file: reading choices, derived columns, and columns used in place of others. */
  notes: readonly string[];
};

// Stored in this tab: by analysis while the user works on the file, then by import.
const keyOfFile = (analysisId: string) => `import-configuration-${analysisId}`;
const keyOfImport = (importId: number) => `import-configuration-of-${importId}`;

export function readApplied(analysisId: string): AppliedConfiguration | undefined {
  return read(keyOfFile(analysisId));
}

export function writeApplied(analysisId: string, applied: AppliedConfiguration | undefined): void {
  write(keyOfFile(analysisId), applied);
}

/** Passes the file's applied configuration on to its import. */
export function passAppliedToImport(analysisId: string, importId: number): void {
  write(keyOfImport(importId), readApplied(analysisId));
}

/** Returns and removes the configuration of an import, so that its use is counted only once. */
export function consumeApplied(importId: number): AppliedConfiguration | undefined {
  const applied = read(keyOfImport(importId));
  write(keyOfImport(importId), undefined);
  return applied;
}

/** Returns an applied configuration with a proposed column in the place of the missing one. */
export function withAccepted(
  applied: AppliedConfiguration,
  { missing, column }: ColumnProposal,
): AppliedConfiguration {
  return {
    ...applied,
    missingColumns: applied.missingColumns.filter((name) => name !== missing),
    proposals: applied.proposals.filter((each) => each.missing !== missing && each.column !== column),
    notes: [...applied.notes, `“${column}” is used for “${missing}”.`],
  };
}

function read(key: string): AppliedConfiguration | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isApplied(stored) ? stored : undefined;
  } catch {
    // Storage can be denied: no configuration counts as applied.
    return undefined;
  }
}

function write(key: string, applied: AppliedConfiguration | undefined): void {
  try {
    if (applied === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(applied));
  } catch {
    // Without storage, the draft still has the configuration's mappings.
  }
}

function isApplied(value: unknown): value is AppliedConfiguration {
  if (typeof value !== 'object' || value === null) return false;
  const {
    id,
    name,
    missingColumns,
    goneFields,
    proposals,
    notes,
  }: Partial<Record<keyof AppliedConfiguration, unknown>> = value;
  return (
    typeof id === 'number' &&
    typeof name === 'string' &&
    Array.isArray(missingColumns) &&
    Array.isArray(goneFields) &&
    Array.isArray(proposals) &&
    Array.isArray(notes)
  );
}
