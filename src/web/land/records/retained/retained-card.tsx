import { FileText, Scale, Stamp } from 'lucide-react';
import { useState } from 'react';
import type { RetainedAnswer, WellInput } from '#shared/land/contracts/retained.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import { detailOf, messageOf } from '#web/platform/api/api-error.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { saveFile } from '#web/platform/api/save-file.ts';
import { formatDate } from '#web/platform/dates/format-date.ts';
import { today } from '#web/platform/today.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Badge, type Tone } from '#web/platform/ui/display/badge.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { DateInput } from '#web/platform/ui/inputs/date-input.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { useUndoLink } from '../related/use-undo-link.ts';
import { RetainedTracts } from './retained-tracts.tsx';
import { RetainedWells } from './retained-wells.tsx';
import { applyRelease, downloadDraft, type RetainedChoice, undecided, useRetained } from './use-retained.ts';

interface RetainedCardProps {
  leaseId: number;
  /** Whether the user may record events of the lease. */
  mayChange: boolean;
}

/**
 * What a release clause lets the lease keep around its wells, with inputs that a user can replace, the draft of the release
 * and the button that records it.
 */
export function RetainedCard({ leaseId, mayChange }: RetainedCardProps) {
  const [choice, setChoice] = useState(undecided);
  const isChosen = choice !== undecided;
  const query = useRetained(leaseId, choice);
  const result = query.data;
  const asOfError = query.isError ? detailOf(query.error, 'as_of') : undefined;
  return (
    <Card title="Retained Acreage" flush className="overflow-hidden">
      {result === undefined ? (
        query.isPending ? (
          <div className="p-4">
            <SkeletonText lines={4} />
          </div>
        ) : (
          <LoadingFailure
            query={query}
            what="The retained acreage"
            actions={isChosen && <Button onClick={() => setChoice(undecided)}>Reset Inputs</Button>}
          />
        )
      ) : result.state === 'no_clause' ? (
        <EmptyState icon={<Scale size={20} />} title="No clause that releases acres">
          Record a retained acreage, continuous development or surface release clause above. The acres that it
          keeps and releases are calculated here; a depth release is not.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-3 p-3">
            <Field label="Clause" className="w-full sm:w-72">
              <Select
                value={String(result.clause_id ?? '')}
                options={result.clauses.map(({ id, label }) => ({ value: String(id ?? ''), label }))}
                onChange={({ target }) =>
                  setChoice({ ...choice, clauseId: target.value === '' ? null : Number(target.value) })
                }
              />
            </Field>
            <Field label="As Of" error={asOfError} className="w-40">
              <DateInput
                value={choice.asOf}
                placeholder="Today"
                onChange={({ target }) => setChoice({ ...choice, asOf: target.value })}
              />
            </Field>
            <Acts
              leaseId={leaseId}
              result={result}
              choice={choice}
              mayChange={mayChange}
              isStale={query.isFetching}
            />
          </div>
          <RefetchFailure query={query} what="The retained acreage" className="mx-3 mb-3" />
          <Verdict result={result} />
          <RetainedTracts result={result} />
          {result.inputs.wells.length === 0 ? (
            <p className="border-t border-hairline p-4 text-muted">
              No well has a unit on the tracts of this lease. Link its wells with their acres on the Wells
              tab.
            </p>
          ) : (
            <>
              <div className="flex flex-wrap items-center gap-3 border-t border-hairline px-4 py-2">
                <p className="me-auto text-sm text-muted">
                  Inputs come from the units of the wells. Change them to try others; they are not saved, and
                  go into the notes of the release.
                </p>
                {choice.wells.length > 0 && (
                  <Button size="sm" onClick={() => setChoice({ ...choice, wells: [] })}>
                    Reset Inputs
                  </Button>
                )}
              </div>
              <RetainedWells
                result={result}
                onInput={(input) =>
                  setChoice((before) => ({ ...before, wells: withInput(before.wells, input) }))
                }
              />
            </>
          )}
        </>
      )}
    </Card>
  );
}

/** Adds an input to those typed before for the same well and tract. */
function withInput(inputs: readonly WellInput[], input: WellInput): WellInput[] {
  const isSame = ({ well_id, unit }: WellInput) => well_id === input.well_id && unit === input.unit;
  const before = inputs.find(isSame);
  const named = new Set(input.tracts?.map(({ tract_id }) => tract_id));
  const tracts = [
    ...(before?.tracts ?? []).filter(({ tract_id }) => !named.has(tract_id)),
    ...(input.tracts ?? []),
  ];
  return [
    ...inputs.filter((each) => !isSame(each)),
    { ...before, ...input, ...(tracts.length > 0 && { tracts }) },
  ];
}

