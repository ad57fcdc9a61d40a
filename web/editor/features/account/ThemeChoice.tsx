import { chooseTheme, THEMES, type Theme, useTheme } from '../../app/theme.ts';
import { Segments } from '../../ui/Choice.tsx';

const LABELS: Readonly<Record<Theme, string>> = { system: 'As the device', light: 'Light', dark: 'Dark' };
const OPTIONS = THEMES.map((theme) => ({ value: theme, label: LABELS[theme] }));

/** Light, dark, or as the device is set. */
export function ThemeChoice() {
  return (
    <Segments
      legend="Light or dark"
      name="theme"
      value={useTheme()}
      options={OPTIONS}
      onChange={(theme) => chooseTheme(THEMES.find((one) => one === theme) ?? 'system')}
    />
  );
}
