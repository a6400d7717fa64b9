import { useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type MappedKind, mappedKinds } from '#shared/land/entities/registry.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { matchQueryOf, writeListState } from '#web/platform/tables/list-state.ts';
import { listPath, recordsKey } from '#web/platform/tables/record.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { countMatching } from './calls.ts';
import { assetOf, type MapState } from './map-state.ts';

interface ChosenBarProps {
  state: MapState & { within: string };
  selection: { headers: SelectionHeaders; key: string };
  onClear: () => void;
}

/** Shows how many records are in the selected part of the map, with links to their lists. */
export function ChosenBar({ state, selection, onClear }: ChosenBarProps) {
  const queries = useQueries({
    queries: mappedKinds.map((kind) => {
      const asset = assetOf(kind);
      const { sort: _order, ...matching } = matchQueryOf(asset, listOf(state, kind));
      return {
        queryKey: [...recordsKey(asset), 'count', selection.key, matching],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          countMatching(asset, matching, selection.headers, signal),
      };
    }),
  });
  const failed = queries.find(({ error }) => error !== null);
  return (
    <section
      aria-label="Selected on the map"
      className="absolute inset-x-2 top-2 mx-auto max-sm:top-auto max-sm:bottom-20 max-sm:mx-0 max-sm:group-data-told:hidden flex w-fit max-w-[calc(100%-4.5rem)] flex-wrap items-center gap-2 rounded-lg bg-raised p-2 shadow-float"
    >
      {failed ? (
        <p role="alert" className="px-1">
          The selection could not be counted. {messageOf(failed.error)}
        </p>
      ) : (
        mappedKinds.map((kind, place) => {
          const asset = assetOf(kind);
          const found = queries[place]?.data;
          if (found === undefined) return <Skeleton key={kind} className="h-8 w-40" />;
          const noun = (found.count === 1 ? asset.label : asset.labelPlural).toLowerCase();
          const count = `${found.isExact ? '' : 'about '}${found.count.toLocaleString('en-US')} ${noun}`;
          return found.count === 0 ? (
            <span key={kind} className="px-2 text-muted">
              No {asset.labelPlural.toLowerCase()}
            </span>
          ) : (
            <LinkButton key={kind} to={`${listPath(asset)}?${writeListState(asset, listOf(state, kind))}`}>
              <span>
                Show {count}
                <span className="max-sm:sr-only"> in the list</span>
              </span>
            </LinkButton>
          );
        })
      )}
      <IconButton label="Clear selection" size="sm" icon={<X aria-hidden size={14} />} onClick={onClear} />
    </section>
  );
}

function listOf(state: MapState & { within: string }, kind: MappedKind) {
  return { ...state.lists[kind], within: state.within };
}
