import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cn } from '../cn.ts';

export interface ToastOptions {
  /** One action next to the message, such as Undo; it closes the toast. */
  action?: { label: string; onAction: () => void };
  /** Milliseconds until it closes; 0 keeps it until it is dismissed. */
  duration?: number;
  /** Called when the user closes it. */
  onDismiss?: () => void;
  /** What it is about, such as `save`: a later toast on the same topic replaces it. */
  topic?: string;
}

export type ToastKind = 'success' | 'info' | 'error';

export interface ToastMessage extends ToastOptions {
  id: number;
  kind: ToastKind;
  /** A complete sentence in the past tense: "Well deleted." */
  message: string;
}

const looks = {
  success: { Icon: CircleCheck, ink: 'text-success-ink' },
  info: { Icon: Info, ink: 'text-info-ink' },
  error: { Icon: CircleAlert, ink: 'text-danger-ink' },
} as const satisfies Record<ToastKind, unknown>;

/**
 * Returns how long a toast is shown: long enough to read, longer with an action; an error stays until it is dismissed.
 */
function durationOf(toast: ToastMessage): number {
  if (toast.duration !== undefined) return toast.duration;
  if (toast.kind === 'error') return 0;
  return toast.action ? 10_000 : 5_000;
}

interface ToastItemProps {
  toast: ToastMessage;
  onDismiss: (id: number) => void;
}

export function ToastItem({ toast, onDismiss }: ToastItemProps) {
  const [held, setHeld] = useState(false);
  const duration = durationOf(toast);
  const { Icon, ink } = looks[toast.kind];

  useEffect(() => {
    if (duration === 0 || held) return;
    const timer = setTimeout(() => onDismiss(toast.id), duration);
    return () => clearTimeout(timer);
  }, [duration, held, toast.id, onDismiss]);

  const takeAction = () => {
    toast.action?.onAction();
    onDismiss(toast.id);
  };

  const close = () => {
    toast.onDismiss?.();
    onDismiss(toast.id);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only stops the clock
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-100 animate-appear items-start gap-2 rounded-lg bg-raised py-2 ps-3 pe-2 shadow-float sm:w-auto sm:min-w-72"
    >
      <Icon aria-hidden size={16} className={cn('mt-1 shrink-0', ink)} />
      <p role="alert" title={toast.message} className="my-0.5 line-clamp-8 min-w-0 flex-1 wrap-anywhere">
        <bdi>{toast.message}</bdi>
      </p>
      {toast.action && (
        <button
          type="button"
          onClick={takeAction}
          className="h-6 shrink-0 rounded-sm px-2 font-medium text-accent-ink hover:bg-hover"
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss notification"
        onClick={close}
        className="grid size-6 shrink-0 place-content-center rounded-sm text-faint hover:bg-hover hover:text-ink"
      >
        <X aria-hidden size={14} />
      </button>
    </div>
  );
}
