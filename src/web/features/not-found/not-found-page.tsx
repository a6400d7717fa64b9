import { Compass } from 'lucide-react';
import { useDocumentTitle } from '#web/lib/document-title.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export function NotFoundPage() {
  useDocumentTitle('Page not found');
  return (
    <EmptyState
      icon={<Compass size={20} />}
      title="Page not found"
      actions={
        <LinkButton to="/" variant="primary">
          Back to the start
        </LinkButton>
      }
    >
      There is no page at this address. It may have been mistyped, or what it showed has been moved.
    </EmptyState>
  );
}
