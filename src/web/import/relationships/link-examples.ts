import type { Analysis } from '#shared/import/contracts/import.ts';
import {
  type ImportableName,
  importable,
  isImportable,
  keyFieldsOf,
} from '#shared/land/entities/import-targets.ts';
import type { BridgeName } from '#shared/land/entities/registry.ts';
import { bridgeEnds } from '#shared/land/entities/relationships.ts';
import { type Draft, sourceOf } from '#web/import/draft.ts';

/** The maximum number of example rows. */
const maxExamples = 2;

/**
 * Returns examples from the first rows of what a link would connect: "NE/4 Sec 14 – Jane Smith". Skips rows without a
 * key value for every end.
 */
export function examplesOf(draft: Draft, { sampleRows }: Analysis['analysis'], bridge: BridgeName): string[] {
  const examples = sampleRows.flatMap((row) => describeLink(draft, row, bridge) ?? []);
  return [...new Set(examples)].slice(0, maxExamples);
}

function describeLink(
  draft: Draft,
  row: Readonly<Record<string, string>>,
  bridge: BridgeName,
): string | undefined {
  const ends = Object.values(bridgeEnds[bridge]).map((end) =>
    isImportable(end) ? nameIn(draft, row, end) : describeLink(draft, row, end),
  );
  return ends.includes(undefined) ? undefined : ends.join(' – ');
}

function nameIn(
  draft: Draft,
  row: Readonly<Record<string, string>>,
  kind: ImportableName,
): string | undefined {
  const values = keyFieldsOf(importable(kind)).map((field) =>
    row[sourceOf(draft, kind, field)?.[0] ?? '']?.trim(),
  );
  // The first key field with a value names the record, such as a well's name before its number.
  return values.find((value) => value !== undefined && value !== '');
}
