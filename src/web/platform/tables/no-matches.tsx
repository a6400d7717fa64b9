import { SearchX } from 'lucide-react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';

/** Shown if no rows match the search and the filters. */
export function NoMatches({
  asset,
  onClear,
  children = 'Nothing in the selected areas matches the search and filters.',
}: {
  asset: Entity;
  onClear: () => void;
  children?: string;
}) {
  const nouns = asset.labelPlural.toLowerCase();
  return (
    <EmptyState
      icon={<SearchX size={20} />}
      title={`No ${nouns} found`}
      actions={<Button onClick={onClear}>Clear all</Button>}
    >
      {children}
    </EmptyState>
  );
}
