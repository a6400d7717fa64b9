import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { ExistingLink, LinkPanel, LinkSaved } from '#shared/land/contracts/links.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { withArticle } from '#shared/platform/article.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import type { RelatedRow } from '#web/land/records/calls.ts';
import { useAreaOptions } from '#web/land/records/detail/form/use-area-options.ts';
import { linkTopic, useLinksChanged, useUndoLink } from '#web/land/records/related/use-undo-link.ts';
import { areasWhere, companyOf } from '#web/land/records/rights.ts';
import { useMemberships } from '#web/land/records/use-memberships.ts';
import { describeNotDone, messageOf } from '#web/platform/api/api-error.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { useMediaQuery } from '#web/platform/use-media-query.ts';
import { BridgePanel } from './bridge-panel.tsx';
import { type LinkPlan, linkPlanOf } from './link-plan.ts';
import { PartyPanel } from './party-panel.tsx';
import { useLinkDialog } from './use-link-dialog.ts';

/** Below this width the dialog's panels are stacked; must match its grid. */
const wide = '(min-width: 64rem)';

export interface LinkDialogProps {
  base: Asset;
  record: RecordData;
  related: AssetName;
  /** The row whose link is edited; null for a new link. */
  row: RelatedRow | null;
  /** The link of the row to show initially, if not the first. */
  mainId?: number | undefined;
  onUnsaved: (isUnsaved: boolean) => void;
  onOpenExisting: (link: ExistingLink) => void;
  onClose: () => void;
}

/**
 * Links two records, or edits their link: both records and the bridge between them next to each other, saved in one
 * request.
 */
export function LinkDialog(props: LinkDialogProps) {
  const plan = linkPlanOf(props.base.name, props.related);
  return plan && <PlannedDialog {...props} plan={plan} />;
}

function PlannedDialog({
  base,
  record,
  related,
  row,
  mainId,
  plan,
  onUnsaved,
  onOpenExisting,
  onClose,
}: LinkDialogProps & { plan: LinkPlan }) {
  const asset: Asset = assets[related];
  const formId = useId();
  const memberships = useMemberships();
  const company = companyOf(memberships, record);
  const areas = useAreaOptions(
    areasWhere(memberships, 'create').filter(({ company_id }) => company_id === company?.id),
  );
  const toast = useToast();
  const confirm = useConfirm();
  const undo = useUndoLink();
  const changed = useLinksChanged();
  const isEdit = row !== null;

  const saved = (link: LinkSaved) => {
    const { act_id } = link;
    changed();
    const done = isEdit ? 'Link updated.' : `${asset.label} linked.`;
    toast.success(done, {
      topic: linkTopic(plan.main, link[plan.main]?.id),
      ...(act_id !== null && {
        action: {
          label: 'Undo',
          onAction: () => void undo(act_id, isEdit ? 'Link unchanged.' : `${asset.label} unlinked.`),
        },
      }),
    });
    onClose();
  };

  const dialog = useLinkDialog({ base, record, related, plan, row, mainId, onSaved: saved });
  const { isDirty, isSaving, maySave, hasBothSides, failure, failures, gone, parts } = dialog;

  const unsaved = useRef(onUnsaved);
  unsaved.current = onUnsaved;
  useEffect(() => {
    unsaved.current(isDirty);
    return () => unsaved.current(false);
  }, [isDirty]);

  /** The confirmation appears above the dialog; responding to it must not close the dialog. */
  const isAsking = useRef(false);
  const mayLeave = async () => {
    if (isSaving || isAsking.current) return false;
    if (!isDirty || gone !== null) return true;
    isAsking.current = true;
    const isGivenUp = await confirm({
      title: 'Close without saving?',
      message: 'Your choices and entries in this dialog will be lost.',
      confirmLabel: 'Close',
      cancelLabel: 'Keep editing',
      danger: true,
    });
    isAsking.current = false;
    return isGivenUp;
  };
  const close = async () => {
    if (!(await mayLeave())) return;
    if (gone !== null) changed();
    onClose();
  };
  const openExisting = async (link: ExistingLink) => {
    if (await mayLeave()) onOpenExisting(link);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to the page's own form, which must not save because of it.
    event.stopPropagation();
    if (maySave) void dialog.save();
  };

  const search = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isNarrow = useMediaQuery(wide) === false;
  // A new link's bridge comes after both records are chosen, because it depends on them; in an existing link it comes
  // between them, because it is what the user came to edit.
  const isBridgeLast = !isEdit;
  const bridge = (
    <BridgePanel
      key="bridge"
      base={base}
      related={related}
      plan={plan}
      dialog={dialog}
      companyId={company?.id ?? 0}
      onOpenExisting={(link) => void openExisting(link)}
    />
  );
  const searchIn = isEdit ? null : (company?.id ?? null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      closeOnOutsideClick={false}
      // On a phone the panels are stacked, and focusing a later one would scroll the start of the dialog out of view.
      initialFocus={isNarrow ? form : search}
      size="xl"
      title={isEdit ? `Edit link with ${titleOf(asset, row[related] as RecordData)}` : `Link ${asset.label}`}
      description={
        isEdit ? undefined : (
          <>
            Links {base.label.toLowerCase()} “<bdi>{titleOf(base, record)}</bdi>” to{' '}
            {withArticle(asset.label.toLowerCase())}: pick an existing one or create a new one. Everything is
            saved together.
          </>
        )
      }
      footer={
        gone !== null ? (
          <Button variant="primary" onClick={() => void close()}>
            Close
          </Button>
        ) : (
          <>
            <p role="status" className="me-auto self-center text-sm text-muted max-sm:w-full">
              {hasBothSides
                ? isEdit && !isDirty && 'No changes yet.'
                : 'Please select or create both entities before saving'}
            </p>
            <Button onClick={() => void close()} disabled={isSaving}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="primary" disabled={!maySave} loading={isSaving}>
              {isSaving ? 'Saving...' : isEdit ? 'Update Relationship' : 'Save Relationship'}
            </Button>
          </>
        )
      }
    >
      {gone !== null && (
        <Banner
          title={`${describeGone(gone, base.label, asset.label)} while you were editing.`}
          className="mb-4"
        >
          Nothing was saved. Your entries stay below until you close this dialog; then the table reloads.
        </Banner>
      )}
      <form
        ref={form}
        tabIndex={-1}
        className="outline-none"
        inert={gone !== null}
        id={formId}
        noValidate
        aria-label={isEdit ? 'Edit link' : `Link ${asset.label}`}
        onSubmit={submit}
      >
        {failure !== null && (
          <Banner
            title={describeNotDone(isEdit ? 'The link was not updated.' : 'The link was not saved.', failure)}
            className="mb-4"
          >
            {messageOf(failure)}
          </Banner>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <PartyPanel
            part={parts.base}
            kind={base.name}
            areas={areas}
            searchIn={null}
            failure={failures.base}
            onSettle={(current, side) => dialog.settle('base', current, side)}
          />
          {!isBridgeLast && bridge}
          <PartyPanel
            key="related"
            part={parts.related}
            kind={related}
            areas={areas}
            searchIn={searchIn}
            searchRef={search}
            failure={failures.related}
            onSettle={(current, side) => dialog.settle('related', current, side)}
          />
          {isBridgeLast && bridge}
        </div>
      </form>
    </Dialog>
  );
}

/** Names the panel that the server can no longer find: "This link was removed", "The well was removed". */
function describeGone(panel: LinkPanel, base: string, related: string): string {
  if (panel !== 'base' && panel !== 'related') return 'This link was removed';
  return `The ${(panel === 'base' ? base : related).toLowerCase()} was removed`;
}
