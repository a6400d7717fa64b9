import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import {
  columnsBeyond,
  fitConfiguration,
  signatureLikeness,
} from '#shared/import/configurations/configuration-fit.ts';
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
  return (await listConfigurations(tx, companies))
    .flatMap((each) => matchOne(each, file))
    .toSorted(
      (one, other) =>
        other.match.likeness - one.match.likeness || other.usage_count - one.usage_count || other.id - one.id,
    )
    .slice(0, maxMatches);
}

function matchOne(configuration: Configuration, file: MatchBody): MatchedConfiguration[] {
  const likeness = signatureLikeness(configuration.fileSignature, file);
  if (likeness < minLikenessOfWhole) return [];
  const { missingColumns, goneFields } = fitConfiguration(configuration, file.columnNames);
  if (likeness < minLikeness && missingColumns.length > 0) return [];
  return [
    {
      ...configuration,
      match: {
        likeness,
        missing_columns: missingColumns,
        new_columns: columnsBeyond(configuration.fileSignature.columnNames, file.columnNames),
        gone_fields: goneFields,
      },
    },
  ];
}
