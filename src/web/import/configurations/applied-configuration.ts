/** The configuration by which a file is imported, and what of it did not fit. */
export type AppliedConfiguration = {
  id: number;
  name: string;
  missingColumns: readonly string[];
  goneFields: readonly string[];
  /** What of its reading did not fit the file, in words. */
  notes: readonly string[];
};

// Kept in this tab: while the file is worked on by its analysis, afterwards by its import.
const keyOfFile = (analysisId: string) => `import-configuration-${analysisId}`;
const keyOfImport = (importId: number) => `import-configuration-of-${importId}`;

export function readApplied(analysisId: string): AppliedConfiguration | undefined {
  return read(keyOfFile(analysisId));
}

export function writeApplied(analysisId: string, applied: AppliedConfiguration | undefined): void {
  write(keyOfFile(analysisId), applied);
}

/** Lets the import know by which configuration its file was mapped. */
export function carryApplied(analysisId: string, importId: number): void {
  write(keyOfImport(importId), readApplied(analysisId));
}

/** The configuration of an import whose use was not told yet; told of once. */
export function takeApplied(importId: number): AppliedConfiguration | undefined {
  const applied = read(keyOfImport(importId));
  write(keyOfImport(importId), undefined);
  return applied;
}

function read(key: string): AppliedConfiguration | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isApplied(stored) ? stored : undefined;
  } catch {
    // Storage can be denied: nothing is known to be applied.
    return undefined;
  }
}

function write(key: string, applied: AppliedConfiguration | undefined): void {
  try {
    if (applied === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(applied));
  } catch {
    // Without storage the draft itself still is what the configuration made.
  }
}

function isApplied(value: unknown): value is AppliedConfiguration {
  if (typeof value !== 'object' || value === null) return false;
  const {
    id,
    name,
    missingColumns,
    goneFields,
    notes,
  }: Partial<Record<keyof AppliedConfiguration, unknown>> = value;
  return (
    typeof id === 'number' &&
    typeof name === 'string' &&
    Array.isArray(missingColumns) &&
    Array.isArray(goneFields) &&
    Array.isArray(notes)
  );
}
