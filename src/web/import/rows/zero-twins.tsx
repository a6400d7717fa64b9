import type { ProcessResults, ZeroTwins } from '#shared/import/contracts/import.ts';
import { type ImportableName, importable, isImportable } from '#shared/land/entities/import-targets.ts';
import type { Draft } from '#web/import/draft.ts';
import { plural } from '#web/import/plural.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';

interface ZeroTwinBannersProps {
  results: ProcessResults;
  labelsOf: (entity: string) => Readonly<Record<string, string>>;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Validates the rows again; undefined while the results include the latest choices. */
  onTryAgain: (() => void) | undefined;
}

/** Asks for each kind whether rows are the records whose keys differ from theirs only in leading zeros. */
export function ZeroTwinBanners({ results, labelsOf, draft, onDraft, onTryAgain }: ZeroTwinBannersProps) {
  return Object.entries(results).map(([entity, { zero_twins: twins }]) => {
    if (twins === undefined || !isImportable(entity)) return null;
    const joins = draft.joinZeros ?? [];
    const isJoining = joins.includes(entity);
    const others = joins.filter((name) => name !== entity);
    const choose = () => onDraft({ ...draft, joinZeros: isJoining ? others : [...others, entity] });
    return (
      <Banner
        key={entity}
        tone="warning"
        title={titleOf(entity, twins, labelsOf(entity))}
        actions={
          <>
            <Button size="sm" onClick={choose}>
              {isJoining ? 'Keep them separate' : 'Use the same records'}
            </Button>
            {onTryAgain && (
              <Button size="sm" variant="primary" onClick={onTryAgain}>
                Try again
              </Button>
            )}
          </>
        }
      >
        <ul>
          {twins.examples.map(({ given, other, record_index: index, is_stored: isStored }) => (
            <li key={index}>
              Row {index.toLocaleString('en-US')}: “{given}”, {isStored ? 'existing' : 'in another row'}: “
              {other}”
            </li>
          ))}
        </ul>
        <p>{explain(entity, twins, { isJoining, isLatest: onTryAgain === undefined })}</p>
      </Banner>
    );
  });
}

function titleOf(
  entity: ImportableName,
  { rows }: ZeroTwins,
  labels: Readonly<Record<string, string>>,
): string {
  const field = importable(entity).importKey ?? '';
  return `${labels[field] ?? field} differs only in leading zeros in ${plural(rows, 'row')}`;
}

function explain(
  entity: ImportableName,
  { rows, joined }: ZeroTwins,
  { isJoining, isLatest }: { isJoining: boolean; isLatest: boolean },
): string {
  const { labelPlural } = importable(entity);
  if (!isJoining)
    return `Spreadsheets remove leading zeros from numbers. Unless these are the same, new ${labelPlural.toLowerCase()} are created.`;
  const rest = rows - joined;
  if (isLatest && joined === 0)
    return `Each could be any of several ${labelPlural.toLowerCase()}, so none is joined.`;
  return `These rows are the same ${labelPlural.toLowerCase()}.${rest > 0 && joined > 0 ? ` ${plural(rest, 'row')} could be any of several.` : ''}`;
}
