import { Monitor, Moon, Sun } from 'lucide-react';
import { SegmentedControl } from '#web/platform/ui/buttons/segmented-control.tsx';
import { useTheme } from '#web/platform/ui/theme.ts';
import { ButtonsChapter } from './buttons-chapter.tsx';
import { FeedbackChapter } from './feedback-chapter.tsx';
import { FieldsChapter } from './fields-chapter.tsx';
import { FormChapter } from './form-chapter.tsx';
import { NavigationChapter } from './navigation-chapter.tsx';
import { OverlaysChapter } from './overlays-chapter.tsx';
import { TableChapter } from './table-chapter.tsx';
import { TokensChapter } from './tokens-chapter.tsx';

export function Gallery() {
  const { theme, setTheme } = useTheme();
  return (
    <div className="mx-auto max-w-300 px-4 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-4 py-8">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">Parts</h1>
          <p className="text-muted">Every part of the interface in every state.</p>
        </div>
        <SegmentedControl
          label="Theme"
          value={theme}
          onValueChange={setTheme}
          options={[
            { value: 'system', label: 'System', icon: <Monitor aria-hidden size={16} /> },
            { value: 'light', label: 'Light', icon: <Sun aria-hidden size={16} /> },
            { value: 'dark', label: 'Dark', icon: <Moon aria-hidden size={16} /> },
          ]}
        />
      </header>
      <main>
        <TableChapter />
        <FormChapter />
        <ButtonsChapter />
        <FieldsChapter />
        <FeedbackChapter />
        <OverlaysChapter />
        <NavigationChapter />
        <TokensChapter />
      </main>
    </div>
  );
}
