import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { ActionList } from './action-list.tsx';
import { actionsQuery } from './actions-query.ts';
import { useDismissing } from './use-dismissing.ts';

/** Number of items on the dashboard; the full list shows the rest. */
const shown = 6;

/** The items that need attention, most urgent first, with a link to the full list. */
export function ActionCenter({
  selection,
}: {
  selection: { headers: SelectionHeaders | null; key: string };
}) {
  const actions = useQuery(actionsQuery({ page: 1, page_size: shown }, selection));
  const dismissing = useDismissing();
  const total = actions.data?.total_items;
  return (
    <Card
      title="Action Center"
      flush
      actions={
        total !== undefined && (
          <LinkButton to="/actions" size="sm">
            View All ({total.toLocaleString('en-US')})
          </LinkButton>
        )
      }
    >
      <RefetchFailure query={actions} what="The action items" className="m-3" />
      {actions.isLoadingError ? (
        <LoadingFailure query={actions} what="The action items" />
      ) : total === 0 ? (
        <NothingToDo />
      ) : (
        <ActionList
          items={actions.data?.action_items}
          expected={shown}
          isUpdating={actions.isPlaceholderData}
          dismissing={dismissing}
        />
      )}
    </Card>
  );
}

/** Describes what would be listed here. */
export function NothingToDo() {
  return (
    <EmptyState icon={<CircleCheck size={20} />} title="Nothing needs action">
      Expiring leases, extensions due, conflicting statuses and acreage discrepancies are listed here.
    </EmptyState>
  );
}
