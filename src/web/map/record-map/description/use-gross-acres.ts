import { useFormContext, useWatch } from 'react-hook-form';
import { assets } from '#shared/land/entities/registry.ts';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { type FormValues, readTyped, settleTyped } from '#web/land/records/detail/form/form-values.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';

const field = assets.tract.fields.gross_acres;

/**
 * Returns the gross acres as typed (null if they cannot be read), and a function that replaces them. It asks the user
 * to confirm before it replaces existing acres.
 */
export function useGrossAcres() {
  const { setValue } = useFormContext<FormValues>();
  const typed = useWatch<FormValues>({ name: 'gross_acres' });
  const confirm = useConfirm();
  const toast = useToast();
  const read = readTyped(field, typed);
  const gross = read.ok && typeof read.value === 'string' ? new Exact(read.value) : null;

  const save = async (acres: Exact) => {
    const acresText = formatDecimal(acres, 2);
    if (gross?.eq(acres)) {
      toast.info(`${field.label} is already ${acresText}.`);
      return;
    }
    const isBlank = typeof typed !== 'string' || typed.trim() === '';
    const mayPut =
      isBlank ||
      (await confirm({
        title: `Use ${acresText} as ${field.label}?`,
        message: `Gross Acres is ${typed} now. Nothing is saved until you save the tract.`,
        confirmLabel: 'Replace',
      }));
    if (!mayPut) return;
    const plain = acres.toFixed();
    setValue('gross_acres', settleTyped(field, plain) ?? plain, {
      shouldDirty: true,
      shouldValidate: true,
    });
    toast.success(`${field.label} set to ${acresText}.`);
  };
  return { gross, put: save };
}
