import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const looks = {
  info: { Icon: Info, colors: 'border-info-line bg-info-soft', ink: 'text-info-ink' },
  success: { Icon: CircleCheck, colors: 'border-success-line bg-success-soft', ink: 'text-success-ink' },
  warning: { Icon: TriangleAlert, colors: 'border-warning-line bg-warning-soft', ink: 'text-warning-ink' },
  danger: { Icon: CircleAlert, colors: 'border-danger-line bg-danger-soft', ink: 'text-danger-ink' },
} as const satisfies Record<BannerTone, unknown>;

export interface BannerProps {
  tone?: BannerTone;
  /** The message itself; in a danger banner, only this is announced as an alert. */
  title: string;
  /** What the message means and what to do. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Shows a Dismiss button. */
  onDismiss?: () => void;
  className?: string;
}

/** A message across its container that stays until it is resolved or dismissed. */
export function Banner({ tone = 'danger', title, children, actions, onDismiss, className }: BannerProps) {
  const { Icon, colors, ink } = looks[tone];
  return (
    <div className={cn('flex items-start gap-2.5 rounded-md border px-3 py-2', colors, className)}>
      <Icon aria-hidden size={16} className={cn('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p role={tone === 'danger' ? 'alert' : 'status'} className={cn('font-medium', ink)}>
          {title}
        </p>
        {children && <div className="mt-0.5 text-ink">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className={cn('-my-0.5 -me-1 grid size-6 shrink-0 place-content-center rounded-sm', ink)}
        >
          <X aria-hidden size={14} />
        </button>
      )}
    </div>
  );
}
