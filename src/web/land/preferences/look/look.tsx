import { SegmentedControl } from '#web/platform/ui/buttons/segmented-control.tsx';
import { type Theme, useTheme } from '#web/platform/ui/theme.ts';
import { DateFormatChoice } from './date-format-choice.tsx';
import { RowHeight } from './row-height.tsx';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const satisfies readonly { value: Theme; label: string }[];

/** The user's appearance settings. */
export function Look() {
  const { theme, setTheme } = useTheme();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <p className="font-medium">Theme</p>
          <p className="text-sm text-muted">On this device.</p>
        </div>
        <SegmentedControl label="Theme" options={themes} value={theme} onValueChange={setTheme} />
      </div>
      <DateFormatChoice />
      <RowHeight />
    </div>
  );
}
