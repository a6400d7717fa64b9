import type { Board } from '#shared/contracts/boards.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Names that stand in a line; of more companies their number is told. */
const mostNames = 3;

/** Says whose figures these are where the company of the board is not chosen, as by its link, and chooses it on demand. */
export function OtherCompanyNote({ board }: { board: Board | null }) {
  const { companies, selectedCompanies, chooseCompanies } = useSelection();
  if (board === null || selectedCompanies.some(({ id }) => id === board.company_id)) return null;
  const names = selectedCompanies.map(({ name }) => name);
  const chosen =
    names.length > mostNames ? `${names.length} other companies` : new Intl.ListFormat('en-US').format(names);
  const mayChoose = companies.some(({ id }) => id === board.company_id);
  return (
    <Banner
      tone="info"
      title={`These are figures of ${chosen}`}
      actions={
        mayChoose && (
          <Button size="sm" onClick={() => chooseCompanies([board.company_id])}>
            Show those of {board.company_name}
          </Button>
        )
      }
    >
      The dashboard is of {board.company_name}; it shows whichever companies and areas are chosen.
    </Banner>
  );
}
