import type { ReactNode } from 'react';
import { ConfirmProvider } from './overlays/confirm.tsx';
import { ToastProvider } from './overlays/toast.tsx';
import { TooltipLayer } from './overlays/tooltip-layer.tsx';

/** Provides what components need once per application: toasts, confirmations and the tooltip. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <ConfirmProvider>{children}</ConfirmProvider>
      <TooltipLayer />
    </ToastProvider>
  );
}
