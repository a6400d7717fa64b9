import { useEffect, useState } from 'react';
import { sectionsOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import { usePageCommand } from '#web/platform/keyboard/page-commands.ts';
import { useRecordTab } from './use-record-tab.ts';

/** Lets a shortcut focus the first field of a record's form that is not collapsed, after opening its tab. */
export function useEditCommand(
  asset: Asset,
  isLocked: boolean,
  focusFirst: (names: readonly string[]) => void,
): void {
  const [tab, setTab] = useRecordTab(asset.name);
  const [isWanted, setWanted] = useState(false);
  const isShown = tab === 'details';
  useEffect(() => {
    if (!isWanted || !isShown) return;
    setWanted(false);
    focusFirst(sectionsOf(asset).flatMap(({ fields }) => fields.filter(isInOpenSection)));
  }, [isWanted, isShown, focusFirst, asset]);
  const edit = () => {
    setWanted(true);
    if (!isShown) setTab('details');
  };
  usePageCommand('edit', isLocked ? undefined : edit);
}

function isInOpenSection(name: string): boolean {
  const [control] = document.getElementsByName(name);
  return control !== undefined && control.closest('[hidden]') === null;
}
