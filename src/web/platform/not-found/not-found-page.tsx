import { Compass } from 'lucide-react';
import { useDocumentTitle } from '#web/platform/document-title.ts';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';

export function NotFoundPage() {
  useDocumentTitle('Page not found');
  return (
    <EmptyState
      icon={<Compass size={20} />}
      title="Page not found"
      actions={
        <LinkButton to="/" variant="primary">
          Go to the dashboard
        </LinkButton>
      }
    >
      There is no page at this address. It may be mistyped, or the page has moved.
    </EmptyState>
  );
}
