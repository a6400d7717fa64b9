import type { Board } from '#shared/saved/contracts/boards.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';

/** The maximum number of names in a sentence; more companies are shown as a number. */
const maxNames = 3;

/**
 * Explains whose figures these are if the dashboard's company is not selected, for example after following a link, and
 * offers to select it.
 */
export function OtherCompanyNote({ board }: { board: Board | null }) {
  const { companies, selectedCompanies, chooseCompanies } = useSelection();
  if (board === null || selectedCompanies.some(({ id }) => id === board.company_id)) return null;
  const names = selectedCompanies.map(({ name }) => name);
  const chosen =
    names.length > maxNames ? `${names.length} other companies` : new Intl.ListFormat('en-US').format(names);
  const mayChoose = companies.some(({ id }) => id === board.company_id);
  return (
    <Banner
      tone="info"
      title={`These figures are for ${chosen}`}
      actions={
        mayChoose && (
          <Button size="sm" onClick={() => chooseCompanies([board.company_id])}>
            Show {board.company_name}
          </Button>
        )
      }
    >
      The dashboard belongs to {board.company_name}, but shows the selected companies and areas.
    </Banner>
  );
}
