import type { ReactNode } from 'react';
import { ConfirmProvider } from './overlays/confirm.tsx';
import { ToastProvider } from './overlays/toast.tsx';
import { TooltipLayer } from './overlays/tooltip-layer.tsx';

/** What the components need once around the whole application: toasts, questions and the tooltip. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <ConfirmProvider>{children}</ConfirmProvider>
      <TooltipLayer />
    </ToastProvider>
  );
}
