import { CircleHelp, type LucideIcon, Minus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { StandingReason } from '#shared/land/contracts/standing.ts';
import { lease } from '#shared/land/entities/lease.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { recordPath } from '#web/land/asset.ts';
import { assetAppearances } from '#web/land/asset-appearance.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { type AsOfDates, AsOfForm, isDateRefused } from '#web/platform/dates/as-of-form.tsx';
import { formatDate, formatValue } from '#web/platform/dates/format-date.ts';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { BadgeOfStanding } from './lease-standing-badge.tsx';
import { useStanding } from './use-standing.ts';

/** Icons of the reasons that need attention; the others have the icon of their record or a dash. */
const icons: Readonly<Partial<Record<StandingReason['kind'], LucideIcon>>> = {
  gap: TriangleAlert,
  missing: CircleHelp,
};

/** The facts, gaps and missing dates that a standing follows from, as of any date and as known on any date. */
export function StandingReasons({ leaseId }: { leaseId: number }) {
  const [dates, setDates] = useState<AsOfDates>({ asOf: '', knownOn: '' });
  const query = useStanding(leaseId, dates);
  return (
    <div className="flex flex-col gap-4">
      <AsOfForm query={query} shown={dates} onShow={setDates} />
      {query.data === undefined ? (
        query.isPending ? (
          <SkeletonText lines={4} />
        ) : (
          !isDateRefused(query) && (
            <p role="alert" className="text-danger-ink">
              {messageOf(query.error)}
            </p>
          )
        )
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <BadgeOfStanding answer={query.data} standing={query.data.standing} />
            <span className="text-sm text-muted">
              as of {formatDate(query.data.as_of)}, as known{' '}
              {query.data.as_known_on === null ? 'today' : `on ${formatDate(query.data.as_known_on)}`}, with
              the recorded status{' '}
              {query.data.recorded_status === null
                ? 'blank'
                : formatValue(lease.fields.contract_status, query.data.recorded_status)}
            </span>
          </p>
          <ol className="flex flex-col gap-1.5">
            {query.data.reasons.map((reason) => (
              <Reason key={`${reason.kind} ${reason.text}`} reason={reason} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function Reason({ reason: { kind, text, source } }: { reason: StandingReason }) {
  const Icon = icons[kind] ?? (source === null ? Minus : assetAppearances[source.entity].icon);
  const isWarning = kind === 'gap' || kind === 'missing';
  const [before, after] = source === null ? [text, ''] : splitAt(text, source.name);
  return (
    <li className={`flex items-start gap-2 ${kind === 'verdict' ? 'font-medium' : ''}`}>
      <Icon
        aria-hidden
        size={16}
        className={`mt-0.5 shrink-0 ${isWarning ? 'text-warning-ink' : 'text-faint'}`}
      />
      <span className="min-w-0 text-pretty wrap-anywhere">
        {before}
        {source !== null && (
          <TextLink to={recordPath(assets[source.entity], source.id)}>
            <bdi>{source.name}</bdi>
          </TextLink>
        )}
        {after}
      </span>
    </li>
  );
}

/** Splits a sentence around the name of the record that it is about. */
function splitAt(text: string, name: string): [string, string] {
  const place = text.indexOf(name);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + name.length)];
}
