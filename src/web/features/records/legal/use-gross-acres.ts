import { useFormContext, useWatch } from 'react-hook-form';
import { Exact, formatDecimal } from '#shared/decimal.ts';
import { assets } from '#shared/entities/registry.ts';
import { inputOfValue } from '#shared/fields/kinds.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type FormValues, readTyped } from '../detail/form-values.ts';

const field = assets.tract.fields.gross_acres;

/** The gross acres as they are typed, null where none can be read, and how others take their place: never without asking. */
export function useGrossAcres() {
  const { setValue } = useFormContext<FormValues>();
  const typed = useWatch<FormValues>({ name: 'gross_acres' });
  const confirm = useConfirm();
  const toast = useToast();
  const read = readTyped(field, typed);
  const gross = read.ok && typeof read.value === 'string' ? new Exact(read.value) : null;

  const put = async (acres: Exact) => {
    const said = formatDecimal(acres, 2);
    if (gross?.eq(acres)) {
      toast.info(`${field.label} is ${said} already.`);
      return;
    }
    const isBlank = typeof typed !== 'string' || typed.trim() === '';
    const mayPut =
      isBlank ||
      (await confirm({
        title: `Put ${said} into ${field.label}?`,
        message: `Gross Acres is ${typed} now. Nothing is saved until you save the tract.`,
        confirmLabel: 'Replace',
      }));
    if (!mayPut) return;
    setValue('gross_acres', inputOfValue(field, acres.toFixed()), {
      shouldDirty: true,
      shouldValidate: true,
    });
    toast.success(`${said} put into ${field.label}.`);
  };
  return { gross, put };
}
