import { lazy, useMemo, useState } from 'react';
import { Exact, formatDecimal } from '#shared/decimal.ts';
import { assets } from '#shared/entities/registry.ts';
import type { AliquotParts, SectionParts } from '#shared/geo/legal/aliquot-parts.ts';
import { outlinesOf, regionOf, shareOf } from '#shared/geo/legal/region.ts';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { readTyped } from '../detail/form-values.ts';
import { FigureLine, Figures } from '../linking/figure-line.tsx';
import { WarningLine } from '../linking/warning-line.tsx';
import type { RecordData } from '../record.ts';
import { AcresLines } from './acres-lines.tsx';
import { PlaceOnMap } from './place/place-on-map.tsx';
import { saySection } from './say-section.ts';
import { SectionSketch } from './sketch.tsx';
import { UnreadPieces } from './unread-pieces.tsx';

// The map comes when somebody places something on it.
const PlaceParts = lazy(async () => ({ default: (await import('./place/place-parts.tsx')).PlaceParts }));

/** Acres of a section as the public land surveys mean it. */
const usualAcres = '640';
/** So many sections are drawn and told one by one. */
const mostSections = 12;

interface AliquotCheckProps {
  /** The field that holds the text. */
  field: 'legal_description' | 'quarter_quarter';
  text: string;
  reading: AliquotParts;
  /** What the Quarter-Quarter field reads, where the legal description is told here. */
  other: AliquotParts | null;
  /** What of the legal description was not read, where the Quarter-Quarter field is told here. */
  beside: (Pick<AliquotParts, 'unread'> & { text: string }) | null;
  /** Null for a tract that is still to be made. */
  tract: RecordData | null;
  isReadOnly: boolean;
}

/** Halves, quarters and lots as they were read, and the nominal acres that they make. */
export function AliquotCheck({ field, text, reading, other, beside, tract, isReadOnly }: AliquotCheckProps) {
  const [typed, setTyped] = useState(usualAcres);
  const read = readTyped(assets.tract.fields.gross_acres, typed);
  const whole = read.ok && typeof read.value === 'string' ? new Exact(read.value) : null;
  const share = useMemo(() => shareOfAll(reading), [reading]);
  const otherShare = useMemo(() => (other === null ? 0 : shareOfAll(other)), [other]);
  const lots = reading.sections.flatMap((section) => section.lots);
  const { sections, unread } = reading;
  return (
    <section aria-label="Parts of sections check" className="flex flex-col gap-3">
      <h4 className="font-semibold">Parts of sections</h4>
      {sections.length > 0 && (
        <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
          <Sketches sections={sections} />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <Figures>
              {sections.slice(0, mostSections).map((section) => (
                <FigureLine
                  key={`${section.section} ${section.survey}`}
                  label={section.section === null ? 'Read' : saySection(section, sections)}
                  value={sayParts(section)}
                  formula={`${formatShare(shareOfSection(section))} of the section`}
                />
              ))}
              {sections.length > mostSections && (
                <p className="text-sm text-muted">… and {sections.length - mostSections} more sections</p>
              )}
              {whole !== null && share > 0 && (
                <AcresLines
                  label="Nominal acres"
                  acres={new Exact(share).times(whole).toDecimalPlaces(4)}
                  formula={`${formatShare(share)} × ${formatDecimal(whole, 2)}`}
                  isPartial={unread.length + lots.length > 0 || beside !== null}
                  isReadOnly={isReadOnly}
                />
              )}
              {lots.length > 0 && (
                <WarningLine>
                  {lots.length === 1 ? 'A lot has' : 'Lots have'} no nominal acres: take those of the plat.
                </WarningLine>
              )}
              {otherShare > 0 && otherShare !== share && (
                <WarningLine>
                  Quarter-Quarter reads as {formatShare(otherShare)} of a section, not {formatShare(share)}.
                </WarningLine>
              )}
            </Figures>
            <Field
              label="Acres of a whole section"
              error={whole === null ? 'Acres of a whole section must be a number of acres' : undefined}
              hint="Sections differ from 640, most of all along the north and west sides of a township. Not stored."
              className="max-w-80"
            >
              <NumberInput
                unit="ac"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                // Enter would save the record, of which this is no field.
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
            </Field>
          </div>
        </div>
      )}
      <UnreadPieces field={field} text={text} pieces={unread} isReadOnly={isReadOnly} />
      {beside !== null && (
        <>
          <p className="text-sm">
            This is read in Quarter-Quarter. The legal description says something else or more:
          </p>
          <UnreadPieces
            field="legal_description"
            text={beside.text}
            pieces={beside.unread}
            isReadOnly={isReadOnly}
          />
        </>
      )}
      {tract && !isReadOnly && sections.length > 0 && (
        <PlaceOnMap problem={whyNotPlaced(reading, beside !== null)}>
          {(onSaved) => <PlaceParts tract={tract} sections={sections} onSaved={onSaved} />}
        </PlaceOnMap>
      )}
    </section>
  );
}

/** Why the parts cannot be put on the map, in words; null where they can. */
function whyNotPlaced({ sections, unread }: AliquotParts, isMoreBeside: boolean): string | null {
  if (unread.length > 0 || isMoreBeside) return 'It can be placed on the map once every piece of it is read.';
  return sections.length > mostSections
    ? `It names more than ${mostSections} sections: place them as tracts of their own.`
    : null;
}

function Sketches({ sections }: { sections: readonly SectionParts[] }) {
  const drawn = sections.filter(({ parts }) => parts.length > 0).slice(0, mostSections);
  if (drawn.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 sm:max-w-50">
      {drawn.map((section) => (
        <SectionSketch
          key={`${section.section} ${section.survey}`}
          label={`Sketch of ${sayParts(section)}${section.section === null ? '' : ` in ${saySection(section, sections)}`}`}
          polygons={outlinesOf(regionIn(section))}
          isSmall={drawn.length > 1}
        />
      ))}
    </div>
  );
}

function regionIn({ parts, exceptions }: SectionParts) {
  return regionOf(
    parts.map(({ box }) => box),
    exceptions.map(({ box }) => box),
  );
}

function shareOfSection(section: SectionParts): number {
  return shareOf(regionIn(section));
}

function shareOfAll({ sections }: AliquotParts): number {
  return sections.reduce((sum, section) => sum + shareOfSection(section), 0);
}

function sayParts({ parts, exceptions, lots }: SectionParts): string {
  const taken = [
    ...parts.map(({ text }) => text),
    ...(lots.length === 0 ? [] : [`${lots.length === 1 ? 'Lot' : 'Lots'} ${lots.join(', ')}`]),
  ].join(', ');
  return exceptions.length === 0 ? taken : `${taken}, less ${exceptions.map(({ text }) => text).join(', ')}`;
}

/** A share that halving made: `3/16`, and as a decimal where its fraction says little. */
function formatShare(share: number): string {
  const sixtyFourths = share * 64;
  if (!Number.isInteger(sixtyFourths)) return new Exact(share).toFixed();
  if (Number.isInteger(share)) return String(share);
  let [numerator, denominator] = [sixtyFourths, 64];
  while (numerator % 2 === 0) [numerator, denominator] = [numerator / 2, denominator / 2];
  return `${numerator}/${denominator}`;
}
