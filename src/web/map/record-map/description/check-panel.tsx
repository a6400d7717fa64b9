import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormValues } from '#web/land/records/detail/form/form-values.ts';
import { readAliquotParts } from '#web/map/legal/aliquot/aliquot-parts.ts';
import { readMetesAndBounds } from '#web/map/legal/metes/metes-and-bounds.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { AliquotCheck } from './aliquot-check.tsx';
import { MetesCheck } from './metes-check.tsx';

/** Checks a tract's description as it is currently entered in the form. */
export function CheckPanel({ tract, isReadOnly }: { tract: RecordData | null; isReadOnly: boolean }) {
  const legal = useText('legal_description');
  const metes = useText('metes_bounds');
  const quarter = useText('quarter_quarter');
  const hasMetes = metes.trim() !== '';
  // The only description in many deeds is their metes and bounds.
  const calls = useMemo(() => readMetesAndBounds(legal), [legal]);
  const legalHasCalls = calls.courses.length > 1;
  // Calls around an exception do not describe the tract's own land.
  const isOfCalls = legalHasCalls && calls.boundsTract;
  const fromLegal = useMemo(() => readAliquotParts(isOfCalls ? '' : legal), [legal, isOfCalls]);
  const fromQuarter = useMemo(() => readAliquotParts(quarter), [quarter]);
  const isQuarter = fromLegal.sections.length === 0 && fromQuarter.sections.length > 0;
  const parts = isQuarter ? fromQuarter : fromLegal;
  // If calls are read, words that name no part belong to them.
  const hasParts = parts.sections.length > 0 || (parts.unread.length > 0 && !legalHasCalls);
  return (
    <div className="mt-3 flex flex-col gap-6">
      {hasParts && (
        <AliquotCheck
          field={isQuarter ? 'quarter_quarter' : 'legal_description'}
          text={isQuarter ? quarter : legal}
          reading={parts}
          other={isQuarter ? null : fromQuarter}
          beside={isQuarter && fromLegal.unread.length > 0 ? { text: legal, unread: fromLegal.unread } : null}
          tract={tract}
          isReadOnly={isReadOnly}
        />
      )}
      {(hasMetes || legalHasCalls) && (
        <MetesCheck
          field={hasMetes ? 'metes_bounds' : 'legal_description'}
          text={hasMetes ? metes : legal}
          tract={tract}
          isReadOnly={isReadOnly}
        />
      )}
      {!hasParts && !hasMetes && !legalHasCalls && <NothingToRead />}
    </div>
  );
}

function NothingToRead() {
  return (
    <p className="max-w-prose text-muted">
      Nothing to check yet. The legal description is checked for halves, quarters and lots (N/2 NW/4, Lots
      1-3), and both texts for calls (THENCE N 45°30′15″ E, 1,320.5 feet).
    </p>
  );
}

/** Returns a text of the form. It may lag while the user types, so that a long text does not slow down typing. */
function useText(name: string): string {
  const typed = useWatch<FormValues>({ name });
  return useDeferredValue(typeof typed === 'string' ? typed : '');
}
