import { cityPartLabels } from '#shared/import/match/city-parts.ts';
import type { NamePart } from '#shared/import/match/name-parts.ts';
import type { Derivation } from '#shared/import/parse/derived-columns.ts';
import type { LegalPart } from '#shared/import/parse/legal-parts.ts';

export const legalPartLabels: Readonly<Record<LegalPart, string>> = {
  quarter_quarter: 'Quarter-Quarter',
  section: 'Section',
  township: 'Township',
  range: 'Range',
  block: 'Block',
  survey_abstract: 'Survey / Abstract',
  lot_parcel: 'Lot',
  unread: 'What could not be read',
};

export const namePartLabels: Readonly<Record<NamePart, string>> = {
  natural: 'First name before the last',
  first: 'First name',
  last: 'Last name',
};

const quote = (text: string) => `“${text}”`;

/** Describes in words how a derived column is computed. */
export function describeDerivation(make: Derivation): string {
  switch (make.kind) {
    case 'constant':
      return make.value === '' ? 'Empty in every row' : `${quote(make.value)} in every row`;
    case 'row-number':
      return make.prefix === '' ? 'The number of the row' : `${quote(make.prefix)} and the row number`;
    case 'join':
      return make.columns.length === 1
        ? `The same as ${quote(make.columns[0] ?? '')}`
        : `${make.columns.map(quote).join(' and ')} together`;
    case 'legal-part':
      return `${legalPartLabels[make.part]} from ${quote(make.column)}`;
    case 'name-part':
      return `${namePartLabels[make.part]} from ${quote(make.column)}`;
    case 'city-part':
      return `${cityPartLabels[make.part]} from ${quote(make.column)}`;
    case 'words':
      return `${quote(make.column)} with replaced words`;
    case 'directed':
      return `${quote(make.number)} with its direction in ${quote(make.direction)}`;
    case 'made-api-number': {
      const description = `Numbers generated from ${make.columns.map(quote).join(' and ')}`;
      return make.keep === undefined ? description : `${description} if ${quote(make.keep)} is empty`;
    }
  }
}
