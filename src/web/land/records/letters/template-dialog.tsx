import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { LetterKind, LetterTemplateState } from '#shared/land/contracts/letter-templates.ts';
import { maxTemplateBytes } from '#shared/platform/limits.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { LoadingFailure } from '#web/platform/api/query-failure.tsx';
import { saveFile } from '#web/platform/api/save-file.ts';
import { formatMoment } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { FileDrop } from '#web/platform/ui/inputs/file-drop.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { downloadTemplate, getTemplate, removeTemplate, uploadTemplate } from './calls.ts';
import { templateKey } from './use-template-name.ts';

const names: Readonly<Record<LetterKind, string>> = {
  division_order: 'division orders',
  transfer_order: 'transfer orders',
  expiration_notice: 'expiration notices',
  payment_transmittal: 'letters with rentals and shut-in payments',
};

interface TemplateDialogProps {
  companyId: number;
  letter: LetterKind;
  onClose: () => void;
}

/** The Word file that a company writes letters of a kind with: to download, replace, or take out of use. */
export function TemplateDialog({ companyId, letter, onClose }: TemplateDialogProps) {
  const queryKey = templateKey(companyId, letter);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => getTemplate(companyId, letter, signal),
    staleTime: 0,
  });
  const { data } = query;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Letter Template"
      description={
        data === undefined
          ? `The Word file that your ${names[letter]} are written with.`
          : `The Word file that ${data.company} writes its ${names[letter]} with. PDF files keep the standard letter.`
      }
      size="lg"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {query.isLoadingError ? (
        <LoadingFailure query={query} what="The template" />
      ) : data === undefined ? (
        <SkeletonText lines={8} label="Loading the template..." />
      ) : (
        <Template companyId={companyId} letter={letter} template={data} queryKey={queryKey} />
      )}
    </Dialog>
  );
}

interface TemplateProps {
  companyId: number;
  letter: LetterKind;
  template: LetterTemplateState;
  queryKey: readonly unknown[];
}

function Template({ companyId, letter, template, queryKey }: TemplateProps) {
  const toast = useToast();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const keep = (state: LetterTemplateState) => client.setQueryData(queryKey, state);
  /** Shows why it failed; after another user's change, with theirs. */
  const fail = (error: unknown) => {
    setRefusal(error instanceof Error && !(error instanceof ApiError) ? error.message : messageOf(error));
    if (error instanceof ApiError && error.code === 'stale_version')
      void client.invalidateQueries({ queryKey });
  };
  const upload = useMutation({
    mutationFn: (file: File) => uploadTemplate(companyId, letter, file, template.version_id),
    onMutate: () => setRefusal(null),
    onSuccess: (state) => {
      keep(state);
      toast.success(`Word files are written with ${state.file_name} from now on.`);
    },
    onError: fail,
  });
  const choose = ([file]: File[]) => {
    if (file === undefined) return;
    if (file.size > maxTemplateBytes)
      return setRefusal(`${file.name} is larger than 2 MB. Make its pictures smaller.`);
    upload.mutate(file);
  };
  const download = async () => {
    try {
      const { name, file } = await downloadTemplate(companyId, letter);
      saveFile(name, file);
      toast.success(`Saved the template to ${name}.`);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const remove = async () => {
    setRefusal(null);
    const isRemoved = await confirm({
      title: 'Go back to the standard letter?',
      message: `${template.file_name} will be removed from Platbook. Download it first if you have no copy.`,
      confirmLabel: 'Use Standard Letter',
      danger: true,
      act: () =>
        removeTemplate(companyId, letter, template.version_id).then(
          (state) => {
            keep(state);
            return null;
          },
          (error: unknown) => {
            fail(error);
            return messageOf(error);
          },
        ),
    });
    if (isRemoved) toast.success('Word files are written with the standard letter again.');
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-auto min-w-0 text-pretty wrap-anywhere">
          <span className="block font-medium">{template.file_name ?? 'Standard letter'}</span>
          {template.file_name !== null && template.modified_date !== null && (
            <span className="text-sm text-muted">
              {`Uploaded ${formatMoment(template.modified_date)} by ${template.modified_by}`}
            </span>
          )}
        </p>
        <Button icon={<Download aria-hidden size={14} />} onClick={() => void download()}>
          Download
        </Button>
        {template.file_name !== null && template.may_update && (
          <Button icon={<RotateCcw aria-hidden size={14} />} onClick={() => void remove()}>
            Use Standard Letter
          </Button>
        )}
      </div>
      {template.file_name !== null && template.unused_fields.length > 0 && (
        <Banner tone="info" title="Fields your template doesn’t use">
          {template.unused_fields.map((name) => `{${name}}`).join(', ')}
        </Banner>
      )}
      {template.may_update ? (
        <FileDrop
          label={upload.isPending ? 'Checking the file...' : 'Choose a Word file'}
          hint="A .docx file up to 2 MB. Download the template above, and edit it in Word."
          accept=".docx"
          disabled={upload.isPending}
          error={refusal ?? undefined}
          onFiles={choose}
        />
      ) : (
        <p className="text-sm text-muted">A Manager of the company can replace it.</p>
      )}
      <Fields template={template} />
    </div>
  );
}

/** The fields that a template can use, lists with theirs. */
function Fields({ template: { fields } }: { template: LetterTemplateState }) {
  const isInList = (list: string) => fields.some((field) => field.name === list && field.list !== null);
  return (
    <section>
      <h3 className="font-medium">Fields</h3>
      <p className="mb-2 text-sm text-pretty text-muted">
        Put a field where its value belongs. What is between the beginning and the end of a list repeats for
        each item. Each letter starts on a new page, with its lists numbered from the beginning.
      </p>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {fields.map(({ name, list, is_list, meaning }) => (
          <div key={name} className="contents">
            <dt
              className={list === null ? 'font-mono' : isInList(list) ? 'ps-8 font-mono' : 'ps-4 font-mono'}
            >
              {is_list ? `{#${name}} … {/${name}}` : `{${name}}`}
            </dt>
            <dd className="mb-1 text-muted sm:mb-0">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
