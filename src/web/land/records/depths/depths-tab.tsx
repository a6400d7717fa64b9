import { Layers } from 'lucide-react';
import { useState } from 'react';
import type { TractDepths } from '#shared/land/contracts/depths.ts';
import { readDepths } from '#shared/land/depth/read-depths.ts';
import { lease } from '#shared/land/entities/lease.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import { RecordLink } from '#web/land/peek/record-link.tsx';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { type AsOfDates, AsOfForm, isDateRefused } from '#web/platform/dates/as-of-form.tsx';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { StandingBadge } from '#web/platform/ui/display/standing-badge.tsx';
import { type ColumnSlice, columnOf, openDepthsOf } from './column-of.ts';
import { useDepths } from './use-depths.ts';

/** Who owns and leases what at which depth of a tract, drawn as its column from the surface down. */
export function DepthsTab({ tractId }: { tractId: number }) {
  const [dates, setDates] = useState<AsOfDates>({ asOf: '', knownOn: '' });
  const query = useDepths(tractId, dates);
  const { data } = query;
  return (
    <Card flush className="overflow-hidden">
      <div className="border-b border-hairline p-3">
        <AsOfForm query={query} shown={dates} onShow={setDates} />
      </div>
      {!isDateRefused(query) && <RefetchFailure query={query} what="The depths" className="m-3" />}
      {query.isLoadingError && !isDateRefused(query) ? (
        <LoadingFailure query={query} what="The depths" />
      ) : data === undefined ? (
        query.isPending && (
          <div className="p-3">
            <SkeletonText lines={8} />
          </div>
        )
      ) : (
        <Column depths={data} />
      )}
    </Card>
  );
}

function Column({ depths }: { depths: TractDepths }) {
  const slices = columnOf(depths);
  return (
    <>
      <OpenDepths depths={depths} />
      {slices.length === 1 && (
        <p className="flex items-start gap-2 p-3 text-sm text-muted">
          <Layers aria-hidden size={16} className="mt-0.5 shrink-0" />
          Nothing is limited to depths on this tract. Enter depths such as “Surface to 8,000 ft” or “Below the
          base of the Wolfcamp A” on an interest, a contract or a unit to see the tract by depth.
        </p>
      )}
      <ol aria-label="Column of this tract, from the surface down">
        {slices.map((slice) => (
          <Slice key={slice.top} slice={slice} />
        ))}
      </ol>
      <Picks depths={depths} />
    </>
  );
}

