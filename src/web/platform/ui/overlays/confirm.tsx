import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';

interface ConfirmOptions {
  /** The question itself: "Are you sure you want to delete this well?" */
  title: string;
  /** What it means for the work. */
  message?: ReactNode;
  /** Names the act, as in "Delete"; never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  /** The act destroys something. */
  danger?: boolean;
  /** Has to be typed before the act can be confirmed, as a sign that this very thing is meant: the name of a company. */
  mustType?: string;
  /** Done while the question stands; answers why it was refused, which is then told there, or null when it is done. */
  act?: () => Promise<string | null>;
}

export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

interface Question {
  /** Another question has nothing of the last one's. */
  number: number;
  options: ConfirmOptions;
  answer: (confirmed: boolean) => void;
}

// Loaded with the first question, so that the sign-in page does not carry it.
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

/** Asks in an alertdialog; resolves to true when the person confirms, to false when the dialog closes otherwise. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm must be used within a ConfirmProvider');
  return confirm;
}
