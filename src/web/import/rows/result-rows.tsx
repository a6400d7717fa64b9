import type { ProcessResults } from '#shared/import/contracts/import.ts';
import { importable, isImportable, targetsOf } from '#shared/land/entities/import-targets.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { RowsPanel } from './rows-panel.tsx';
import { useRowsFilter } from './use-rows-filter.ts';

/** Shows the rows of an import that has ended, read-only. */
export function ResultRows({ importId, results }: { importId: number; results: ProcessResults }) {
  const [filter, setFilter] = useRowsFilter(results);
  return (
    <RowsPanel
      importId={importId}
      results={results}
      filter={filter}
      onFilter={setFilter}
      labelOf={(entity) => (isEntity(entity) ? entities[entity].label : entity)}
      labelsOf={labelsOf}
    />
  );
}

function isEntity(name: string): name is EntityName {
  return Object.hasOwn(entities, name);
}

function labelsOf(entity: string): Record<string, string> {
  if (!isEntity(entity)) return {};
  const fields = isImportable(entity)
    ? targetsOf(importable(entity))
    : Object.entries(entities[entity].fields);
  return Object.fromEntries(fields.map(([name, { label }]) => [name, label]));
}
