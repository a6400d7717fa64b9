import { useMemo, useState } from 'react';
import { frameOf, joinBounds } from '#shared/geo/fit.ts';
import { polygonsOf } from '#shared/geo/geometry.ts';
import type { SectionParts } from '#shared/geo/legal/aliquot-parts.ts';
import { joinPieces, placedParts } from '#shared/geo/legal/placed-shape.ts';
import type { RecordData } from '../../record.ts';
import { companyOf } from '../../rights.ts';
import { useMemberships } from '../../use-memberships.ts';
import { saySection } from '../say-section.ts';
import type { Outline } from './list-outlines.ts';
import { OutlineSearch } from './outline-search.tsx';
import { shapeOfOutline } from './outline-shape.ts';
import { PlacedShape } from './placed-shape.tsx';

interface PlacePartsProps {
  tract: RecordData;
  sections: readonly SectionParts[];
  onSaved: () => void;
}

/** What has to be found on the map: the section whose halves and quarters are taken, or a lot as a whole. */
type Wanted = { name: string; section: SectionParts | null };

/** Puts halves, quarters and lots on the map, within outlines that were drawn or imported before. */
export function PlaceParts({ tract, sections, onSaved }: PlacePartsProps) {
  const company = companyOf(useMemberships(), tract);
  const wanted = useMemo(() => sections.flatMap((section) => wantedOf(section, sections)), [sections]);
  const [chosen, setChosen] = useState<Readonly<Record<string, Outline>>>({});
  const found = useMemo(
    () =>
      wanted.map(({ name, section }) => {
        const outline = chosen[name] ?? null;
        if (outline === null) return { outline, pieces: [], problem: null };
        if (section === null) return { outline, pieces: polygonsOf(outline.geometry), problem: null };
        const placed = placedParts(section, outline.geometry);
        return placed.ok
          ? { outline, pieces: placed.value, problem: null }
          : { outline, pieces: [], problem: placed.reason };
      }),
    [wanted, chosen],
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
  const beside = useMemo(() => outlines.map(shapeOfOutline), [outlines]);
  const look = useMemo(() => joinBounds(outlines.map(({ geometry }) => frameOf(geometry))), [outlines]);
  const left = found.filter(({ outline }) => outline === null).length;
  const sayWhatIsMissing = () => {
    if (left > 0)
      return `Choose ${left === 1 ? 'the outline' : `${left} outlines`} of what the description names.`;
    return isWhole ? 'The exceptions leave nothing of what is taken.' : 'Choose an outline that fits.';
  };

  return (
    <PlacedShape
      tract={tract}
      shape={shape}
      beside={beside}
      look={look}
      waitingFor={sayWhatIsMissing()}
      onSaved={onSaved}
    >
      {wanted.map(({ name }, index) => (
        <div key={name} className="max-w-100 flex-1 basis-70">
          {company && (
            <OutlineSearch
              companyId={company.id}
              label={`Outline of ${name}`}
              chosen={found[index]?.outline ?? null}
              problem={found[index]?.problem ?? null}
              onChoose={(outline) =>
                setChosen(({ [name]: _before, ...others }) =>
                  outline === null ? others : { ...others, [name]: outline },
                )
              }
            />
          )}
        </div>
      ))}
    </PlacedShape>
  );
}

function wantedOf(section: SectionParts, sections: readonly SectionParts[]): Wanted[] {
  const name = saySection(section, sections);
  return [
    ...(section.parts.length > 0 ? [{ name, section }] : []),
    ...[...new Set(section.lots)].map((lot) => ({
      name: section.section === null ? `Lot ${lot}` : `Lot ${lot}, ${name}`,
      section: null,
    })),
  ];
}