function OpenDepths({ depths }: { depths: TractDepths }) {
  const open = openDepthsOf(depths);
  if (open.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={`${open.length === 1 ? 'One record has' : `${open.length.toLocaleString('en-US')} records have`} depths that do not resolve on this tract`}
      className="m-3"
    >
      <p>Their acres are for review, and they are compared with no other.</p>
      <ul className="mt-1 flex flex-col gap-1">
        {open.map(({ kind, id, name, depths: text }) => (
          <li key={`${kind} ${id} ${text}`}>
            {id === null ? (
              name
            ) : (
              <RecordLink kind={kind} id={id}>
                {name}
              </RecordLink>
            )}
            : “<bdi>{text}</bdi>”.{' '}
            {readDepths(text) === null
              ? 'The words cannot be read.'
              : 'Record the formation’s top and base on a well of this tract.'}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** The figures of a slice, each with the color that its land has on every screen. */
const shares = [
  { key: 'held_acres', label: 'Held', className: 'bg-accent' },
  { key: 'in_term', label: 'In Term', className: 'bg-info-line' },
  { key: 'released_acres', label: 'Released by Clause', className: 'bg-strong' },
  { key: 'review_acres', label: 'For Review', className: 'bg-orange-line' },
  { key: 'unleased_acres', label: 'Unleased', className: 'bg-hairline' },
] as const;

function acresOf(slice: ColumnSlice, key: (typeof shares)[number]['key']): number {
  return key === 'in_term' ? slice.leased_acres - slice.held_acres : slice[key];
}

function Slice({ slice }: { slice: ColumnSlice }) {
  const minerals = slice.interests.filter(({ interest_type }) => interest_type === 'mineral');
  const others = slice.interests.length - minerals.length;
  return (
    <li className="grid gap-x-6 gap-y-3 border-t border-hairline p-3 first:border-t-0 md:grid-cols-[11rem_1fr_1fr_1fr]">
      <div className="flex gap-3">
        <ShareBar slice={slice} />
        <div className="min-w-0">
          <h3 className="font-medium tabular-nums">{slice.label}</h3>
          {slice.formations.length > 0 && <p className="text-sm text-muted">{slice.formations.join(', ')}</p>}
          <dl className="mt-2 text-sm tabular-nums">
            <Figure label="Net" acres={slice.net_acres} />
            {shares.map(({ key, label }) => {
              const acres = acresOf(slice, key);
              return acres === 0 ? null : <Figure key={key} label={label} acres={acres} />;
            })}
          </dl>
        </div>
      </div>
      <Group title="Owners" empty="No interest is recorded at these depths.">
        {[
          ...minerals.slice(0, shownOwners).map(({ id, owner_id, owner_name, net_acres }) => (
            <li key={id} className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 truncate">
                {owner_id === null ? (
                  'No owner'
                ) : (
                  <RecordLink kind="owner" id={owner_id}>
                    {owner_name}
                  </RecordLink>
                )}
              </span>
              <span className="text-muted tabular-nums">{acresText(net_acres ?? 0)}</span>
            </li>
          )),
          ...(minerals.length > shownOwners
            ? [
                <li key="more" className="text-muted">
                  and {(minerals.length - shownOwners).toLocaleString('en-US')} more
                </li>,
              ]
            : []),
          ...(others > 0
            ? [
                <li key="others" className="text-muted">
                  {others === 1 ? 'One other interest' : `${others.toLocaleString('en-US')} other interests`},
                  such as royalty
                </li>,
              ]
            : []),
        ]}
      </Group>
      <Group title="Leases" empty="Not leased.">
        {leasesOf(slice).map((each) => (
          <li key={each.lease_id} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <span className="min-w-0 truncate">
              <RecordLink kind="lease" id={each.lease_id}>
                {each.contract_name}
              </RecordLink>
            </span>
            <StandingBadge
              standing={each.standing}
              label={formatValue(lease.fields.standing, each.standing)}
            />
            {each.lacks_executive && <Badge tone="review">Executive consent missing</Badge>}
          </li>
        ))}
      </Group>
      <Group title="Wells" empty="No well.">
        {slice.units.map(({ id, well_id, well_name, depths }) => (
          <li key={id} className="min-w-0">
            <RecordLink kind="well" id={well_id}>
              {well_name}
            </RecordLink>
            {depths !== null && <span className="text-sm text-muted"> {depths}</span>}
          </li>
        ))}
      </Group>
    </li>
  );
}

/** The leases of a slice, each once: as lacking consent if one of its contracts does. */
function leasesOf({ leases }: ColumnSlice): ColumnSlice['leases'] {
  return [...Map.groupBy(leases, ({ lease_id }) => lease_id).values()].flatMap(
    (same) => same.find(({ lacks_executive }) => lacks_executive) ?? same.slice(0, 1),
  );
}

/** So many owners of a slice are named. */
const shownOwners = 8;

function acresText(acres: number): string {
  return formatDecimal(acres, 2);
}

function Figure({ label, acres }: { label: string; acres: number }) {
  return (
    <div className="flex gap-2">
      <dt className="flex-1 text-faint">{label}</dt>
      <dd>{acresText(acres)} ac</dd>
    </div>
  );
}

function Group({ title, empty, children }: { title: string; empty: string; children: React.ReactNode[] }) {
  return (
    <section className="min-w-0">
      <h4 className="text-xs text-faint">{title}</h4>
      {children.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{empty}</p>
      ) : (
        <ul className="mt-1 flex flex-col gap-1">{children}</ul>
      )}
    </section>
  );
}

/** The shares of a slice's acres as a vertical bar; its figures stand beside it. */
function ShareBar({ slice }: { slice: ColumnSlice }) {
  return (
    <div
      aria-hidden
      className="flex w-2.5 shrink-0 flex-col overflow-hidden rounded-sm border border-hairline bg-surface"
    >
      {shares.map(({ key, className }) => {
        const acres = acresOf(slice, key);
        return (
          acres > 0 && <div key={key} className={cn('min-h-1', className)} style={{ flexGrow: acres }} />
        );
      })}
    </div>
  );
}

function Picks({ depths: { picks } }: { depths: TractDepths }) {
  if (picks.length === 0) return null;
  return (
    <details className="border-t border-hairline p-3">
      <summary className="cursor-pointer text-sm font-medium">
        Formation tops of this tract’s wells ({picks.length.toLocaleString('en-US')})
      </summary>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {picks.map(({ id, well_id, well_name, kind, formation, depth }) => (
          <li key={id}>
            {kind === 'top' ? 'Top' : 'Base'} of {formation}:{' '}
            {depth === null ? (
              <span className="text-muted">depth below the surface unknown</span>
            ) : (
              <span className="tabular-nums">{depth.toLocaleString('en-US')} ft below the surface</span>
            )}
            ,{' '}
            <RecordLink kind="well" id={well_id} tab="tops">
              {well_name}
            </RecordLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
