import type { Analysis } from '#shared/import/contracts/import.ts';
import { findWellNumber, joinWellNumber } from '#shared/import/match/well-numbers.ts';
import { type Draft, sourceOf } from '#web/import/draft.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { setDerivedColumn } from './derived-draft.ts';

interface WellNumberOfferProps {
  analysis: Pick<Analysis['analysis'], 'columnNames' | 'sampleRows'>;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** Offers to join the names of wells with their numbers in another column, if the names lack them. */
export function WellNumberOffer({
  analysis: { columnNames, sampleRows },
  draft,
  onDraft,
}: WellNumberOfferProps) {
  const names = sourceOf(draft, 'well', 'well_name')?.[0];
  const number = names === undefined ? null : findWellNumber(columnNames, names, sampleRows);
  if (names === undefined || number === null) return null;
  const combine = () => {
    const taken = [...columnNames, ...(draft.derivedColumns ?? []).map(({ name }) => name)];
    const target = { entity: 'well', column: 'well_name' } as const;
    onDraft(setDerivedColumn(draft, joinWellNumber(names, number, taken), target));
  };
  return (
    <Banner
      tone="warning"
      title={`“${names}” has no well numbers; they are in “${number}”`}
      actions={
        <Button size="sm" onClick={combine}>
          Combine as Mesa 1H
        </Button>
      }
    />
  );
}
