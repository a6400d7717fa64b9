import type { Analysis } from '#shared/import/contracts/import.ts';
import {
  describeLack,
  findWellNameParts,
  joinWellNumber,
  namePartColumns,
} from '#shared/import/match/well-numbers.ts';
import { type Draft, sourceOf } from '#web/import/draft.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { setDerivedColumn } from './derived-draft.ts';

interface WellNumberOfferProps {
  analysis: Pick<Analysis['analysis'], 'columnNames' | 'sampleRows'>;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** Offers to join the names of wells with their numbers, if these are in two columns and only one of them is mapped. */
export function WellNumberOffer({
  analysis: { columnNames, sampleRows },
  draft,
  onDraft,
}: WellNumberOfferProps) {
  const mapped = sourceOf(draft, 'well', 'well_name')?.[0];
  // A column made from others is not in the file.
  if (mapped === undefined || !columnNames.includes(mapped)) return null;
  const parts = findWellNameParts(namePartColumns(columnNames), mapped, sampleRows);
  if (parts === null) return null;
  const { names, number } = parts;
  const combine = () => {
    const taken = [...columnNames, ...(draft.derivedColumns ?? []).map(({ name }) => name)];
    const target = { entity: 'well', column: 'well_name' } as const;
    onDraft(setDerivedColumn(draft, joinWellNumber(names, number, taken), target));
  };
  return (
    <Banner
      tone="warning"
      title={describeLack(parts, (name) => `“${name}”`)}
      actions={
        <Button size="sm" onClick={combine}>
          Combine as Mesa 1H
        </Button>
      }
    />
  );
}
