import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import { assets, bridges } from '#shared/entities/registry.ts';
import { formatValue } from '#shared/fields/kinds.ts';
import { leaseLooks, tractLooks } from '#shared/map/land-colours.ts';
import { RecordLink } from '#web/lib/peek/record-link.tsx';
import { LoadingFailure } from '#web/lib/query-failure.tsx';
import type { RecordData } from '#web/lib/records/record.ts';
import type { PickedRecord } from '#web/map/tiles/tile-surface.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { pickedQuery } from './calls/get-picked.ts';

interface RecordPopupProps {
  picked: PickedRecord;
  onClose: () => void;
}

/** Which kind of record a layer shows, and what its popup tells of it. */
const facts = {
  wells: { entity: assets.well, fields: ['api_number', 'operator', 'well_type', 'well_status', 'spud_date'] },
  tracts: { entity: assets.tract, fields: ['gross_acres', 'county', 'state', 'survey_abstract'] },
  leases: {
    entity: assets.lease,
    fields: ['file_number', 'contract_status', 'expiration_date', 'royalty_rate'],
  },
  units: { entity: bridges.proration_unit, fields: ['unit_acres', 'held_acres'] },
} as const satisfies Record<PickedRecord['layer'], { entity: Entity; fields: readonly string[] }>;

/** How the kind of a record that was clicked is called. */
export function kindOfPicked({ layer }: PickedRecord): string {
  return facts[layer].entity.label;
}

/** Its own name, else what stands on the map, else its kind. */
export function nameOf(picked: PickedRecord, record: RecordData | undefined): string {
  const { entity } = facts[picked.layer];
  return String(record?.[entity.titleField] ?? picked.properties.label ?? entity.label);
}

/** What is known of a record that was clicked, with the way to its page. */
export function RecordPopup({ picked, onClose }: RecordPopupProps) {
  const { entity, fields } = facts[picked.layer];
  const query = useQuery(pickedQuery(picked));
  const record = query.data;
  const name = nameOf(picked, record);
  return (
    <section aria-label={name} className="flex min-h-0 flex-col">
      <header className="flex items-start justify-between gap-2 ps-3 pt-2 pe-2">
        <h2 className="line-clamp-2 pt-1 font-semibold wrap-anywhere">
          <PickedLink picked={picked}>{name}</PickedLink>
        </h2>
        <IconButton label="Close" size="sm" icon={<X aria-hidden size={14} />} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in. */}
      <div
        role="group"
        aria-label="What is known of it"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable for the arrow keys
        tabIndex={0}
        className="overflow-y-auto px-3 pt-1 pb-3"
      >
        {query.isLoadingError ? (
          <LoadingFailure query={query} />
        ) : (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            <Fact label="Asset Type">{entity.label}</Fact>
            <Standing picked={picked} />
            {fields.map((field) => (
              <Fact key={field} label={fieldOf(entity, field)?.label ?? field}>
                {record === undefined ? (
                  <Skeleton className="my-1 h-3 w-24" />
                ) : (
                  say(entity, field, record?.[field])
                )}
              </Fact>
            ))}
            {picked.layer === 'units' && record && (
              <>
                <Fact label="Tract">
                  <RecordLink kind="tract" id={Number(record.tract_id)}>
                    Open the tract
                  </RecordLink>
                </Fact>
                <Fact label="Well">
                  <RecordLink kind="well" id={Number(record.well_id)}>
                    Open the well
                  </RecordLink>
                </Fact>
              </>
            )}
          </dl>
        )}
      </div>
    </section>
  );
}

function PickedLink({ picked, children }: { picked: PickedRecord; children: ReactNode }) {
  const { layer, id, properties } = picked;
  switch (layer) {
    case 'wells':
      return (
        <RecordLink kind="well" id={id}>
          {children}
        </RecordLink>
      );
    case 'tracts':
      return (
        <RecordLink kind="tract" id={Number(properties.record)}>
          {children}
        </RecordLink>
      );
    case 'leases':
      return typeof properties.record === 'number' ? (
        <RecordLink kind="lease" id={properties.record}>
          {children}
        </RecordLink>
      ) : (
        children
      );
    default:
      return children;
  }
}

/** What the colour on the map says. */
function Standing({ picked: { layer, properties } }: { picked: PickedRecord }) {
  if (layer === 'tracts') {
    const look = Object.entries(tractLooks).find(([status]) => status === properties.status)?.[1];
    return <Fact label="Held by">{look?.label ?? '–'}</Fact>;
  }
  if (layer !== 'leases') return null;
  const look = Object.entries(leaseLooks).find(([due]) => due === properties.due)?.[1];
  const others = Number(properties.leases) - 1;
  return (
    <>
      <Fact label="Term">{look?.label ?? '–'}</Fact>
      <Fact label="Tract">
        <RecordLink kind="tract" id={Number(properties.tract)}>
          {others > 0
            ? `Open the tract, with ${others} more ${others === 1 ? 'lease' : 'leases'}`
            : 'Open the tract'}
        </RecordLink>
      </Fact>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function say(entity: Entity, name: string, value: unknown): ReactNode {
  const field = fieldOf(entity, name);
  const text = field === undefined ? '' : formatValue(field, value);
  if (text === '') return <span className="text-faint">–</span>;
  return <span className={field?.kind === 'api_number' ? 'font-mono text-sm' : 'tabular-nums'}>{text}</span>;
}
