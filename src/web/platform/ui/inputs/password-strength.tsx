import { Check, Circle } from 'lucide-react';
import { passwordStrength, type PasswordStrength as Strength } from '#shared/platform/password.ts';
import { cn } from '../cn.ts';

const looks = {
  red: { bar: 'bg-danger', ink: 'text-danger-ink' },
  yellow: { bar: 'bg-warning', ink: 'text-warning-ink' },
  green: { bar: 'bg-success-ink', ink: 'text-success-ink' },
} as const satisfies Record<Strength['color'], unknown>;

/**
 * Shows the strength of a password while it is typed: a bar with five parts, a description, and what would make it
 * stronger.
 */
export function PasswordStrength({ password }: { password: string }) {
  const { score, words, color, checks } = passwordStrength(password);
  const look = looks[color];
  const isEmpty = password === '';
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden data-colour={isEmpty ? undefined : color} className="grid grid-cols-5 gap-1">
        {checks.map((check, part) => (
          <span key={check.label} className={cn('h-1 rounded-sm', part < score ? look.bar : 'bg-pressed')} />
        ))}
      </div>
      <p aria-live="polite" className={cn('min-h-5 text-sm font-medium', look.ink)}>
        {isEmpty ? '' : words}
      </p>
      <ul className="grid gap-x-4 gap-y-0.5 text-xs sm:grid-cols-2">
        {checks.map(({ label, passed }) => (
          <li key={label} className={cn('flex items-center gap-1.5', passed ? 'text-muted' : 'text-faint')}>
            {passed ? (
              <Check role="img" aria-label="Done:" size={12} className="text-success-ink" />
            ) : (
              <Circle role="img" aria-label="Missing:" size={12} />
            )}
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
