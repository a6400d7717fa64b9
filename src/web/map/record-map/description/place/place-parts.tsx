import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { frameOf, joinBounds } from '#shared/map/geo/fit.ts';
import { polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { companyOf } from '#web/land/records/rights.ts';
import { useMemberships } from '#web/land/records/use-memberships.ts';
import type { SectionParts } from '#web/map/legal/aliquot/aliquot-parts.ts';
import { joinPieces, placedParts } from '#web/map/legal/metes/placed-shape.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { describeSection } from '../describe-section.ts';
import { findOutline, type Outline } from './list-outlines.ts';
import { OutlineSearch } from './outline-search.tsx';
import { PlacedShape } from './placed-shape.tsx';

interface PlacePartsProps {
  tract: RecordData;
  sections: readonly SectionParts[];
  onSaved: () => void;
}

/** What must be found on the map: the section that contains the halves and quarters, or an entire lot. */
type Wanted = { name: string; section: SectionParts | null };

/** Places halves, quarters, and lots on the map, within outlines that were drawn or imported earlier. */
export function PlaceParts({ tract, sections, onSaved }: PlacePartsProps) {
  const company = companyOf(useMemberships(), tract);
  const wanted = useMemo(() => sections.flatMap((section) => wantedOf(section, sections)), [sections]);
  /**
   * The user's choices by name; null if the user wants to choose another outline. Without an entry, the proposed
   * outline applies.
   */
  const [chosen, setChosen] = useState<Readonly<Record<string, Outline | null>>>({});
  const proposed = useProposed(tract, company?.id, wanted);
  const found = useMemo(
    () =>
      wanted.map(({ name, section }, index) => {
        const outline = chosen[name] === undefined ? (proposed[index] ?? null) : chosen[name];
        if (outline === null) return { outline, pieces: [], problem: null };
        if (section === null) return { outline, pieces: polygonsOf(outline.geometry), problem: null };
        const placed = placedParts(section, outline.geometry);
        return placed.ok
          ? { outline, pieces: placed.value, problem: null }
          : { outline, pieces: [], problem: placed.reason };
      }),
    [wanted, chosen, proposed],
  );
  const isWhole = found.every(({ outline, problem }) => outline !== null && problem === null);
  const shape = useMemo(
    () => (isWhole ? joinPieces(found.flatMap(({ pieces }) => pieces)) : null),
    [isWhole, found],
  );
  const outlines = useMemo(
    () => found.flatMap(({ outline }) => (outline === null ? [] : [outline])),
    [found],
  );
  const look = useMemo(() => joinBounds(outlines.map(({ geometry }) => frameOf(geometry))), [outlines]);
  const left = found.filter(({ outline }) => outline === null).length;
  const describeWhatIsMissing = () => {
    if (left > 0)
      return `Choose ${left === 1 ? 'the outline' : `${left} outlines`} named in the description.`;
    return isWhole ? 'The exceptions leave no land.' : 'Choose a matching outline.';
  };

  return (
    <PlacedShape
      tract={tract}
      shape={shape}
      neighborOutlines={outlines}
      look={look}
      waitingFor={describeWhatIsMissing()}
      onSaved={onSaved}
    >
      {company &&
        wanted.map(({ name }, index) => (
          <OutlineSearch
            key={name}
            companyId={company.id}
            label={`Outline of ${name}`}
            chosen={found[index]?.outline ?? null}
            note={
              chosen[name] === undefined
                ? 'Selected by name, the only match in the area. Check that it is right.'
                : null
            }
            problem={found[index]?.problem ?? null}
            onChoose={(outline) => setChosen((before) => ({ ...before, [name]: outline }))}
          />
        ))}
    </PlacedShape>
  );
}

function wantedOf(section: SectionParts, sections: readonly SectionParts[]): Wanted[] {
  const name = describeSection(section, sections);
  return [
    ...(section.parts.length > 0 ? [{ name, section }] : []),
    ...[...new Set(section.lots)].map((lot) => ({
      name: section.section === null ? `Lot ${lot}` : `Lot ${lot}, ${name}`,
      section: null,
    })),
  ];
}

/** Proposes an outline for each wanted name: the only one in the tract's area with exactly this name. */
function useProposed(
  tract: RecordData,
  companyId: number | undefined,
  wanted: readonly Wanted[],
): readonly (Outline | null)[] {
  return useQueries({
    queries: wanted.map(({ name }) => ({
      queryKey: ['geological_markers', 'outline named', companyId, tract.area_id, tract.id, name],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        companyId === undefined ? null : findOutline(tract, companyId, name, signal),
      enabled: companyId !== undefined,
      // If this fails, the user searches for the outline.
      retry: false,
    })),
    combine: foundOf,
  });
}

function foundOf(results: readonly { data: Outline | null | undefined }[]): (Outline | null)[] {
  return results.map(({ data }) => data ?? null);
}
