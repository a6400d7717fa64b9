import { Download } from 'lucide-react';
import type { RoyaltyDeck } from '#shared/land/contracts/royalty-deck.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { today } from '#web/platform/today.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import {
  changesCsv,
  compareDivisions,
  type DivisionChange,
  describeChange,
  describeReceived,
} from './compare-divisions.ts';
import { DeckFrame } from './royalty-deck-frame.tsx';
import { LeaseLink, LineOwner, RowLink } from './royalty-deck-links.tsx';
import { describeCount, unitName } from './royalty-deck-words.ts';

interface DivisionChangesProps {
  deck: RoyaltyDeck;
  comparedWith: RoyaltyDeck;
}

/** The interests that receive something else on one of two days than on the other, the earlier day first. */
export function DivisionChanges({ deck, comparedWith }: DivisionChangesProps) {
  const toast = useToast();
  const [before, after] =
    comparedWith.as_of <= deck.as_of ? ([comparedWith, deck] as const) : ([deck, comparedWith] as const);
  const changes = compareDivisions(before, after);
  const days = [before.as_of, after.as_of] as const;
  const undivided = [before, after].flatMap(({ units }) => units.filter(({ division }) => division === null));
  const exportChanges = () => {
    const name = `division-changes-export-${today()}.csv`;
    saveFile(name, new Blob([changesCsv(changes, days)], { type: 'text/csv;charset=utf-8' }));
    toast.success(`Exported the changes to ${name}.`);
  };
  return (
    <section aria-label="Comparison of two dates" className="border-b border-hairline py-3">
      <div className="flex flex-wrap items-center gap-2 px-4 pb-2">
        <h3 className="me-auto font-semibold">
          {changes.length === 0
            ? undivided.length === 0
              ? `The division is the same on ${days[0]} and ${days[1]}`
              : `No changes in units divided on both ${days[0]} and ${days[1]}`
            : `${describeCount(changes.length, 'change')} from ${days[0]} to ${days[1]}`}
        </h3>
        {changes.length > 0 && (
          <Button icon={<Download aria-hidden size={14} />} onClick={exportChanges}>
            Export changes
          </Button>
        )}
      </div>
      {undivided.length > 0 && (
        <p className="px-4 pb-2 text-sm text-pretty text-muted">
          Not compared, because not all of its interests are divided:{' '}
          {[...new Set(undivided.map(unitName))].join(', ')}
        </p>
      )}
      {changes.length > 0 && (
        <DeckFrame
          label="Changes in the division"
          columns={[
            { label: 'Owner', width: 224 },
            { label: 'Type', width: 72 },
            { label: days[0], width: 120, numeric: true },
            { label: days[1], width: 120, numeric: true },
            { label: 'Change', width: 120, numeric: true },
            { label: 'Tract', width: 184 },
            { label: 'Lease', width: 184 },
          ]}
          rows={changes}
          renderRow={(change) => <ChangeRow key={change.key} change={change} />}
        />
      )}
    </section>
  );
}

function ChangeRow({ change: row }: { change: DivisionChange }) {
  return (
    <TableRow>
      <TableCell pinned>
        <LineOwner owner={row.owner} isUnrecorded={row.isUnrecorded} />
      </TableCell>
      <TableCell>{row.type}</TableCell>
      <TableCell numeric>{describeReceived(row.before)}</TableCell>
      <TableCell numeric>{describeReceived(row.after)}</TableCell>
      <TableCell numeric>{describeChange(row.change)}</TableCell>
      <TableCell>
        <RowLink asset={assets.tract} named={row.tract} />
      </TableCell>
      <TableCell>
        <LeaseLink lease={row.lease} />
      </TableCell>
    </TableRow>
  );
}
