import type { ReactNode, Ref } from 'react';
import type { Option } from '#shared/platform/fields/field.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Badge, type Tone } from '#web/platform/ui/display/badge.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import type { Side } from '../detail/stale/stale-merge.ts';
import { StaleFields } from './stale-fields.tsx';
import type { PanelFailure } from './use-link-dialog.ts';
import type { LinkPart } from './use-link-part.ts';

interface LinkPanelProps {
  title: string;
  icon?: ReactNode;
  /** What saving does to the panel's record, in a word or two. */
  state?: { tone: Tone; text: string };
  actions?: ReactNode;
  children: ReactNode;
  /** The panel receives the focus when the focused element disappears. */
  ref?: Ref<HTMLElement>;
  className?: string;
}

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
  /** The panel's record, if a conflict with another version of it can be resolved. */
  part?: LinkPart | undefined;
  areas?: readonly Option[];
  onSettle?: ((current: RecordData, side: Side) => void) | undefined;
  /** An action that leads to the existing link that a new one would duplicate. */
  existing?: { label: string; onTake: () => void } | undefined;
}

/** A panel may be taller than the window, so that a message at its top would be out of view. */
function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Shows why the server rejected a panel; for a newer version, also its changes next to the typed values. */
export function PanelFailureBanner({
  failure,
  part,
  areas = [],
  onSettle,
  existing,
}: PanelFailureBannerProps) {
  if (failure === undefined) return null;
  const { message, current } = failure;
  const mayChoose = current !== undefined && part !== undefined && onSettle !== undefined;
  const actions = existing ? (
    <Button size="sm" onClick={existing.onTake}>
      {existing.label}
    </Button>
  ) : (
    mayChoose && (
      <>
        <Button size="sm" onClick={() => onSettle(current, 'mine')}>
          Keep mine
        </Button>
        <Button size="sm" onClick={() => onSettle(current, 'theirs')}>
          Take theirs
        </Button>
      </>
    )
  );
  return (
    <div ref={scrollIntoSight}>
      <Banner title={message} {...(actions && { actions })}>
        {mayChoose && <StaleFields part={part} current={current} areas={areas} />}
      </Banner>
    </div>
  );
}
