import { lazy, useId, useMemo, useState } from 'react';
import { assets } from '#shared/land/entities/registry.ts';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { readTyped } from '#web/land/records/detail/form/form-values.ts';
import { FigureLine, Figures } from '#web/land/records/linking/figures/figure-line.tsx';
import { WarningLine } from '#web/land/records/linking/figures/warning-line.tsx';
import type { AliquotParts, SectionParts } from '#web/map/legal/aliquot/aliquot-parts.ts';
import {
  formatShare,
  nominalAcres,
  regionOfSection,
  sectionAcres,
  shareOfSections,
} from '#web/map/legal/aliquot/nominal-acres.ts';
import { outlinesOf } from '#web/map/legal/aliquot/region.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { NumberInput } from '#web/platform/ui/inputs/number-input.tsx';
import { AcresLines } from './acres-lines.tsx';
import { describeSection } from './describe-section.ts';
import { PlaceOnMap } from './place/place-on-map.tsx';
import { SectionSketch } from './sketch.tsx';
import { UnreadPieces } from './unread-pieces.tsx';

// Loads the map when the user places something on it.
const PlaceParts = lazy(async () => ({ default: (await import('./place/place-parts.tsx')).PlaceParts }));

/** The maximum number of sections that are drawn and listed one by one. */
const maxSections = 12;

interface AliquotCheckProps {
  /** The form field that contains the text. */
  field: 'legal_description' | 'quarter_quarter';
  text: string;
  reading: AliquotParts;
  /** The reading of the Quarter-Quarter field, if the legal description is checked here. */
  other: AliquotParts | null;
  /** What was not read in the legal description, if the Quarter-Quarter field is checked here. */
  beside: (Pick<AliquotParts, 'unread'> & { text: string }) | null;
  /** Null for a tract that is not created yet. */
  tract: RecordData | null;
  isReadOnly: boolean;
}

type ChosenReading = Pick<AliquotParts, 'sections' | 'unread'>;

/** Returns the parts of a description, with one of its two readings if it is chosen. */
function chosenReading({ sections, unread, readings }: AliquotParts, index: number | null): ChosenReading {
  const chosen = index === null ? undefined : readings?.[index];
  return chosen === undefined
    ? { sections, unread }
    : { sections: chosen, unread: unread.filter(({ problem }) => problem !== 'two-readings') };
}

