import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { isShortcut } from '#web/platform/keyboard/shortcuts.ts';
import type { FormValues } from './form-values.ts';

interface RecordFormProps {
  form: UseFormReturn<FormValues>;
  label: string;
  onSubmit: (event?: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** The form element; Ctrl-S saves. The app shows the specification's own messages, so browser validation is off. */
export function RecordForm({ form, label, onSubmit, children }: RecordFormProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShortcut(event, 'save')) return;
    event.preventDefault();
    void onSubmit();
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={label}
        onSubmit={(event) => void onSubmit(event)}
        onKeyDown={onKeyDown}
        className="flex flex-col gap-5"
      >
        {children}
      </form>
    </FormProvider>
  );
}
