import { fieldsOfName } from '#shared/import/match/match-columns.ts';
import { isState } from '#shared/map/geo/states.ts';

/** A part of where land is: the name of a column, from the largest to the smallest. */
const labels = ['State', 'County', 'Township', 'Range', 'Survey', 'Abstract', 'Block', 'Section'] as const;
type Label = (typeof labels)[number];

/** How a part begins the rest of a heading; the first group is its value. A direction follows the number of a township or range. */
const parts: readonly { label: Label; written: RegExp }[] = [
  { label: 'Section', written: /^sec(?:tion|\.)?\s*#?(\d{1,4})(?![\d.]*\d)/i },
  { label: 'Section', written: /^(\d{1,2})\s*[-–]\s*(?=t?\.?\s*\d{1,3}\s*[ns]\b)/i },
  { label: 'Township', written: /^(?:t(?:ownship|wp|\.)?\s*)?(\d{1,3}\s*(?:north|south|n|s))\b\.?/i },
  { label: 'Range', written: /^(?:r(?:ange|ge|ng|\.)?\s*)?(\d{1,3}\s*(?:east|west|e|w))\b\.?/i },
  { label: 'Block', written: /^bl(?:oc)?k\.?\s*#?(\d{1,4}[a-z]?|[a-z]{1,2}(?:-?\d{1,3})?)\b/i },
  { label: 'Abstract', written: /^(?:a-|abstract(?: no\.?)?\s*#?-?\s*)(\d{1,5})\b/i },
  { label: 'County', written: /^((?:[\p{L}.'’-]+ ){1,3})(?:county|parish)\b/iu },
  { label: 'County', written: /^(?:county|parish) of ((?:[\p{L}.'’-]+(?: |(?=$|,))){1,3})(?=$|,)/iu },
  { label: 'Survey', written: /^((?:[\p{L}\d&.'’-]+,? ){1,6})(?:survey|sy)\b\.?/iu },
];
const between = /^(?:[\s,;:()–—-]+|of\b|in\b)/i;
/** Words of sentences and totals, which no county's name has. */
const noName = /(^|\s)(all|and|for|from|in|of|see|subtotal|the|to|total|totals|within)(\s|$)/i;

const landFields =
  /\.(legal_description|metes_bounds|section|township|range|county|state|survey|block|abstract)/;
const partyFields = /\.(owner_name|lessor|lessee|operator)$/;

/**
 * Reads a text that says nothing but where land is, as headings of land lists do: "SECTION 14-7N-6W, GRADY COUNTY". Returns
 * its parts, the largest area first; none if it says anything else, or if a column of this name has such values in records.
 */
export function landHeadingOf(text: string, columnName: string): { label: Label; value: string }[] {
  const found = new Map<Label, string>();
  let rest = text.trim();
  while (rest !== '') {
    const gap = between.exec(rest)?.[0];
    if (gap !== undefined && found.size > 0) {
      rest = rest.slice(gap.length);
      continue;
    }
    if (found.has('County') && isState(rest)) {
      found.set('State', rest);
      break;
    }
    const next = nextPart(rest);
    if (next === null || found.has(next.label)) return [];
    found.set(next.label, next.value);
    rest = next.rest;
  }
  const isPlace =
    found.has('Section') || found.has('County') || (found.has('Township') && found.has('Range'));
  return isPlace && isHeadingIn(columnName, found)
    ? labels.flatMap((label) => {
        const value = found.get(label);
        return value === undefined ? [] : [{ label, value }];
      })
    : [];
}

function nextPart(text: string): { label: Label; value: string; rest: string } | null {
  for (const { label, written } of parts) {
    const match = written.exec(text);
    const value = match?.[1]?.trim();
    if (match === null || !value || noName.test(value)) continue;
    return { label, value, rest: text.slice(match[0].length) };
  }
  return null;
}

/** A record may have nothing but where it is, and a county can be a lessor. */
function isHeadingIn(columnName: string, found: ReadonlyMap<Label, string>): boolean {
  const fields = [...fieldsOfName(columnName)];
  if (fields.some((field) => landFields.test(field))) return false;
  return found.has('Section') || found.has('Township') || !fields.some((field) => partyFields.test(field));
}
