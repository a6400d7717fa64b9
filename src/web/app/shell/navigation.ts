import {
  Bot,
  CalendarDays,
  ChartColumn,
  Home,
  LayoutDashboard,
  LogIn,
  type LucideIcon,
  MapPinned,
  Settings,
  Trash2,
  Upload,
  UserPlus,
} from 'lucide-react';
import { assetWords } from '#shared/land/entities/asset-words.ts';
import { assetAppearances } from '#web/land/asset-appearance.ts';

export type NavigationItem = { label: string; path: string; icon: LucideIcon };
export type NavigationGroup = { label: string; items: readonly NavigationItem[] };

export const signedInGroups: readonly NavigationGroup[] = [
  {
    label: 'Analytics',
    items: [
      { label: 'Overview', path: '/', icon: LayoutDashboard },
      { label: 'Calendar', path: '/calendar', icon: CalendarDays },
      { label: 'Analytics', path: '/analytics', icon: ChartColumn },
      { label: 'Agent', path: '/agent', icon: Bot },
    ],
  },
  {
    label: 'Management',
    items: [
      ...Object.values(assetWords).map(({ name, plural, labelPlural }) => ({
        label: labelPlural,
        path: `/${plural}`,
        icon: assetAppearances[name].icon,
      })),
      { label: 'Map', path: '/map', icon: MapPinned },
    ],
  },
  {
    label: 'System',
    items: [
      { label: 'Import Data', path: '/import', icon: Upload },
      { label: 'Settings', path: '/settings', icon: Settings },
      { label: 'Trash', path: '/trash', icon: Trash2 },
    ],
  },
];

export const signedOutGroups: readonly NavigationGroup[] = [
  {
    label: 'Public',
    items: [
      { label: 'Home', path: '/', icon: Home },
      { label: 'Login', path: '/login', icon: LogIn },
      { label: 'Register', path: '/register', icon: UserPlus },
    ],
  },
];

/**
 * Returns whether an item is active: the root only on the exact root, any other item on every path that starts with its
 * own.
 */
export function isActive(itemPath: string, path: string): boolean {
  return itemPath === '/' ? path === '/' : path.startsWith(itemPath);
}

/**
 * Returns the header's title: what the records of the path are called, or else its first segment, capitalized. The root is
 * Dashboard, or Home when signed out.
 */
export function titleOfPath(path: string, isSignedIn: boolean): string {
  const segment = path.split('/').find((part) => part !== '');
  if (segment === undefined) return isSignedIn ? 'Dashboard' : 'Home';
  const asset = Object.values(assetWords).find(({ plural }) => plural === segment);
  if (asset !== undefined) return asset.labelPlural;
  if (segment === 'single-sign-on') return 'Single sign-on';
  const words = decode(segment).replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
