import type { ReactNode, Ref } from 'react';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import type { PanelFailure } from './use-link-dialog.ts';

interface LinkPanelProps {
  title: string;
  icon?: ReactNode;
  /** What becomes of the panel's record by saving, in a word or two. */
  state?: { tone: Tone; text: string };
  actions?: ReactNode;
  children: ReactNode;
  /** Takes the focus when what had it is gone. */
  ref?: Ref<HTMLElement>;
  className?: string;
}

/** One of the dialog's panels. */
export function LinkPanel({ title, icon, state, actions, children, ref, className }: LinkPanelProps) {
  return (
    <section
      ref={ref}
      aria-label={title}
      tabIndex={-1}
      className={cn(
        'flex min-w-0 flex-col gap-3 rounded-lg border border-hairline bg-surface p-4',
        className,
      )}
    >
      <header className="flex min-h-7 flex-wrap items-center gap-2">
        {icon && <span className="text-faint">{icon}</span>}
        <h3 className="font-semibold">{title}</h3>
        {state && <Badge tone={state.tone}>{state.text}</Badge>}
        {actions && <div className="ms-auto flex gap-1">{actions}</div>}
      </header>
      {children}
    </section>
  );
}

interface PanelFailureBannerProps {
  failure: PanelFailure | undefined;
  /** Takes over the record as it stands now; what was typed stays. */
  onTakeOver?: ((current: NonNullable<PanelFailure['current']>) => void) | undefined;
}

/** Why the server refused a panel. */
export function PanelFailureBanner({ failure, onTakeOver }: PanelFailureBannerProps) {
  if (failure === undefined) return null;
  const { message, current } = failure;
  return (
    <Banner
      title={message}
      actions={
        current &&
        onTakeOver && (
          <Button size="sm" onClick={() => onTakeOver(current)}>
            Show it as it is now
          </Button>
        )
      }
    />
  );
}
