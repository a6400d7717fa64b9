import { Link } from 'react-router';
import { cn } from '#web/platform/ui/cn.ts';

/** The logo, a section divided into quarters with one tract filled, and the name next to it if there is room. */
export function Brand({ markOnly = false, onClick }: { markOnly?: boolean; onClick?: () => void }) {
  return (
    <Link
      to="/"
      onClick={onClick}
      aria-label="Platbook, start page"
      className={cn(
        'flex h-12 items-center gap-2.5 rounded-md text-ink',
        markOnly ? 'justify-center' : 'px-2',
      )}
    >
      <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden className="shrink-0 text-accent">
        <rect x="12" y="3.75" width="8.25" height="8.25" fill="currentColor" />
        <path
          d="M3.75 3.75h16.5v16.5H3.75zM12 3.75v16.5M3.75 12h16.5M12 16.125h8.25M16.125 12v8.25"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
        />
      </svg>
      {!markOnly && <span className="text-lg font-semibold tracking-tight">Platbook</span>}
    </Link>
  );
}