/** Shows the halves, quarters, and lots as read, and their nominal acres. */
export function AliquotCheck({ field, text, reading, other, beside, tract, isReadOnly }: AliquotCheckProps) {
  const [typed, setTyped] = useState(String(sectionAcres));
  const read = readTyped(assets.tract.fields.gross_acres, typed);
  const whole = read.ok && typeof read.value === 'string' ? new Exact(read.value) : null;
  /** The chosen reading, and the text it belongs to. */
  const [choice, setChoice] = useState<{ text: string; index: number } | null>(null);
  const index = choice?.text === text ? choice.index : null;
  const taken = useMemo(() => chosenReading(reading, index), [reading, index]);
  const isOpen = reading.readings !== null && index === null;
  const share = useMemo(() => shareOfSections(taken.sections), [taken]);
  const otherShare = useMemo(
    () => (other === null || other.unread.length > 0 ? 0 : shareOfSections(other.sections)),
    [other],
  );
  const { sections, unread } = taken;
  const lots = sections.flatMap((section) => section.lots);
  const isUnread = unread.length > 0 || beside !== null;
  const nominal = whole === null || share === 0 ? null : nominalAcres(share, whole);
  return (
    <section aria-label="Parts of sections check" className="flex flex-col gap-3">
      <h4 className="font-semibold">Parts of sections</h4>
      {reading.readings !== null && (
        <ReadingChoice
          readings={reading.readings}
          whole={whole}
          index={index}
          onChoose={(chosen) => setChoice({ text, index: chosen })}
        />
      )}
      {sections.length > 0 && !isOpen && (
        <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
          <Sketches sections={sections} />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <Figures>
              {sections.slice(0, maxSections).map((section) => (
                <FigureLine
                  key={`${section.section} ${section.survey}`}
                  label={section.section === null ? 'Read' : describeSection(section, sections)}
                  value={describeParts(section)}
                  formula={`${formatShare(shareOfSections([section]))} of the section`}
                />
              ))}
              {sections.length > maxSections && (
                <p className="text-sm text-muted">… and {sections.length - maxSections} more sections</p>
              )}
              <RecitedLines
                recited={reading.recited}
                nominal={lots.length > 0 ? null : nominal}
                isUnread={isUnread}
                isReadOnly={isReadOnly}
              />
              {nominal !== null && whole !== null && (
                <NominalLines
                  nominal={nominal}
                  formula={`${formatShare(share)} × ${formatDecimal(whole, 2)}`}
                  isUnread={isUnread}
                  hasLots={lots.length > 0}
                  recited={reading.recited}
                  isReadOnly={isReadOnly}
                />
              )}
              {lots.length > 0 && (
                <WarningLine>
                  {lots.length === 1 ? 'A lot has' : 'Lots have'} no nominal acres: use the plat acreage.
                </WarningLine>
              )}
              {otherShare > 0 && otherShare !== share && !isUnread && (
                <WarningLine>
                  Quarter-Quarter reads as {formatShare(otherShare)} of a section, not {formatShare(share)}.
                </WarningLine>
              )}
            </Figures>
            <Field
              label="Acres of a whole section"
              error={whole === null ? 'Acres of a whole section must be a number' : undefined}
              hint="Sections vary from 640, especially along the north and west sides of a township. Not saved."
              className="max-w-80"
            >
              <NumberInput
                unit="ac"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                // Enter would save the record, and this is not one of its fields.
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
            </Field>
          </div>
        </div>
      )}
      <UnreadPieces
        field={field}
        text={text}
        pieces={isOpen ? unread.filter(({ problem }) => problem !== 'two-readings') : unread}
        isReadOnly={isReadOnly}
      />
      {beside !== null && (
        <>
          <p className="text-sm">This is from Quarter-Quarter. The legal description differs or has more:</p>
          <UnreadPieces
            field="legal_description"
            text={beside.text}
            pieces={beside.unread}
            isReadOnly={isReadOnly}
          />
        </>
      )}
      {tract && !isReadOnly && sections.length > 0 && (
        <PlaceOnMap
          problem={isOpen ? 'Choose a reading to place it on the map.' : whyNotPlaced(taken, beside !== null)}
        >
          {(onSaved) => <PlaceParts tract={tract} sections={sections} onSaved={onSaved} />}
        </PlaceOnMap>
      )}
    </section>
  );
}

interface ReadingChoiceProps {
  readings: NonNullable<AliquotParts['readings']>;
  whole: Exact | null;
  index: number | null;
  onChoose: (index: number) => void;
}

