import { useQuery } from '@tanstack/react-query';
import { Divide, Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { assets } from '#shared/land/entities/registry.ts';
import { maxDeckRows } from '#shared/platform/limits.ts';
import { recordPath } from '#web/land/asset.ts';
import { getRoyaltyDeck } from '#web/land/records/calls.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { saveFile } from '#web/platform/api/save-file.ts';
import { recordsKey } from '#web/platform/tables/record.ts';
import { today } from '#web/platform/today.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { DeckDates, refusedDay, useDeckDays } from './deck-dates.tsx';
import { divisionCsv } from './division-csv.ts';
import { royaltyDeckCsv } from './royalty-deck-csv.ts';
import { describeNeeds, hasFactor } from './royalty-deck-words.ts';

// Loaded for a well with a unit, to keep its tables out of the tab's bundle.
const UnitDeck = lazy(async () => ({ default: (await import('./royalty-deck-unit.tsx')).UnitDeck }));

const DivisionChanges = lazy(async () => ({
  default: (await import('./division-changes.tsx')).DivisionChanges,
}));

function useDeck(wellId: number, asOf: string, enabled = true) {
  return useQuery({
    // Begins with the key of the wells, so that creating or removing a link refetches it.
    queryKey: [...recordsKey(assets.well), 'royalty deck', wellId, asOf],
    queryFn: ({ signal }) => getRoyaltyDeck(wellId, asOf, signal),
    staleTime: 0,
    enabled,
  });
}

const errorTitle = 'Error Loading Mineral Shares';
const limit = maxDeckRows.toLocaleString('en-US');

/**
 * The mineral shares of a well's units with their royalty decimals. Refetched each time they are opened, because every
 * type of record affects them.
 */
export function RoyaltyDeckCard({ wellId }: { wellId: number }) {
  const toast = useToast();
  const [days, showDays] = useDeckDays();
  const query = useDeck(wellId, days.asOf);
  const isCompared = days.comparedWith !== '';
  const comparedQuery = useDeck(wellId, days.comparedWith, isCompared);
  const { data: deck } = query;
  const isEmpty = deck !== undefined && !deck.units.some(hasFactor);

  const ofDay = days.asOf === '' ? '' : `as-of-${days.asOf}-`;
  const save = (csv: string, what: string, name: string) => {
    saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    toast.success(`Exported ${what} to ${name}.`);
  };
  const exportDeck = () =>
    deck && save(royaltyDeckCsv(deck), 'mineral shares', `mineral-shares-${ofDay}export-${today()}.csv`);
  const exportDivision = () =>
    deck && save(divisionCsv(deck), 'the division', `division-of-interest-${ofDay}export-${today()}.csv`);

  const loading = (
    <div className="p-4">
      <SkeletonText lines={8} label="Loading mineral shares..." />
    </div>
  );

  return (
    <Card
      flush
      title="Mineral shares"
      className="mt-4 overflow-hidden"
      actions={
        deck !== undefined &&
        !isEmpty && (
          <>
            <Button icon={<Download aria-hidden size={14} />} onClick={exportDeck}>
              Export shares
            </Button>
            {deck.units.some(({ division }) => division !== null) && (
              <Button icon={<Download aria-hidden size={14} />} onClick={exportDivision}>
                Export division
              </Button>
            )}
          </>
        )
      }
    >
      {!isEmpty && (
        <DeckDates
          key={`${days.asOf} ${days.comparedWith}`}
          days={days}
          onShow={showDays}
          query={query}
          comparedQuery={comparedQuery}
        />
      )}
      {refusedDay(query, '') === undefined && (
        <RefetchFailure query={query} title={errorTitle} className="m-3" />
      )}
      {isCompared && comparedQuery.isLoadingError && refusedDay(comparedQuery, '') === undefined && (
        <LoadingFailure query={comparedQuery} title={errorTitle} />
      )}
      {refusedDay(query, '') !== undefined ? null : query.isLoadingError ? (
        <LoadingFailure query={query} title={errorTitle} />
      ) : deck === undefined ? (
        loading
      ) : isEmpty ? (
        <EmptyState
          icon={<Divide size={20} />}
          title="No tract factors yet"
          actions={
            <LinkButton to={`${recordPath(assets.well, wellId)}?tab=tracts`}>Tracts of this well</LinkButton>
          }
        >
          {deck.units[0] === undefined
            ? "Link its tracts with held acres and unit acres to see each owner's share of the unit."
            : `Each owner's share of the unit needs ${describeNeeds(deck.units[0])}.`}
        </EmptyState>
      ) : (
        <Suspense fallback={loading}>
          {!deck.is_complete && (
            <Banner tone="info" title={`The first ${limit} rows are shown`} className="m-3">
              This well has more interests than can be shown. Units shown in part have no total.
            </Banner>
          )}
          {isCompared && comparedQuery.data !== undefined && (
            <DivisionChanges deck={deck} comparedWith={comparedQuery.data} />
          )}
          {deck.units.map((unit) => (
            <UnitDeck key={unit.tracts[0]?.proration_unit_id} unit={unit} />
          ))}
        </Suspense>
      )}
    </Card>
  );
}
