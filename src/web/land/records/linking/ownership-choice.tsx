import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type AssetName, assets, bridges } from '#shared/land/entities/registry.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import type { RelatedRow } from '#web/land/records/calls.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { WarningLine } from './figures/warning-line.tsx';
import { RecordSearch } from './record-search.tsx';
import type { LinkDialogState } from './use-link-dialog.ts';

const { interest_type, decimal_interest, net_acres } = bridges.ownership.fields;

interface OwnershipChoiceProps {
  ownership: LinkDialogState['ownership'];
  companyId: number;
}

/**
 * Lets the user choose the ownership that a contract leases: an existing one of the tract or the owner, or a new one.
 */
export function OwnershipChoice({ ownership, companyId }: OwnershipChoiceProps) {
  const { anchor, query, choice, choose } = ownership;
  const group = useId();
  if (anchor === undefined) return null;
  if (anchor.id === undefined && !anchor.isMade)
    return (
      <p className="text-sm text-muted">
        Choose the {anchor.asset.label.toLowerCase()} first: a contract covers one of its ownerships.
      </p>
    );
  if (anchor.id !== undefined && query.isPending) return <Skeleton className="h-20 w-full rounded-md" />;
  if (anchor.id !== undefined && query.data === undefined)
    return (
      <Banner
        title="The ownerships could not be loaded."
        actions={
          <Button size="sm" onClick={() => void query.refetch()} loading={query.isFetching}>
            Retry
          </Button>
        }
      >
        {messageOf(query.error)}
      </Banner>
    );
  const rows = anchor.id === undefined ? [] : mineralFirst(query.data ?? []);
  const chosen = rows.find(({ id }) => id === choice);
  const other = otherKind(anchor.asset);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1 text-sm font-medium">Ownership being leased</legend>
      {rows.length > 0 && (
        <div className="flex max-h-64 flex-col gap-1.5 overflow-y-auto p-0.5">
          {rows.map((row) => (
            <Choice key={row.id} group={group} isChosen={choice === row.id} onChoose={() => choose(row.id)}>
              <span className="block truncate">
                <bdi>{nameOf(row, other)}</bdi>
              </span>
              <span className="block text-xs text-muted tabular-nums">{factsOf(row)}</span>
              {!isMineral(row) && (
                <span className="block text-xs text-warning-ink">{describeNoLease(row)}</span>
              )}
            </Choice>
          ))}
        </div>
      )}
      <div className="p-0.5">
        <Choice group={group} isChosen={choice === 'new'} onChoose={() => choose('new')}>
          New ownership
          <span className="block text-xs text-muted">
            {rows.length === 0
              ? `The ${anchor.asset.label.toLowerCase()} has none yet; one is created with the contract.`
              : 'Created with the contract'}
          </span>
        </Choice>
      </div>
      {chosen && !isMineral(chosen) && (
        <WarningLine>{describeNoLease(chosen)}: only mineral interests can be leased.</WarningLine>
      )}
      {choice === 'new' && <OtherEnd ownership={ownership} kind={other} companyId={companyId} />}
    </fieldset>
  );
}

interface ChoiceProps {
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ group, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={cn(
        'flex min-w-0 cursor-pointer items-start gap-2.5 rounded-md border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        isChosen ? 'border-accent bg-selected' : 'border-line hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="radio mt-0.5 outline-none"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}

/** The owner or tract at the other end of a new ownership; optional. */
function OtherEnd({ ownership, kind, companyId }: OwnershipChoiceProps & { kind: AssetName }) {
  const { otherEnd, setOtherEnd } = ownership;
  const asset: Asset = assets[kind];
  const label = kind === 'owner' ? 'Its owner' : 'Its tract';
  if (otherEnd !== null)
    return (
      <div className="flex items-center gap-2 text-sm">
        <span className="text-muted">{label}</span>
        <bdi className="min-w-0 flex-1 truncate font-medium">{titleOf(asset, otherEnd)}</bdi>
        <IconButton
          size="sm"
          label={`Remove ${titleOf(asset, otherEnd)}`}
          icon={<X aria-hidden size={14} />}
          onClick={() => setOtherEnd(null)}
        />
      </div>
    );
  return (
    <Field label={label} hint="Optional; you can add it later.">
      <RecordSearch
        asset={asset}
        companyId={companyId}
        label={`Search existing ${asset.labelPlural.toLowerCase()}`}
        onPick={(record: RecordData) => setOtherEnd(record)}
      />
    </Field>
  );
}

/** Puts mineral interests first, because contracts lease minerals; otherwise keeps the order. */
function mineralFirst(rows: readonly RelatedRow[]): RelatedRow[] {
  return [...rows.filter(isMineral), ...rows.filter((row) => !isMineral(row))];
}

/** Whether an interest is of minerals, now or after a life estate. */
function isMineral(row: RelatedRow): boolean {
  return row.interest_type === 'mineral' || row.interest_type === 'remainder';
}

/** "A royalty can't be leased", "An ORRI can't be leased" */
function describeNoLease(row: RelatedRow): string {
  switch (row.interest_type) {
    case 'royalty':
      return "A royalty can't be leased";
    case 'npri':
      return "An NPRI can't be leased";
    case 'orri':
      return "An ORRI can't be leased";
    case 'working':
      return "A working interest can't be leased";
    default:
      return 'Its interest type is missing';
  }
}

function otherKind(asset: Asset): AssetName {
  return asset.name === 'owner' ? 'tract' : 'owner';
}

function nameOf(row: RelatedRow, other: AssetName): string {
  const end = row[other] as RecordData | null | undefined;
  if (end !== null && end !== undefined) return titleOf(assets[other], end);
  return other === 'owner' ? 'Owner not named' : 'Tract not named';
}

function factsOf(row: RelatedRow): string {
  const acres = formatValue(net_acres, row.net_acres);
  return [
    formatValue(interest_type, row.interest_type),
    formatValue(decimal_interest, row.decimal_interest),
    acres && `${acres} net acres`,
  ]
    .filter((text) => text !== '')
    .join(' · ');
}
