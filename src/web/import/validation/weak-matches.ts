import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';
import { importable, isImportable, targetOf } from '#shared/land/entities/import-targets.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import type { Draft, LinkMapping } from '#web/import/draft.ts';

/** The confidence below which a match is weak; the mapping shows it in orange (specification, part 2, section 2). */
const weak = 0.7;

/**
 * Warns of columns that are mapped although little speaks for it, so that nobody imports them unseen. What the user
 * mapped by hand is certain enough.
 */
export function weakMatches(draft: Draft, links: readonly LinkMapping[]): ValidationIssue[] {
  const ofRecords = Object.entries(draft.mappings).filter(([, { table }]) =>
    draft.includedEntities.some((name) => name === table),
  );
  const ofLinks = links.map(
    ({ sourceColumn, bridgeTable, attribute, confidence }) =>
      [sourceColumn, { table: bridgeTable, column: attribute, confidence }] as const,
  );
  return [...ofRecords, ...ofLinks]
    .filter(([, { confidence }]) => confidence < weak)
    .map(([source, { table, column }]) => ({
      severity: 'warning',
      message: `Little suggests that "${source}" is the ${fieldName(table, column)}. Check it, or leave the column out.`,
      sourceColumn: source,
      targetEntity: table,
      targetColumn: column,
    }));
}

/** Names a field with its kind of record, unless the field's name begins with it. */
function fieldName(table: string, column: string): string {
  const entity = entities[table as EntityName];
  const field = isImportable(table) ? targetOf(importable(table), column) : fieldOf(entity, column);
  const label = field?.label ?? column;
  return label.startsWith(entity.label) ? label : `${entity.label} ${label}`;
}
