import { useState } from 'react';
import { plural } from '#web/import/plural.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { ProgressBar } from '#web/platform/ui/display/progress-bar.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { useStore } from '../create-store.ts';
import { acceptProposals, planStore, undecidedProposals } from '../import-plan.ts';
import { isSearching, type ProposalSearch } from './use-proposals.ts';

const bars = [0.98, 0.95, 0.9, 0.8, 0.7, 0.5, 0];
const defaultMinConfidence = 0.9;

/** Shows the records found for shapes, and accepts all proposals of at least a chosen confidence. */
export function ProposalsCard({ search }: { search: ProposalSearch }) {
  const plan = useStore(planStore);
  const [bar, setBar] = useState(defaultMinConfidence);
  const all = undecidedProposals(plan, 0);
  const found = undecidedProposals(plan, bar);
  const sure = found.filter(({ outline }) => outline === null);
  const placed = found.filter(({ outline }) => outline !== null);
  const there = all.filter(({ outline }) => outline === 'same').length;
  const isLooking = isSearching(search);
  return (
    <Card title="Proposed links">
      <div className="flex flex-col gap-3">
        {isLooking && (
          <ProgressBar
            label="Looking for matching records"
            value={search.done}
            max={search.total}
            valueText={`${search.done.toLocaleString('en-US')} of ${plural(search.total, 'shape')}`}
          />
        )}
        {search.failure !== null && (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p className="text-danger-ink">Couldn't search for matching records. {search.failure}</p>
            <Button size="sm" onClick={search.retry}>
              Try again
            </Button>
          </div>
        )}
        <p role="status" className="text-muted">
          {describeFound(all.length, plan.proposals.size, isLooking)}
        </p>
        {there > 0 && (
          <p className="text-muted">
            {there === 1 ? '1 of them is' : `${there.toLocaleString('en-US')} of them are`} already there: the
            record has this outline. {there === 1 ? 'It is' : 'They are'} left out unless you replace the old{' '}
            {there === 1 ? 'outline' : 'outlines'}.
          </p>
        )}
        {all.length > 0 && (
          <div className="flex flex-wrap items-end gap-3">
            <Field label="Minimum confidence" className="w-40">
              <Select
                value={String(bar)}
                onChange={(event) => setBar(Number(event.target.value))}
                options={bars.map((each) => ({
                  value: String(each),
                  label: each === 0 ? 'Any' : `${Math.round(each * 100)}%`,
                }))}
              />
            </Field>
            <Button disabled={sure.length === 0} onClick={() => acceptProposals(sure)}>
              Accept {plural(sure.length, 'proposal')}
            </Button>
            {placed.length > 0 && (
              <Button onClick={() => acceptProposals(placed, true)}>
                Replace {plural(placed.length, 'outline')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

function describeFound(count: number, found: number, isLooking: boolean): string {
  if (count > 0)
    return `${plural(count, 'shape')} may match existing records by name, number or outline. The list shows each with the reasons.`;
  if (found > 0 && !isLooking) return 'All shapes with a matching record are linked.';
  return isLooking
    ? 'Searching the area for records that match by name, number or outline.'
    : 'No unlinked shape matches a record of this area by name, number or outline.';
}
