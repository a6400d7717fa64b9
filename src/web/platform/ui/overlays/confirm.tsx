import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';

interface ConfirmOptions {
  /** The question itself: "Are you sure you want to delete this well?" */
  title: string;
  /** Explains the consequences. */
  message?: ReactNode;
  /** Names the action, such as "Delete"; never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether the action destroys something. */
  danger?: boolean;
  /**
   * The text that the user must type before confirming, to show that this very item is meant, such as the name of a
   * company.
   */
  mustType?: string;
  /**
   * Runs while the dialog is open. Resolves to the reason if it was rejected, which the dialog shows, or to null if it
   * succeeded.
   */
  act?: () => Promise<string | null>;
}

export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

interface Question {
  /** Distinguishes the questions, so that each starts with fresh state. */
  number: number;
  options: ConfirmOptions;
  answer: (confirmed: boolean) => void;
}

// Loaded with the first question, so that the sign-in page does not include it.
const AlertDialog = lazy(async () => ({ default: (await import('./alert-dialog.tsx')).AlertDialog }));

const ConfirmContext = createContext<Confirm | null>(null);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const confirm = useCallback<Confirm>(
    (options) =>
      new Promise((resolve) => {
        setQuestion((earlier) => {
          earlier?.answer(false);
          return { number: (earlier?.number ?? 0) + 1, options, answer: resolve };
        });
        setRefusal(undefined);
        setOpen(true);
      }),
    [],
  );

  const close = (confirmed: boolean) => {
    question?.answer(confirmed);
    setOpen(false);
  };

  const handleConfirm = async () => {
    const act = question?.options.act;
    if (act === undefined) return close(true);
    setRefusal(undefined);
    setIsBusy(true);
    const reason = await act();
    setIsBusy(false);
    if (reason === null) close(true);
    else setRefusal(reason);
  };

  return (
    <ConfirmContext.Provider value={confirm}>
      {children}
      {question && (
        <Suspense fallback={null}>
          <AlertDialog
            key={question.number}
            {...question.options}
            open={open}
            isBusy={isBusy}
            refusal={refusal}
            onConfirm={() => void handleConfirm()}
            onCancel={() => close(false)}
          />
        </Suspense>
      )}
    </ConfirmContext.Provider>
  );
}

/** Asks in an alertdialog; resolves to true if the user confirms, to false if the dialog closes otherwise. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm must be used within a ConfirmProvider');
  return confirm;
}
