import { useState } from 'react';
import type { SampleStatus } from '#shared/land/contracts/sample.ts';
import type { Company } from '#shared/people/contracts/companies.ts';
import { expectLoss } from '#web/people/selection/expected-losses.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { describeFailure } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { getSampleCompany, removeSampleCompany } from './calls.ts';

const topic = 'remove-sample';

/** Asks for confirmation, stating how much of the users' own data would be lost, and removes the sample company. */
export function useRemoveSample(company: Company): { remove: () => Promise<void>; isRemoving: boolean } {
  const { reload } = useSelection();
  const confirm = useConfirm();
  const toast = useToast();
  const [isRemoving, setIsRemoving] = useState(false);

  const remove = async () => {
    if (isRemoving) return;
    setIsRemoving(true);
    toast.dismissTopic(topic);
    try {
      const sample = await getSampleCompany(company.id);
      setIsRemoving(false);
      const isSure = await confirm({
        title: 'Remove the sample company?',
        message: consequence(sample),
        confirmLabel: 'Remove sample company',
        danger: true,
      });
      if (isSure) {
        setIsRemoving(true);
        const forgive = expectLoss(company.id);
        await removeSampleCompany(sample).catch((error: unknown) => {
          forgive();
          throw error;
        });
        toast.success(`${sample.name} was removed.`);
        await reload();
      }
    } catch (error) {
      toast.error(describeFailure('The sample company was not removed.', error), { topic });
      // Another user may have removed it.
      await reload();
    }
    setIsRemoving(false);
  };
  return { remove, isRemoving };
}

function consequence({ name, records, own_records }: SampleStatus): string {
  const all = `${name} and all its ${records.toLocaleString('en-US')} records are deleted with their history.`;
  if (own_records === 0) return `${all} You can load it again at any time.`;
  const own =
    own_records === 1
      ? 'One item was added or changed since it was loaded'
      : `${own_records.toLocaleString('en-US')} items were added or changed since it was loaded`;
  return `${all} ${own} (a record, an area, a member or a saved view), and ${own_records === 1 ? 'is' : 'are'} deleted too. This cannot be undone.`;
}
