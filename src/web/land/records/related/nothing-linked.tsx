import { Link2, Unlink } from 'lucide-react';
import type { Asset } from '#web/land/asset.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';

interface NothingLinkedProps {
  base: Asset;
  related: Asset;
  /** Undefined if the user may not link records. */
  onLink: (() => void) | undefined;
}

/** An empty related table: what belongs here, and how to add it. */
export function NothingLinked({ base, related, onLink }: NothingLinkedProps) {
  const nouns = related.labelPlural.toLowerCase();
  return (
    <EmptyState
      icon={<Unlink size={20} />}
      title={`No ${nouns} found`}
      actions={
        onLink && (
          <Button variant="primary" icon={<Link2 aria-hidden size={14} />} onClick={onLink}>
            Link {related.label}
          </Button>
        )
      }
    >
      {base.name === 'production_unit'
        ? `Tracts and wells that are linked under the name of this unit appear here: link a well to a tract and enter this name.`
        : onLink
          ? `No ${nouns} are linked to this ${base.label.toLowerCase()} yet. Pick an existing one or create a new one.`
          : `No ${nouns} are linked to this ${base.label.toLowerCase()} yet. As a Viewer, you can read what others link.`}
    </EmptyState>
  );
}
