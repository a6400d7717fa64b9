import { plural } from '#web/import/plural.ts';
import { describeFailure } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import type { RepairsState } from './use-repairs.ts';

interface RepairBarProps {
  repairs: RepairsState;
  /** Whether some repairs or mapping choices are newer than the results shown. */
  isUntried: boolean;
  hasNewChoices: boolean;
  onTryAgain: () => void;
}

/** Shows the number of repaired cells, with a button to validate them and new choices. */
export function RepairBar({ repairs, isUntried, hasNewChoices, onTryAgain }: RepairBarProps) {
  const confirm = useConfirm();
  const count = repairs.list.length;
  const takeAllBack = async () => {
    const isSure = await confirm({
      title: `Revert ${plural(count, 'repair')}?`,
      message: 'The cells will have their values from the file again.',
      confirmLabel: 'Revert all',
      danger: true,
    });
    if (isSure) repairs.set(new Map());
  };
  if (count === 0 && !isUntried && !repairs.error) return null;
  return (
    <>
      {repairs.error && (
        <Banner
          title={describeFailure('The repairs were not saved.', repairs.error)}
          actions={<Button onClick={() => void repairs.save().catch(() => undefined)}>Retry</Button>}
        />
      )}
      <Banner
        tone={isUntried ? 'warning' : 'info'}
        title={titleOf(count, hasNewChoices)}
        actions={
          <>
            {isUntried && (
              <Button size="sm" variant="primary" loading={repairs.isSaving} onClick={onTryAgain}>
                Try again
              </Button>
            )}
            {count > 0 && (
              <Button size="sm" onClick={() => void takeAllBack()}>
                Revert all
              </Button>
            )}
          </>
        }
      >
        {isUntried
          ? hasNewChoices
            ? 'The rows above were checked without your latest changes.'
            : 'The rows above were checked without your latest repairs.'
          : 'Your file itself is unchanged; the repairs are saved with this upload.'}
      </Banner>
    </>
  );
}

function titleOf(count: number, hasNewChoices: boolean): string {
  if (count > 0) return `${plural(count, 'cell')} repaired.`;
  return hasNewChoices ? 'You changed the value mapping.' : 'All repairs were reverted.';
}
