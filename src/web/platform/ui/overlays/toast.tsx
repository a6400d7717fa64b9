import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ToastKind, ToastMessage, ToastOptions } from './toast-item.tsx';
import { ToastItem } from './toast-item.tsx';

export interface Toasts {
  success: (message: string, options?: ToastOptions) => number;
  info: (message: string, options?: ToastOptions) => number;
  /** Stays until it is dismissed, unless a duration is given. */
  error: (message: string, options?: ToastOptions) => number;
  dismiss: (id: number) => void;
  /** Removes the toasts on this topic when they no longer apply. */
  dismissTopic: (topic: string) => void;
}

/**
 * The CSS variable with the height of the toasts; beyond a phone, the end of a page leaves that much room, so that
 * nothing stays covered.
 */
const heightVariable = '--toasts';

/** The maximum number of toasts, because more would cover the work; the oldest are removed first. */
const maxShown = 4;

const ToastContext = createContext<Toasts | null>(null);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const lastId = useRef(0);
  const region = useRef<HTMLElement>(null);

  const dismiss = useCallback((id: number) => {
    setMessages((current) => current.filter((message) => message.id !== id));
  }, []);

  const dismissTopic = useCallback((topic: string) => {
    setMessages((current) => withoutTopic(current, topic));
  }, []);

  const toasts = useMemo<Toasts>(() => {
    const add = (kind: ToastKind) => (message: string, options?: ToastOptions) => {
      lastId.current += 1;
      const id = lastId.current;
      setMessages((current) =>
        [...withoutTopic(current, options?.topic), { ...options, id, kind, message }].slice(-maxShown),
      );
      return id;
    };
    return { success: add('success'), info: add('info'), error: add('error'), dismiss, dismissTopic };
  }, [dismiss, dismissTopic]);

  useLayoutEffect(() => {
    const height = messages.length === 0 ? 0 : (region.current?.offsetHeight ?? 0);
    document.documentElement.style.setProperty(heightVariable, `${height}px`);
  }, [messages]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The sign-in page shows messages too, and does not load the table of shortcuts.
      if (event.key !== 'F8') return;
      event.preventDefault();
      region.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <ToastContext.Provider value={toasts}>
      {children}
      {/*
       * On the left while a panel is open at the right, which they would cover. On a phone below the header, because the
       * rows of a record begin at the bottom; with an open dialog at the top.
       */}
      {/* A dialog hides what is behind it from screen readers, except elements with aria-live. */}
      <section
        ref={region}
        aria-label="Notifications, F8"
        aria-live="off"
        className="pointer-events-none fixed inset-x-4 top-24 z-60 flex flex-col items-center gap-2 sm:inset-x-auto sm:end-6 sm:top-auto sm:bottom-[calc(var(--bottom-bar,0px)+1rem)] sm:items-end sm:[body:has([data-side-panel])_&]:start-6 sm:[body:has([data-side-panel])_&]:end-auto sm:[body:has([data-side-panel])_&]:items-start max-sm:[body:has([data-dialog])_&]:top-4"
      >
        {messages.map((message) => (
          <ToastItem key={message.id} toast={message} onDismiss={dismiss} />
        ))}
      </section>
    </ToastContext.Provider>
  );
}

function withoutTopic(messages: readonly ToastMessage[], topic: string | undefined): readonly ToastMessage[] {
  return topic === undefined ? messages : messages.filter((message) => message.topic !== topic);
}

/** Shows toasts: confirms in the past tense what was done, or reports what went wrong. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}