const states: Readonly<Record<RetainedAnswer['state'], { label: string; tone: Tone }>> = {
  no_clause: { label: 'No clause', tone: 'neutral' },
  settled: { label: 'Settled', tone: 'success' },
  pending: { label: 'Not yet in effect', tone: 'info' },
  in_effect: { label: 'In effect', tone: 'success' },
  review: { label: 'Review', tone: 'review' },
  not_held: { label: 'Not held', tone: 'neutral' },
};

/** Returns when the clause takes effect, and on what the figures depend. */
function describeState({ state, takes_effect, as_of }: RetainedAnswer): string {
  const day = takes_effect === null ? null : formatDate(takes_effect);
  switch (state) {
    case 'pending':
      return day === null
        ? 'The clause has no date yet. The acres are those if nothing changes.'
        : `The clause takes effect on ${day}. The acres are those if nothing changes.`;
    case 'in_effect':
      return `The clause took effect on ${day}.`;
    case 'settled':
      return 'The clause releases nothing more.';
    case 'not_held':
      return 'Nothing holds the lease, so no clause releases a part of it.';
    default:
      if (takes_effect === null) return 'The date of the clause is open.';
      return `The clause ${takes_effect > as_of ? 'takes' : 'took'} effect on ${day}.`;
  }
}

function Verdict({ result }: { result: RetainedAnswer }) {
  const { state, missing, trigger_reason, clauses, clause_id, totals } = result;
  const clause = clauses.find(({ id }) => id === clause_id);
  const terms = clause?.terms;
  const keepsAll =
    state === 'in_effect' && Number(totals.released) === 0 && clause?.kind !== 'surface_release';
  const shown = [...new Set(missing.map(({ text }) => text))];
  return (
    <div className="flex flex-col gap-2 px-4 pb-3">
      <p className="flex flex-wrap items-center gap-2" role="status">
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        <span>
          {describeState(result)} <span className="text-muted">{trigger_reason}</span>
        </span>
      </p>
      {terms && <p className="text-sm text-muted">{terms}.</p>}
      {keepsAll && (
        <p className="text-sm">
          The clause releases nothing. Enter the day on which that was settled in the clause, as Settled On:
          until then, reports list the acres of the lease as for review.
        </p>
      )}
      {shown.length > 0 && (
        <Banner
          tone="warning"
          title={shown.length === 1 ? 'An input is missing' : `${shown.length} inputs are missing`}
        >
          <ul className="list-disc ps-4">
            {shown.map((text) => (
              <li key={text} className="first-letter:uppercase">
                {text}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

interface ActsProps extends RetainedCardProps {
  result: RetainedAnswer;
  choice: RetainedChoice;
  /** Whether the shown figures are being replaced. */
  isStale: boolean;
}

function Acts({ leaseId, result, choice, mayChange, isStale }: ActsProps) {
  const toast = useToast();
  const confirm = useConfirm();
  const undo = useUndoLink();
  const [isDrafting, setDrafting] = useState(false);
  const released = result.totals.released;
  const isOpen =
    result.state === 'in_effect' &&
    released !== null &&
    Number(released) > 0 &&
    result.as_of <= latestDay(choice);
  const acres = `${formatDecimal(released ?? 0, 2)} acres`;

  const draft = async () => {
    setDrafting(true);
    try {
      const { name, file } = await downloadDraft(leaseId, choice);
      saveFile(name, file);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setDrafting(false);
    }
  };
  const apply = async () => {
    const applied: { act: number | null } = { act: null };
    const isApplied = await confirm({
      title: `Release ${acres}?`,
      message: `A partial release is recorded for each tract, with the clause and the inputs in its notes. The lease keeps ${formatDecimal(result.totals.held ?? 0, 2)} acres.`,
      confirmLabel: 'Apply Release',
      act: async () => {
        try {
          applied.act = (await applyRelease(leaseId, choice, result.version)).act_id;
          return null;
        } catch (error) {
          return messageOf(error);
        }
      },
    });
    const { act } = applied;
    if (!isApplied || act === null) return;
    toast.success(`${acres} released`, {
      topic: `release ${leaseId}`,
      action: { label: 'Undo', onAction: () => void undo(act, 'The release was undone.') },
    });
  };
  return (
    <div className="ms-auto flex flex-wrap gap-2">
      <Button icon={<FileText aria-hidden size={14} />} loading={isDrafting} onClick={() => void draft()}>
        Draft Release (PDF)
      </Button>
      {mayChange && (
        <Button
          variant="primary"
          icon={<Stamp aria-hidden size={14} />}
          disabled={!isOpen || isStale}
          onClick={() => void apply()}
        >
          Apply Release…
        </Button>
      )}
    </div>
  );
}

/** A release is recorded as of today at the latest. */
function latestDay({ asOf }: RetainedChoice): string {
  return asOf === '' ? '9999-12-31' : today();
}
