import { messageOf } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { plural } from '../plural.ts';
import type { RepairsState } from './use-repairs.ts';

interface RepairBarProps {
  repairs: RepairsState;
  /** Some of them came after the trial that is shown. */
  isUntried: boolean;
  onTryAgain: () => void;
}

/** How many cells were repaired, and the trial that shows what that changes. */
export function RepairBar({ repairs, isUntried, onTryAgain }: RepairBarProps) {
  const confirm = useConfirm();
  const count = repairs.list.length;
  const takeAllBack = async () => {
    const isSure = await confirm({
      title: `Take back ${plural(count, 'repair')}?`,
      message: 'The cells will read again as they stand in the file.',
      confirmLabel: 'Take back all',
      danger: true,
    });
    if (isSure) repairs.set(new Map());
  };
  if (count === 0 && !isUntried && !repairs.error) return null;
  return (
    <>
      {repairs.error && (
        <Banner
          title={`The repairs were not saved. ${messageOf(repairs.error)}`}
          actions={<Button onClick={() => void repairs.save().catch(() => undefined)}>Retry</Button>}
        />
      )}
      <Banner
        tone={isUntried ? 'warning' : 'info'}
        title={count === 0 ? 'No cell is repaired any more.' : `${plural(count, 'cell')} repaired.`}
        actions={
          <>
            {isUntried && (
              <Button size="sm" variant="primary" loading={repairs.isSaving} onClick={onTryAgain}>
                Try again
              </Button>
            )}
            {count > 0 && (
              <Button size="sm" onClick={() => void takeAllBack()}>
                Take back all
              </Button>
            )}
          </>
        }
      >
        {isUntried
          ? 'The rows above were tried without the latest repairs.'
          : 'Your file itself stays as it is; the repairs are kept with this upload.'}
      </Banner>
    </>
  );
}
