import { keyOf, type Suggestion } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { fieldsOfName } from '#shared/import/match/match-columns.ts';
import { isShareOfLand } from '#shared/import/match/several-interests.ts';
import { plainName } from '#shared/import/read/total-rows.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';
import { warn } from './file-issues.ts';
import { listsInterests } from './several-interest-issues.ts';

const decimalInterest = 'ownership.decimal_interest';
const ofProduction = ['well.well_name', 'well.api_number', 'production_unit.unit_name'];
/** Next to an address, it may be an apartment. */
const unitAlone = /^(unit|dsu)$/;

/**
 * Warns about decimals in a list of tracts and owners that also names wells or units, as a division of interest does: they
 * may be the owner's share of what the unit produces, which is not the share of the tract. A column that is named as one of
 * minerals or of the tract is that share.
 */
export function unitDecimalIssues(
  facts: ReadonlyMap<string, ColumnFacts>,
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  if (!listsInterests(suggestions)) return [];
  const hasAddresses = [...suggestions.values()]
    .flat()
    .some((each) => keyOf(each) === 'owner.address_line_1');
  const unit = [...facts].find(([name, { samples }]) => {
    if (samples.length === 0) return false;
    const fields = fieldsOfName(name);
    return ofProduction.some((key) => fields.has(key)) || (!hasAddresses && unitAlone.test(plainName(name)));
  })?.[0];
  if (unit === undefined) return [];
  return [...suggestions].flatMap(([name, [best]]) => {
    if (best === undefined || keyOf(best) !== decimalInterest || isShareOfLand(name)) return [];
    return [
      warn(
        `Rows name a well or unit in "${unit}". If "${name}" is the owner's share of its production, it isn't the share of the tract: don't map it to Decimal Interest, or import the list as division orders.`,
        name,
      ),
    ];
  });
}
