import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { assets } from '#shared/land/entities/registry.ts';
import { newRecordPath } from '#web/land/asset.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { pageCommand } from '#web/platform/keyboard/page-commands.ts';
import { listPath } from '#web/platform/tables/record.ts';
import { useGlobalKeys } from './use-global-keys.ts';
import { useRecentRecords } from './use-recent-records.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const ShortcutSheet = lazy(async () => ({
  default: (await import('./shortcut-sheet.tsx')).ShortcutSheet,
}));

export type KeyboardDialog = 'palette' | 'shortcuts' | null;

interface KeyboardLayerProps {
  userId: number;
  opened: KeyboardDialog;
  onOpenedChange: (next: KeyboardDialog) => void;
}

/** The global shortcuts, the command palette and the sheet of shortcuts, each loaded when it first opens. */
export function KeyboardLayer({ userId, opened, onOpenedChange }: KeyboardLayerProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { may } = useSelection();
  const [text, setText] = useState('');
  const [used, setUsed] = useState<ReadonlySet<KeyboardDialog>>(new Set());
  if (opened !== null && !used.has(opened)) setUsed(new Set([...used, opened]));
  useRecentRecords(userId);

  const destination = useRef<string>(null);
  const go = (path: string) => {
    destination.current = path;
    void navigate(path);
  };
  useEffect(() => {
    // The next Tab starts in the new page, unless the focus is already there. If the user stayed with unsaved work, so
    // does the focus.
    const content = document.getElementById('content');
    const hasArrived = destination.current?.split('?')[0] === pathname;
    if (hasArrived && !content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
    destination.current = null;
  }, [pathname]);
  useGlobalKeys({
    isPaletteOpen: opened === 'palette',
    onPalette: () => {
      if (opened !== 'palette') setText('');
      onOpenedChange(opened === 'palette' ? null : 'palette');
    },
    onEarlyText: (typed) => setText((current) => current + typed),
    onHelp: () => onOpenedChange('shortcuts'),
    // The address changes before its page appears, and the keys are meant for the new page.
    onNew: () => {
      const listed = Object.values(assets).find((asset) => listPath(asset) === window.location.pathname);
      if (listed && may('record', 'create')) go(newRecordPath(listed));
    },
    onEdit: () => {
      if (window.location.pathname === pathname) pageCommand('edit')?.();
    },
    onGo: go,
  });
  return (
    <Suspense fallback={null}>
      {used.has('palette') && (
        <Palette
          open={opened === 'palette'}
          onOpenChange={(open) => onOpenedChange(open ? 'palette' : null)}
          text={text}
          onTextChange={setText}
          onGo={go}
          onShortcuts={() => onOpenedChange('shortcuts')}
        />
      )}
      {used.has('shortcuts') && (
        <ShortcutSheet
          open={opened === 'shortcuts'}
          onOpenChange={(open) => onOpenedChange(open ? 'shortcuts' : null)}
        />
      )}
    </Suspense>
  );
}
