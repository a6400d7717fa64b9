import { useQuery } from '@tanstack/react-query';
import { FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import type { LetterFormat } from '#shared/land/contracts/letter-templates.ts';
import type { ListedTransfer } from '#shared/land/contracts/transfers.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import { LoadingFailure } from '#web/platform/api/query-failure.tsx';
import { formatDate } from '#web/platform/dates/format-date.ts';
import { type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { LettersDialog } from '../letters/letters-dialog.tsx';
import { useSaveLetters } from '../letters/use-save-letters.ts';
import { WarningLine } from '../linking/figures/warning-line.tsx';
import { companyOf } from '../rights.ts';
import { useMemberships } from '../use-memberships.ts';
import { downloadTransferOrders, getTransfers } from './calls.ts';

interface TransferOrdersDialogProps {
  owner: RecordData;
  onClose: () => void;
}

/** The transfers from and to an owner, with the letters that both owners sign. */
export function TransferOrdersDialog({ owner, onClose }: TransferOrdersDialogProps) {
  const companyId = companyOf(useMemberships(), owner)?.id;
  const query = useQuery({
    queryKey: [...recordsKey(assets.owner), 'transfers', owner.id],
    queryFn: ({ signal }) => getTransfers(owner.id, signal),
    staleTime: 0,
  });
  const { data } = query;
  return (
    <LettersDialog
      companyId={companyId}
      letter="transfer_order"
      title="Transfer Orders"
      description="Letters for both owners to sign, one for each new owner. Decimals are those of the division orders the day before and from the effective date."
      onClose={onClose}
    >
      {query.isLoadingError ? (
        <LoadingFailure query={query} what="The transfers" />
      ) : data === undefined ? (
        <SkeletonText lines={4} label="Loading transfers..." />
      ) : data.length === 0 ? (
        <EmptyState icon={<FileText size={20} />} title="No transfers">
          {`Interests of ${titleOf(assets.owner, owner)} that pass to or from others with Transfer Interests are listed here.`}
        </EmptyState>
      ) : (
        <ul className="flex flex-col divide-y divide-hairline">
          {data.map((transfer) => (
            <Transfer key={transfer.act_id} ownerId={owner.id} transfer={transfer} />
          ))}
        </ul>
      )}
    </LettersDialog>
  );
}

function Transfer({ ownerId, transfer }: { ownerId: number; transfer: ListedTransfer }) {
  const save = useSaveLetters();
  const [printing, setPrinting] = useState<LetterFormat | null>(null);
  const { act_id, effective_date, instrument, from, to, obstacle, notes } = transfer;
  const print = async (format: LetterFormat) => {
    setPrinting(format);
    await save(`transfer orders ${act_id}`, () => downloadTransferOrders(ownerId, act_id, format));
    setPrinting(null);
  };
  const names = new Intl.ListFormat('en-US').format(to.map(({ name }) => name));
  const title = `${from.name} to ${names}`;
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0" aria-label={title}>
      <div className="flex flex-wrap items-start gap-2">
        <p className="me-auto min-w-0 flex-1 basis-60 text-pretty wrap-anywhere">
          <bdi className="block font-medium">{title}</bdi>
          <span className="text-sm text-muted">
            {[formatDate(effective_date), instrument].filter(Boolean).join(' · ')}
          </span>
        </p>
        {obstacle === null &&
          (['pdf', 'docx'] as const).map((format) => (
            <Button
              key={format}
              aria-label={`${format === 'pdf' ? 'PDF' : 'Word'}: ${title}`}
              icon={format === 'pdf' ? <Printer aria-hidden size={14} /> : <FileText aria-hidden size={14} />}
              loading={printing === format}
              onClick={() => void print(format)}
            >
              {format === 'pdf' ? 'PDF' : 'Word'}
            </Button>
          ))}
      </div>
      {obstacle !== null && <WarningLine>{obstacle}</WarningLine>}
      {notes.map((note) => (
        <WarningLine key={note}>{note}</WarningLine>
      ))}
    </li>
  );
}
