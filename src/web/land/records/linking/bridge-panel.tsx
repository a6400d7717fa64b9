import { PencilLine, Waypoints } from 'lucide-react';
import { useRef } from 'react';
import type { ExistingLink } from '#shared/land/contracts/links.ts';
import { type AssetName, type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import type { Figure } from '#shared/platform/figure.ts';
import type { Asset } from '#web/land/asset.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import type { Tone } from '#web/platform/ui/display/badge.tsx';
import { ContractFromLease } from './contract-from-lease.tsx';
import { EditedChoice } from './edited-choice.tsx';
import { ContractFigures } from './figures/contract-figures.tsx';
import { InterestFigures } from './figures/interest-figures.tsx';
import { UnitFigures } from './figures/unit-figures.tsx';
import { linkContext } from './link-context.ts';
import { LinkFields } from './link-fields.tsx';
import { LinkPanel, PanelFailureBanner } from './link-panel.tsx';
import type { LinkPlan } from './link-plan.ts';
import { OwnershipChoice } from './ownership-choice.tsx';
import { ThroughChoice } from './through-choice.tsx';
import { useBearers } from './use-bearers.ts';
import { useBridgesOf } from './use-bridges-of.ts';
import { useFocusIn } from './use-focus-in.ts';
import type { LinkDialogState } from './use-link-dialog.ts';

interface BridgePanelProps {
  base: Asset;
  related: AssetName;
  plan: LinkPlan;
  dialog: LinkDialogState;
  companyId: number;
  /** Closes this dialog and opens the one of an existing link. */
  onOpenExisting: (link: ExistingLink) => void;
}

/**
 * What links the two records: the tract that connects them, the ownership, the contract, or the unit, depending on the
 * pair.
 */
export function BridgePanel(props: BridgePanelProps) {
  const { base, plan, dialog, companyId } = props;
  const { through, ownership, edited, failures } = dialog;
  const isMet = !through.isAsked || through.id !== null;
  return (
    <LinkPanel
      title={bridges[plan.main].label}
      icon={<Waypoints aria-hidden size={16} />}
      state={stateOf(dialog)}
    >
      <EditedChoice plan={plan} edited={edited} isDirty={dialog.isDirty} />
      {through.isAsked && (
        <ThroughChoice
          base={base}
          companyId={companyId}
          through={through}
          error={failures.through?.message}
          isFixed={edited.current !== null}
        />
      )}
      {ownership.isAsked && isMet && <OwnershipChoice ownership={ownership} companyId={companyId} />}
      {isMet && dialog.bridges.map((name) => <BridgeForm key={name} name={name} {...props} />)}
      {dialog.used.names.map((name) => (
        <p key={name} className="text-sm text-muted">
          Existing {bridges[name].label.toLowerCase()}
        </p>
      ))}
      {!dialog.bridges.includes('ownership') && <PanelFailureBanner failure={failures.ownership} />}
    </LinkPanel>
  );
}

/** Describes what saving does to the bridges between the two records. */
function stateOf({ edited, bridges: names, parts }: LinkDialogState): { tone: Tone; text: string } {
  if (edited.current === null) return { tone: 'info', text: 'New' };
  return names.some((name) => parts[name].isDirty)
    ? { tone: 'warning', text: 'Will be changed' }
    : { tone: 'neutral', text: 'Existing' };
}

interface BridgeFormProps extends BridgePanelProps {
  name: BridgeName;
}

function BridgeForm({ name, base, related, plan, dialog, onOpenExisting }: BridgeFormProps) {
  const part = dialog.parts[name];
  const area = useRef<HTMLDivElement>(null);
  const focusIn = useFocusIn(area);
  const bearers = useBearers(part, linkContext(base.name, related, dialog).tract);
  const isMain = name === plan.main;
  // If the first form is the main one, the panel's own title names it.
  const isNamed = isMain && dialog.bridges[0] === name;
  const lease =
    base.name === 'lease' ? dialog.parts.base : related === 'lease' ? dialog.parts.related : undefined;
  return (
    <div
      ref={area}
      className="flex min-w-0 flex-col gap-3 not-first-of-type:border-t not-first-of-type:border-hairline not-first-of-type:pt-3"
    >
      {!isNamed && (
        <div className="flex min-h-7 items-center gap-2">
          <h4 className="font-medium">{bridges[name].label}</h4>
          {!part.isEditing && (
            <Button
              variant="ghost"
              size="sm"
              className="ms-auto"
              icon={<PencilLine aria-hidden size={14} />}
              aria-label={`Edit ${bridges[name].label}`}
              onClick={() => {
                part.edit();
                focusIn('input, select, textarea');
              }}
            >
              Edit
            </Button>
          )}
        </div>
      )}
      <PanelFailureBanner
        failure={dialog.failures[name]}
        part={part}
        onSettle={(current, side) => dialog.settle(name, current, side)}
        existing={existingLinkAction(dialog, plan, name, onOpenExisting)}
      />
      {name === 'contract' && part.isNew && lease && <ContractFromLease contract={part} lease={lease} />}
      <LinkFields key={part.stored?.id ?? 'new'} part={part} areas={bearers} />
      {part.isEditing && (
        <BridgeFigures
          key={`figures ${part.stored?.id}`}
          name={name}
          base={base}
          related={related}
          dialog={dialog}
        />
      )}
    </div>
  );
}

/**
 * Returns what the user can do about a bridge that would duplicate an existing one; undefined if that is not why it
 * failed.
 */
function existingLinkAction(
  { failures, ownership, through, used }: LinkDialogState,
  plan: LinkPlan,
  name: BridgeName,
  onOpen: (link: ExistingLink) => void,
): { label: string; onTake: () => void } | undefined {
  const existing = failures[name]?.existing;
  if (existing?.bridge === 'ownership' && ownership.isAsked)
    return { label: 'Use that ownership', onTake: () => ownership.takeExisting(existing.id) };
  if (existing !== undefined && through.isNew)
    return {
      label: `Use that ${bridges[existing.bridge].label.toLowerCase()}`,
      onTake: () => used.take(existing),
    };
  return existing?.bridge === plan.main
    ? { label: 'Open that link', onTake: () => onOpen(existing) }
    : undefined;
}

const noRows = [] as const;

type BridgeFiguresProps = Pick<BridgeFormProps, 'name' | 'base' | 'related' | 'dialog'>;

function BridgeFigures({ name, base, related, dialog }: BridgeFiguresProps) {
  const context = linkContext(base.name, related, dialog);
  const part = dialog.parts[name];
  const ofTract = useBridgesOf(
    context.tract.asset,
    name === 'proration_unit' ? undefined : context.tract.id,
    'ownership',
  );
  const ofWell = useBridgesOf(
    context.well.asset,
    name === 'ownership' ? undefined : context.well.id,
    'proration_unit',
  );
  const withoutOwn = (rows: readonly RecordData[] | undefined) =>
    (rows ?? []).filter(({ id }) => id !== part.stored?.id);
  switch (name) {
    case 'proration_unit':
      return (
        <UnitFigures
          part={part}
          allocation={context.well.allocation}
          bore={context.well.bore}
          tractId={context.tract.id}
          grossAcres={context.tract.grossAcres}
          others={withoutOwn(ofWell.data).filter(({ tract_id }) => tract_id !== context.tract.id)}
        />
      );
    case 'ownership':
      return (
        <InterestFigures
          part={part}
          grossAcres={context.tract.grossAcres}
          others={withoutOwn(ofTract.data)}
        />
      );
    case 'contract': {
      const unit = (ofWell.data ?? []).find(({ tract_id }) => tract_id === context.tract.id);
      return (
        <ContractFigures
          part={part}
          interest={context.interest}
          isExecutiveSevered={context.isExecutiveSevered}
          grossAcres={context.tract.grossAcres}
          royaltyRate={context.royaltyRate}
          ofTract={context.tract.id === undefined ? noRows : ofTract.data}
          participation={(unit?.participation_factor as Figure | undefined) ?? null}
        />
      );
    }
  }
}
