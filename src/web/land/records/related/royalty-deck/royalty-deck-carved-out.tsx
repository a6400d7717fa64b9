import type { CarvedOutInterest, DeckUnit } from '#shared/land/contracts/royalty-deck.ts';
import { assets, bridges } from '#shared/land/entities/registry.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { ShareFigure, UnitDecimalFigure } from './royalty-deck-figures.tsx';
import { DeckFrame } from './royalty-deck-frame.tsx';
import { OwnerLink, RowLink } from './royalty-deck-links.tsx';
import { unitName } from './royalty-deck-words.ts';

const columns = [
  { label: 'Owner', width: 240 },
  { label: 'Tract', width: 176 },
  { label: 'Interest Type', width: 128 },
  { label: 'Interest', width: 112, numeric: true },
  { label: 'Unit Decimal', width: 120, numeric: true },
] as const;

/** Royalties and working interests in a unit, shown apart from the minerals they are carved out of. */
export function DeckCarvedOut({ unit }: { unit: DeckUnit }) {
  return (
    <section className="pt-4">
      <h4 className="px-4 font-medium">Burdens on these interests</h4>
      <p className="px-4 pb-2 text-sm text-pretty text-muted">
        Royalties and working interests come out of the mineral interests, so they don't count toward 1.
      </p>
      <DeckFrame
        label={`Burdens on ${unitName(unit)}`}
        columns={columns}
        rows={unit.carved_out}
        renderRow={(interest) => (
          <CarvedOutRow
            key={`${interest.proration_unit_id} ${interest.id}`}
            unit={unit}
            interest={interest}
          />
        )}
      />
    </section>
  );
}

function CarvedOutRow({ unit, interest }: { unit: DeckUnit; interest: CarvedOutInterest }) {
  const type = formatValue(bridges.ownership.fields.interest_type, interest.interest_type);
  return (
    <TableRow>
      <TableCell pinned>
        <OwnerLink owner={interest.owner} />
      </TableCell>
      <TableCell>
        <RowLink asset={assets.tract} named={interest.tract} />
      </TableCell>
      <TableCell>{type || <span className="text-muted">Not stated</span>}</TableCell>
      <TableCell numeric>
        <ShareFigure unit={unit} interest={interest} />
      </TableCell>
      <TableCell numeric>
        <UnitDecimalFigure unit={unit} interest={interest} />
      </TableCell>
    </TableRow>
  );
}
