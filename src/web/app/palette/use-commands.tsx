import {
  Building2,
  Download,
  History,
  Keyboard,
  KeyRound,
  LandPlot,
  ListTodo,
  LogOut,
  type LucideIcon,
  Pencil,
  ScrollText,
  UserRound,
  Webhook,
} from 'lucide-react';
import { assets } from '#shared/land/entities/registry.ts';
import { may } from '#shared/platform/policy.ts';
import { signedInGroups } from '#web/app/shell/navigation.ts';
import { themes } from '#web/app/shell/theme-menu.tsx';
import { useLogOut } from '#web/app/shell/use-log-out.ts';
import { newRecordPath, recordPath } from '#web/land/asset.ts';
import { assetAppearances } from '#web/land/asset-appearance.ts';
import { type SelectionState, useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { pageCommand } from '#web/platform/keyboard/page-commands.ts';
import { destinations, type ShortcutId } from '#web/platform/keyboard/shortcuts.ts';
import { useTheme } from '#web/platform/ui/theme.ts';
import type { Matched } from './match-commands.ts';
import { type RecentRecord, recentRecords } from './recent-records.ts';

/** What happens when a command is picked: a page opens, something runs, or a second list appears. */
type Act = { to: string } | { run: () => void } | { step: Step };
export type Step = 'company' | 'area';

export interface Command extends Matched {
  id: string;
  Icon: LucideIcon;
  hint?: string | undefined;
  /** At the end of its line. */
  kind?: string | undefined;
  shortcut?: ShortcutId | undefined;
  act: Act;
}

/** Words that find a page, other than its name in the navigation. */
const wordsOfPages: Readonly<Record<string, string>> = {
  '/': 'dashboard home figures metrics',
  '/calendar': 'critical dates deadlines month due expirations subscribe outlook feed',
  '/analytics': 'dashboards charts reports schedules',
  '/agent': 'ask question chat',
  '/map': 'tracts wells outlines draw',
  '/import': `upload load file spreadsheet excel csv shapefile ${Object.values(assets)
    .map(({ plural, label }) => `${plural} ${label}`)
    .join(' ')}`,
  '/settings': 'administration companies areas users members invitations roles',
  '/trash': 'deleted restore',
};

const shortcutByPath = new Map<string, ShortcutId>(
  Object.entries(destinations).map(([id, path]) => [path, id as ShortcutId]),
);

/** Returns the pages that the user may open: those of the navigation, then those that other pages lead to. */
export function pagesFor({ companies }: Pick<SelectionState, 'companies'>, isAdmin: boolean): Command[] {
  const mayTellPrograms = companies.some(({ role_name }) => may(role_name, 'webhook', 'read'));
  const mayAudit = isAdmin || companies.some(({ role_name }) => may(role_name, 'audit', 'read'));
  const other = (path: string, label: string, words: string, Icon: LucideIcon): Command => ({
    id: path,
    label,
    words,
    Icon,
    act: { to: path },
  });
  return [
    ...signedInGroups
      .flatMap(({ items }) => items)
      .map(({ label, path, icon }) => ({
        id: path,
        label,
        words: wordsOfPages[path] ?? '',
        Icon: icon,
        shortcut: shortcutByPath.get(path),
        act: { to: path },
      })),
    other('/actions', 'Action Center', 'deadlines due expiring review', ListTodo),
    other('/imports', 'Past Imports', 'history undo results', History),
    other('/profile', 'Profile', 'account password two-factor tokens devices phone', UserRound),
    ...(mayTellPrograms
      ? [other('/webhooks', 'Webhooks', 'integration events programs http signed', Webhook)]
      : []),
    ...(isAdmin
      ? [other('/single-sign-on', 'Single Sign-on', 'sso openid connect entra okta identity login', KeyRound)]
      : []),
    ...(mayAudit ? [other('/audit', 'Audit Log', 'events sign-ins security', ScrollText)] : []),
  ];
}

/** Returns the actions that the user's roles allow, those of the current page first. */
export function useActions(onShortcuts: () => void): Command[] {
  const selection = useSelection();
  const { setTheme } = useTheme();
  const logOut = useLogOut();
  const [edit, exportList] = [pageCommand('edit'), pageCommand('export')];
  const { companies, areas } = selection;
  return [
    ...(edit ? [run('edit', 'Edit This Record', 'change fields form', Pencil, edit, 'edit')] : []),
    ...(exportList
      ? [run('export', 'Export This List', 'csv excel download save file', Download, exportList)]
      : []),
    ...(selection.may('record', 'create')
      ? Object.values(assets).map((asset) => ({
          id: `new-${asset.name}`,
          label: assetAppearances[asset.name].add,
          words: `new add create ${asset.label} ${asset.plural}`,
          Icon: assetAppearances[asset.name].icon,
          act: { to: newRecordPath(asset) },
        }))
      : []),
    ...(companies.length > 1 ? [step('company', 'Switch Company…', 'select change choose', Building2)] : []),
    ...(areas.length > 1 ? [step('area', 'Switch Area…', 'select change choose', LandPlot)] : []),
    ...themes.map(({ value, label, Icon }) =>
      run(`theme-${value}`, `${label} Theme`, 'appearance color mode switch', Icon, () => setTheme(value)),
    ),
    run('shortcuts', 'Keyboard Shortcuts', 'keys help hotkeys', Keyboard, onShortcuts, 'help'),
    run('log-out', 'Log out', 'sign out exit leave', LogOut, () => void logOut()),
  ];
}

function run(
  id: string,
  label: string,
  words: string,
  Icon: LucideIcon,
  act: () => void,
  shortcut?: ShortcutId,
): Command {
  return { id, label, words, Icon, shortcut, act: { run: act } };
}

function step(id: Step, label: string, words: string, Icon: LucideIcon): Command {
  return { id, label, words, Icon, act: { step: id } };
}

/** Returns the records that the user opened lately and still has access to. */
export function useRecentCommands(): Command[] {
  const { user } = useAuth();
  const { areas } = useSelection();
  return recentRecords(user?.id ?? 0).flatMap((record) => {
    const area = areas.find(({ id }) => id === record.areaId);
    return area ? [recentCommand(record, area.name)] : [];
  });
}

function recentCommand({ type, id, title }: RecentRecord, area: string): Command {
  const asset = assets[type];
  return {
    id: recordPath(asset, id),
    label: title,
    words: asset.label,
    hint: area,
    kind: asset.label,
    Icon: assetAppearances[type].icon,
    act: { to: recordPath(asset, id) },
  };
}
