import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { titleOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import { forgetDrawn, usePendingKey } from '#web/land/records/detail/drawn-storage.ts';
import { useDocumentTitle } from '#web/platform/document-title.ts';
import { listPath, type RecordData } from '#web/platform/tables/record.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { useLeaveGuard } from '#web/platform/use-leave-guard.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { areasWhere, companyOf, mayDelete, mayUpdate } from '../rights.ts';
import { useDeleteRecord } from '../use-delete-record.tsx';
import { useMemberships } from '../use-memberships.ts';
import { DraftOffer } from './draft/draft-offer.tsx';
import { FormSections } from './form/form-sections.tsx';
import { RecordForm } from './form/record-form.tsx';
import { listTyped } from './form/typed-text.ts';
import { useAreaOptions } from './form/use-area-options.ts';
import { RecordGone } from './record-gone.tsx';
import { RecordHeader } from './record-header.tsx';
import { RecordMenu } from './record-menu.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { RightsLost } from './rights-lost.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEditCommand } from './use-edit-command.ts';
import { useSaveRecord } from './use-save-record.ts';

// Loaded with the first conflict.
const StaleDialog = lazy(async () => ({ default: (await import('./stale/stale-dialog.tsx')).StaleDialog }));

interface RecordEditorProps {
  asset: Asset;
  /** The record as last read. */
  record: RecordData;
  /** Whether the record was deleted while it was open. */
  isDeleted: boolean;
}

/** Replaces saving when the server would reject it: Enter and Ctrl-S leave the typed values unchanged. */
const ignoreSubmit = async (event?: FormEvent) => event?.preventDefault();

/** A stored record: its header, its form, and its linked records. */
export function RecordEditor({ asset, record, isDeleted }: RecordEditorProps) {
  const memberships = useMemberships();
  const saving = useSaveRecord(asset, record);
  const { base, changed, isDirty, isSaving, stale } = saving;
  const isGone = isDeleted || saving.isGone;
  const [isLinking, setLinking] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const pendingKey = usePendingKey(asset, record);
  const leaveFreely = useLeaveGuard(
    isDirty || isLinking || isDrawing,
    () => {
      saving.draft.clear();
      forgetDrawn(pendingKey);
    },
    isLinking ? 'any' : isDrawing ? 'tab' : 'page',
    isSaving && !isLinking && !isDrawing,
  );
  const askAndDelete = useDeleteRecord(asset);
  const navigate = useNavigate();
  useDocumentTitle(titleOf(asset, base));

  const company = companyOf(memberships, base);
  const isReadOnly = !mayUpdate(memberships, base);
  const areas = useAreaOptions(
    areasWhere(memberships, 'read').filter(({ company_id }) => company_id === company?.id),
  );

  const isLocked = isReadOnly || isGone;
  useEditCommand(asset, isLocked, saving.focusFirst);
  const unsaved = listTyped(asset, changed, saving.typed, areas);

  const remove = async () => {
    if (!(await askAndDelete(base))) return;
    leaveFreely();
    void navigate(listPath(asset));
  };

  return (
    <div className="flex w-full flex-col gap-5">
      <RecordHeader
        asset={asset}
        record={base}
        actions={
          <>
            <HistoryButton asset={asset} record={base} mayRestore={!isLocked} isDirty={isDirty} />
            {mayDelete(memberships, base) && !isGone && (
              <RecordMenu asset={asset} onDelete={() => void remove()} />
            )}
          </>
        }
      />
      {isGone && <RecordGone asset={asset} typed={unsaved} isOutOfReach={company === undefined} />}
      {isReadOnly && !isGone && isDirty && (
        <RightsLost
          title={`You can no longer change this ${asset.label.toLowerCase()}.`}
          typed={unsaved}
          onDiscard={saving.cancel}
        >
          {company ? (
            <>
              Your role in <bdi>{company.name}</bdi> is now {company.role_label}. Ask a Manager of the company
              for a different role.
            </>
          ) : (
            'You no longer have access to its company.'
          )}
        </RightsLost>
      )}
      {isReadOnly && !isGone && !isDirty && company && (
        <Banner tone="info" title={`You can read this ${asset.label.toLowerCase()}, but not change it.`}>
          Your role in <bdi>{company.name}</bdi> is {company.role_label}. Ask a Manager of the company for a
          different role.
        </Banner>
      )}
      <RecordTabs
        asset={asset}
        record={base}
        isChanged={isDirty}
        mayLink={!isLocked}
        onUnsaved={setLinking}
        onUnsavedMap={setDrawing}
      >
        <RecordForm
          form={saving.form}
          label={`${asset.label} details`}
          onSubmit={isLocked ? ignoreSubmit : saving.submit}
        >
          <div className="flex w-full max-w-260 flex-col gap-5">
            {saving.draft.offer && !isLocked && (
              <DraftOffer asset={asset} offer={saving.draft.offer} version={base.version_id} />
            )}
            <FormSections
              asset={asset}
              record={base}
              isReadOnly={isLocked}
              areas={areas}
              unsaved={isLocked ? changed : undefined}
            />
          </div>
          {isDirty && !isLocked && (
            <SaveBar
              summary={changed.length === 1 ? '1 field changed' : `${changed.length} fields changed`}
              isSaving={isSaving}
              failure={saving.failure}
              onCancel={saving.cancel}
            />
          )}
        </RecordForm>
      </RecordTabs>
      {stale && (
        <Suspense fallback={null}>
          <StaleDialog
            asset={asset}
            current={stale.current}
            divergence={stale.divergence}
            areas={areas}
            onSave={(choices) => void saving.resolve(choices)}
            onClose={saving.closeStale}
          />
        </Suspense>
      )}
    </div>
  );
}