/** Shows both readings of a description, with the acres of each. */
function ReadingChoice({ readings, whole, index, onChoose }: ReadingChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-2 rounded-md border border-warning-line bg-warning-soft px-3 py-2">
      <legend className="float-start font-medium">Which reading is right?</legend>
      <p className="text-sm">This description can be read in two ways.</p>
      {readings.map((sections, place) => {
        const acres = whole === null ? null : nominalAcres(shareOfSections(sections), whole);
        const hasLots = sections.some(({ lots }) => lots.length > 0);
        const text = describeReading(sections);
        return (
          <label key={text} className="flex items-start gap-2.5 text-sm">
            <input
              type="radio"
              name={name}
              checked={index === place}
              onChange={() => onChoose(place)}
              className="radio mt-0.5 shrink-0"
            />
            <span className="min-w-0 wrap-anywhere">
              {text}
              {acres !== null && (
                <span className="font-medium tabular-nums">
                  : {formatDecimal(acres, 2)} nominal acres{hasLots && ', excluding lots'}
                </span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/**
 * The maximum difference of recited and nominal acres of regular halves and quarters, as a share of the nominal acres.
 */
const maxDifference = '0.25';

interface RecitedLinesProps {
  recited: readonly number[];
  /** Null if not all the land described has nominal acres. */
  nominal: Exact | null;
  isUnread: boolean;
  isReadOnly: boolean;
}

/** Shows the acres that the description recites, which take precedence over the nominal acres. */
function RecitedLines({ recited, nominal, isUnread, isReadOnly }: RecitedLinesProps) {
  const [first, ...more] = recited;
  if (first === undefined) return null;
  if (more.length > 0 || isUnread)
    return (
      <FigureLine
        label="Acres recited"
        value={recited.map((acres) => formatDecimal(String(acres), 2)).join(' and ')}
        formula={more.length > 0 ? 'several figures: check which one covers the whole' : 'in the description'}
      />
    );
  const acres = new Exact(String(first));
  const isFar = nominal !== null && acres.div(nominal).minus(1).abs().gt(maxDifference);
  return (
    <>
      <AcresLines
        label="Acres recited"
        acres={acres}
        formula="in the description"
        isPartial={isFar}
        isReadOnly={isReadOnly}
      />
      {isFar && (
        <WarningLine>
          The recited and nominal acres differ by more than 25%. The description may include only some of
          these parts.
        </WarningLine>
      )}
    </>
  );
}

interface NominalLinesProps {
  nominal: Exact;
  formula: string;
  isUnread: boolean;
  hasLots: boolean;
  recited: readonly number[];
  isReadOnly: boolean;
}

/**
 * Shows nominal acres: offered for use if the description recites none, as a check if it does, and not at all if a
 * piece was not read.
 */
function NominalLines({ nominal, formula, isUnread, hasLots, recited, isReadOnly }: NominalLinesProps) {
  if (isUnread)
    return <FigureLine label="Nominal acres" value="not measured" formula="see what was not read below" />;
  const [first, ...more] = recited;
  if (first === undefined)
    return (
      <AcresLines
        label={hasLots ? 'Nominal acres, excluding lots' : 'Nominal acres'}
        acres={nominal}
        formula={formula}
        isPartial={hasLots}
        isReadOnly={isReadOnly}
      />
    );
  const apart = nominal.minus(String(first));
  const difference =
    more.length > 0 || hasLots
      ? ''
      : apart.isZero()
        ? '; same as recited'
        : `; ${formatDecimal(apart.abs(), 2)} ${apart.isNegative() ? 'less' : 'more'} than recited`;
  return (
    <FigureLine
      label={hasLots ? 'Nominal acres, excluding lots' : 'Nominal acres'}
      value={formatDecimal(nominal, 2)}
      formula={`${formula}${difference}`}
    />
  );
}

/** Returns why the parts cannot be placed on the map, or null if they can. */
function whyNotPlaced({ sections, unread }: ChosenReading, isMoreBeside: boolean): string | null {
  if (unread.length > 0 || isMoreBeside) return 'You can place it on the map once every part is read.';
  return sections.length > maxSections
    ? `It names more than ${maxSections} sections: place them as separate tracts.`
    : null;
}

function Sketches({ sections }: { sections: readonly SectionParts[] }) {
  const drawn = sections.filter(({ parts }) => parts.length > 0).slice(0, maxSections);
  if (drawn.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 sm:max-w-50">
      {drawn.map((section) => (
        <SectionSketch
          key={`${section.section} ${section.survey}`}
          label={`Sketch of ${describeParts(section)}${section.section === null ? '' : ` in ${describeSection(section, sections)}`}`}
          polygons={outlinesOf(regionOfSection(section))}
          isSmall={drawn.length > 1}
        />
      ))}
    </div>
  );
}

/** The parts of a reading; of several sections, with the section of each. */
function describeReading(sections: readonly SectionParts[]): string {
  const isOfSeveral = sections.length > 1;
  return sections
    .map((each) => `${isOfSeveral ? `${describeSection(each, sections)}: ` : ''}${describeParts(each)}`)
    .join('; ');
}

function describeParts({ parts, exceptions, lots }: SectionParts): string {
  const taken = [
    ...parts.map(({ text }) => text),
    ...(lots.length === 0 ? [] : [`${lots.length === 1 ? 'Lot' : 'Lots'} ${lots.join(', ')}`]),
  ].join(', ');
  return exceptions.length === 0 ? taken : `${taken}, less ${exceptions.map(({ text }) => text).join(', ')}`;
}
