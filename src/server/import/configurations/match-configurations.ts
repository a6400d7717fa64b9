import { createYielder } from '#server/platform/create-yielder.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import {
  columnsBeyond,
  fitConfiguration,
  signatureLikeness,
} from '#shared/import/configurations/configuration-fit.ts';
import { type ColumnIndex, indexColumns } from '#shared/import/configurations/pair-columns.ts';
import {
  type Configuration,
  type MatchBody,
  type MatchedConfiguration,
  maxMatches,
} from '#shared/import/contracts/mapping-configurations.ts';
import { findArea, listConfigurations } from './configurations.ts';

/** Files that share half of their columns probably have the same source. */
const minLikeness = 0.5;
/** This is enough if the file has every column that the configuration maps. */
const minLikenessOfWhole = 0.25;

/**
 * Returns the configurations that may fit a file, most similar first and then most used, each with what no longer fits.
 * Throws `not_found` if the user cannot access the area.
 */
export async function matchConfigurations(
  tx: PersonTx,
  file: MatchBody,
  selection: Selection,
): Promise<MatchedConfiguration[]> {
  const companies =
    file.areaId === undefined ? selection.companies : [(await findArea(tx, file.areaId)).company_id];
  const index = indexColumns(file.columnNames);
  const turn = createYielder();
  const similar: Similar[] = [];
  for (const configuration of await listConfigurations(tx, companies)) {
    const likeness = likenessOf(configuration, file, index);
    if (likeness >= minLikenessOfWhole) similar.push({ configuration, likeness });
    await turn();
  }
  similar.sort(
    ({ configuration: one, ...first }, { configuration: other, ...second }) =>
      second.likeness - first.likeness || other.usage_count - one.usage_count || other.id - one.id,
  );
  const matches: MatchedConfiguration[] = [];
  for (const each of similar) {
    if (matches.length === maxMatches) break;
    matches.push(...matchOne(each, file, index));
    await turn();
  }
  return matches;
}

type Similar = { configuration: Configuration; likeness: number };

/** Returns how similar a file is, 0 to 1; 0 without comparing if one has far more columns than the other. */
function likenessOf({ fileSignature }: Configuration, file: MatchBody, index: ColumnIndex): number {
  const [fewer = 0, more = 0] = [fileSignature.columnNames.length, file.columnNames.length].sort(
    (one, other) => one - other,
  );
  return fewer / more < minLikenessOfWhole ? 0 : signatureLikeness(fileSignature, file, index);
}

function matchOne(
  { configuration, likeness }: Similar,
  file: MatchBody,
  index: ColumnIndex,
): MatchedConfiguration[] {
  const { missingColumns, goneFields } = fitConfiguration(configuration, file.columnNames, index);
  if (likeness < minLikeness && missingColumns.length > 0) return [];
  return [
    {
      ...configuration,
      match: {
        likeness,
        missing_columns: missingColumns,
        new_columns: columnsBeyond(configuration.fileSignature.columnNames, file.columnNames, index),
        gone_fields: goneFields,
      },
    },
  ];
}
