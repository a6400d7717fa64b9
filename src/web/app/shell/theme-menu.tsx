import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import { type Theme, useTheme } from '#web/platform/ui/theme.ts';

/** The choices of theme, also offered by the command palette. */
export const themes = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
] as const satisfies readonly { value: Theme; label: string; Icon: typeof Sun }[];

export function ThemeMenu() {
  const { theme, setTheme } = useTheme();
  const Current = themes.find(({ value }) => value === theme)?.Icon ?? Monitor;
  return (
    <Menu
      label="Theme"
      items={[
        {
          kind: 'choices',
          label: 'Theme',
          value: theme,
          options: themes.map(({ value, label, Icon }) => ({
            value,
            label,
            icon: <Icon aria-hidden size={14} />,
          })),
          onChange: (value) => {
            const chosen = themes.find((option) => option.value === value);
            if (chosen) setTheme(chosen.value);
          },
        },
      ]}
      trigger={(props) => <IconButton {...props} label="Theme" icon={<Current aria-hidden size={16} />} />}
    />
  );
}
