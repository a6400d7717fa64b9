import { useSelection } from '#web/people/selection/selection-context.ts';
import { SelectionMissing } from '#web/people/selection/selection-missing.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';
import { ImportsList } from './imports-list.tsx';
import { ImportsTable } from './imports-table.tsx';

/** `/imports`: past imports with their users and outcomes, and the action to undo them. */
export function ImportsPage() {
  const { status, headers, key, may } = useSelection();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Past Imports"
        description="Files of records or shapes imported into the selected areas, newest first."
        actions={may('import', 'create') && <LinkButton to="/import">New import</LinkButton>}
      />
      {headers ? (
        <ImportsList key={key} headers={headers} selectionKey={key} />
      ) : (
        <Card flush className="overflow-hidden">
          {status === 'loading' ? <ImportsTable records={undefined} /> : <SelectionMissing />}
        </Card>
      )}
    </div>
  );
}
