import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Area } from '#shared/people/contracts/companies.ts';
import { withArticle } from '#shared/platform/article.ts';
import { type Asset, recordPath } from '#web/land/asset.ts';
import { createRecordSender } from '#web/land/records/calls.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useDocumentTitle } from '#web/platform/document-title.ts';
import { listPath, recordsKey } from '#web/platform/tables/record.ts';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { useLeaveGuard } from '#web/platform/use-leave-guard.ts';
import { areasWhere } from '../rights.ts';
import { describeUnseen, timeToCheck } from '../saved-warnings.ts';
import { useMemberships } from '../use-memberships.ts';
import { DraftOffer } from './draft/draft-offer.tsx';
import { useDraft } from './draft/use-draft.ts';
import { FormSections } from './form/form-sections.tsx';
import { bodyOf, changedFields, type FormValues, formOf, valuesOf } from './form/form-values.ts';
import { RecordForm } from './form/record-form.tsx';
import { listTyped } from './form/typed-text.ts';
import { useAreaOptions } from './form/use-area-options.ts';
import { useFormState } from './form/use-form-state.ts';
import { BackToList } from './record-header.tsx';
import { RecordSkeleton } from './record-states.tsx';
import { RightsLost } from './rights-lost.tsx';
import { failureOf, SaveBar, type SaveFailure } from './save-bar.tsx';
import { saveTopic, warningTopic } from './use-save-record.ts';

/** The form for a new record, if the user may create one. */
export function NewRecord({ asset }: { asset: Asset }) {
  const { status, selectedAreas } = useSelection();
  const memberships = useMemberships();
  const areas = areasWhere(memberships, 'create');
  useDocumentTitle(`New ${asset.label}`);
  // Once opened, the form stays visible so that typed values are not lost if the user loses the permission to create
  // records.
  const [wasOpened, setOpened] = useState(false);
  const mayCreate = areas.length > 0;
  if (mayCreate && !wasOpened) setOpened(true);
  if (status === 'loading') return <RecordSkeleton asset={asset} />;
  if (!mayCreate && !wasOpened) return <CannotCreate asset={asset} hasAreas={memberships.areas.length > 0} />;
  const selected = areas.filter(({ id }) => selectedAreas.some((area) => area.id === id));
  const only = selected.length === 1 ? selected[0] : areas.length === 1 ? areas[0] : undefined;
  return (
    <NewRecordForm
      asset={asset}
      areas={mayCreate ? areas : memberships.areas}
      mayCreate={mayCreate}
      preselected={only}
    />
  );
}

function CannotCreate({ asset, hasAreas }: { asset: Asset; hasAreas: boolean }) {
  return (
    <Card flush>
      <EmptyState
        title={`You cannot add ${withArticle(asset.label.toLowerCase())} yet`}
        actions={
          hasAreas ? <BackToList asset={asset} /> : <LinkButton to="/">Go to the dashboard</LinkButton>
        }
      >
        {hasAreas
          ? 'Your role lets you read the records of your companies. Ask a Manager for another role.'
          : 'Every record belongs to an area of a company. Create the first one on the dashboard.'}
      </EmptyState>
    </Card>
  );
}

interface NewRecordFormProps {
  asset: Asset;
  areas: readonly Area[];
  /** Becomes false when the user loses the permission to create records. */
  mayCreate: boolean;
  preselected: Area | undefined;
}

function NewRecordForm({ asset, areas, mayCreate, preselected }: NewRecordFormProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const options = useAreaOptions(areas);
  const [original] = useState<FormValues>(() => ({
    ...formOf(asset, null),
    ...(preselected && { area_id: String(preselected.id) }),
  }));
  const state = useFormState(asset, original, 'all');
  const { form, typed: inForm, changed, focusFirst, showRefusal } = state;
  const draft = useDraft(asset, null, original, state);
  const [make] = useState(() => createRecordSender(asset));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const leaveFreely = useLeaveGuard(changed.length > 0, draft.clear);

  const create = async (typed: FormValues) => {
    const values = valuesOf(asset, typed, Object.keys(typed));
    const given = Object.entries(values).filter(([, value]) => value !== null);
    setSaving(true);
    setFailure(null);
    toast.dismissTopic(saveTopic);
    toast.dismissTopic(warningTopic);
    try {
      const saved = await make(bodyOf(asset, Object.fromEntries(given)));
      const { record } = saved;
      queryClient.setQueryData([...recordsKey(asset), 'detail', record.id], record);
      void queryClient.invalidateQueries({ queryKey: recordsKey(asset) });
      toast.success(`${asset.label} created.`, { topic: saveTopic });
      const unseen = describeUnseen(asset, saved, {});
      if (unseen !== null) toast.info(unseen, { topic: warningTopic, duration: timeToCheck });
      const later = changedFields(asset, typed, form.getValues());
      if (later.length > 0) draft.handOver(record, later);
      leaveFreely();
      await navigate(recordPath(asset, record.id), { replace: true });
    } catch (error) {
      setFailure(failureOf(`The ${asset.label.toLowerCase()} was not created.`, error, showRefusal(error)));
    } finally {
      setSaving(false);
    }
  };
  const submit = form.handleSubmit(
    (typed) => (isSaving || !mayCreate ? undefined : create(typed)),
    (errors) => {
      setFailure(null);
      focusFirst(Object.keys(errors));
    },
  );

  const discard = () => {
    leaveFreely();
    void navigate(listPath(asset));
  };
  if (!mayCreate && changed.length === 0) return <CannotCreate asset={asset} hasAreas={areas.length > 0} />;
  return (
    <RecordForm form={form} label={`New ${asset.label}`} onSubmit={submit}>
      <div className="flex w-full max-w-260 flex-col gap-5">
        <PageHeader eyebrow={<BackToList asset={asset} />} title={`New ${asset.label}`} />
        {!mayCreate && (
          <RightsLost
            title={`You can no longer add ${withArticle(asset.label.toLowerCase())}.`}
            typed={listTyped(asset, changed, inForm, options)}
            onDiscard={discard}
          >
            Ask a Manager of a company for another role.
          </RightsLost>
        )}
        {draft.offer && mayCreate && <DraftOffer asset={asset} offer={draft.offer} version={null} />}
        <FormSections
          asset={asset}
          record={null}
          isReadOnly={!mayCreate}
          areas={options}
          unsaved={mayCreate ? undefined : changed}
        />
      </div>
      {mayCreate && (
        <SaveBar
          summary={null}
          isSaving={isSaving}
          failure={failure}
          onCancel={() => void navigate(listPath(asset))}
        />
      )}
    </RecordForm>
  );
}
