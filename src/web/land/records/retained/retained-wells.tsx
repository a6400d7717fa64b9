import { useId, useState } from 'react';
import type { RetainedAnswer, WellInput } from '#shared/land/contracts/retained.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { formatDecimal, parsePlainDecimal } from '#shared/platform/decimal.ts';
import { recordPath } from '#web/land/asset.ts';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { NumberInput } from '#web/platform/ui/inputs/number-input.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { ProvenAcres } from './retained-figure.tsx';

type Well = RetainedAnswer['inputs']['wells'][number];

interface RetainedWellsProps {
  result: RetainedAnswer;
  /** Called with an input that a user typed for a well, in place of that of the records. */
  onInput: (input: WellInput) => void;
}

const holds = {
  yes: { label: 'Holds', tone: 'held' },
  no: { label: 'Does not hold', tone: 'neutral' },
  unknown: { label: 'Review', tone: 'review' },
} as const;

/** The inputs of each well, which a user can replace, and what it retains. Nothing typed here is saved. */
export function RetainedWells({ result, onInput }: RetainedWellsProps) {
  return (
    <Table label="Inputs and acres by well" containerClassName="border-t border-hairline">
      <thead>
        <tr>
          <TableHeaderCell pinned>Well</TableHeaderCell>
          <TableHeaderCell>On Its Own</TableHeaderCell>
          <TableHeaderCell>Assigned (ac)</TableHeaderCell>
          <TableHeaderCell>Lateral (ft)</TableHeaderCell>
          <TableHeaderCell>Unit on Tract (ac)</TableHeaderCell>
          <TableHeaderCell numeric>Retained (ac)</TableHeaderCell>
          <TableHeaderCell>Why</TableHeaderCell>
        </tr>
      </thead>
      <tbody>
        {result.inputs.wells.map((well) => (
          <WellRow
            key={`${well.well_id} ${well.unit}`}
            well={well}
            outcome={outcomeOf(result, well)}
            tracts={result.tracts}
            onInput={onInput}
          />
        ))}
      </tbody>
    </Table>
  );
}

function outcomeOf({ wells }: RetainedAnswer, { well_id, unit }: Well) {
  return wells.find((each) => each.well_id === well_id && each.unit === unit);
}

interface WellRowProps extends Pick<RetainedWellsProps, 'onInput'> {
  well: Well;
  outcome: RetainedAnswer['wells'][number] | undefined;
  tracts: RetainedAnswer['tracts'];
}

function WellRow({ well, outcome, tracts, onInput }: WellRowProps) {
  const target = { well_id: well.well_id, unit: well.unit };
  const suggested = well.suggested_lateral_feet;
  return (
    <TableRow className="align-top [&>td]:py-2">
      <TableCell pinned>
        <TextLink to={recordPath(assets.well, well.well_id)}>
          <bdi>{well.name}</bdi>
        </TextLink>
        {well.unit !== '' && (
          <span className="block text-xs text-muted">
            <bdi>{well.unit}</bdi>
          </span>
        )}
      </TableCell>
      <TableCell>
        {outcome && <Badge tone={holds[outcome.holds].tone}>{holds[outcome.holds].label}</Badge>}
      </TableCell>
      <TableCell>
        <FigureInput
          label={`Assigned acres of ${well.name}`}
          unit="ac"
          value={well.assigned_acres}
          onCommit={(assigned_acres) => onInput({ ...target, assigned_acres })}
        />
      </TableCell>
      <TableCell>
        <FigureInput
          label={`Lateral of ${well.name}, first to last take point`}
          unit="ft"
          value={well.lateral_feet}
          onCommit={(lateral_feet) => onInput({ ...target, lateral_feet })}
        />
        {suggested !== null && well.lateral_feet === null && (
          <button
            type="button"
            className="mt-1 block text-start text-xs text-accent-ink hover:underline pointer-coarse:min-h-11"
            onClick={() => onInput({ ...target, lateral_feet: Number(suggested) })}
          >
            Use {formatDecimal(suggested, 0)} ft, surface to bottom hole
          </button>
        )}
      </TableCell>
      <TableCell>
        <div className="flex flex-col gap-1">
          {well.tracts.map(({ tract_id, acres }) => {
            const name = tracts.find((tract) => tract.tract_id === tract_id)?.name ?? '';
            return (
              <FigureInput
                key={tract_id}
                label={`Acres of ${well.unit || well.name} on ${name}`}
                unit="ac"
                value={acres}
                caption={well.tracts.length > 1 ? name : undefined}
                onCommit={(typed) => onInput({ ...target, tracts: [{ tract_id, acres: typed }] })}
              />
            );
          })}
        </div>
      </TableCell>
      <TableCell numeric>
        {outcome?.proof ? <ProvenAcres proof={outcome.proof} /> : <span className="text-faint">–</span>}
      </TableCell>
      <TableCell title={outcome?.reason}>{outcome?.reason}</TableCell>
    </TableRow>
  );
}

interface FigureInputProps {
  label: string;
  unit: string;
  value: string | null;
  caption?: string | undefined;
  /** Called with the typed figure when the field is left or Enter is pressed; null if it was cleared. */
  onCommit: (value: number | null) => void;
}

const shownOf = (value: string | null) => value ?? '';

/** A figure that counts once it is complete. What is not a number stays in the field and is marked. */
function FigureInput({ label, unit, value, caption, onCommit }: FigureInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const id = useId();
  const commit = () => {
    if (typed === null) return;
    const text = typed.replaceAll(',', '').trim();
    const figure = text === '' ? null : parsePlainDecimal(text);
    if (text !== '' && (figure === null || figure.isNegative() || figure.gt(10_000_000))) {
      setRefused(true);
      return;
    }
    setRefused(false);
    setTyped(null);
    if (shownOf(value) !== text) onCommit(figure === null ? null : figure.toNumber());
  };
  return (
    <div className="w-36">
      {caption && (
        <span className="block truncate text-xs text-muted" title={caption}>
          <bdi>{caption}</bdi>
        </span>
      )}
      <NumberInput
        aria-label={label}
        aria-describedby={isRefused ? id : undefined}
        unit={unit}
        invalid={isRefused}
        value={typed ?? shownOf(value)}
        placeholder="Not recorded"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      {isRefused && (
        <span id={id} role="alert" className="block text-xs text-danger-ink">
          Enter a number, 0 or more
        </span>
      )}
    </div>
  );
}
