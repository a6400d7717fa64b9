import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Preference } from '#shared/land/contracts/preferences.ts';
import type { TableLayout } from '#shared/platform/lists/table-layout.ts';
import { listPreferences, preferencesKey } from '#web/land/preferences/calls.ts';
import { describeFailure } from '#web/platform/api/api-error.ts';
import { LoadingFailure } from '#web/platform/api/query-failure.tsx';
import { SegmentedControl } from '#web/platform/ui/buttons/segmented-control.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { densityOf, saveDensity } from './save-density.ts';

type Density = TableLayout['density'];

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const satisfies readonly { value: Density; label: string }[];

/** Sets the row height of all four lists on every device; each list can still be set individually. */
export function RowHeight() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const query = useQuery({ queryKey: preferencesKey, queryFn: ({ signal }) => listPreferences(signal) });
  const change = useMutation({
    mutationFn: (density: Density) => saveDensity(query.data ?? [], density),
    onSuccess: (kept) => queryClient.setQueryData<Preference[]>(preferencesKey, kept),
    onError: (error) => {
      toast.error(describeFailure('The row height was not saved.', error));
      void queryClient.invalidateQueries({ queryKey: preferencesKey });
    },
  });
  if (query.isLoadingError) return <LoadingFailure query={query} what="The row height" />;
  // Shows the new choice immediately.
  const shown = change.isPending ? change.variables : densityOf(query.data ?? []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div>
        <p className="font-medium">Row height of lists</p>
        <p className="text-sm text-muted">
          {shown === 'mixed'
            ? 'Lists have different settings; this sets all of them.'
            : 'On all your devices.'}
        </p>
      </div>
      {query.data === undefined ? (
        <Skeleton className="h-8 w-48 rounded-md" />
      ) : (
        <SegmentedControl<Density | 'mixed'>
          label="Row height"
          options={densities}
          value={shown}
          onValueChange={(density) => density !== 'mixed' && change.mutate(density)}
        />
      )}
    </div>
  );
}
