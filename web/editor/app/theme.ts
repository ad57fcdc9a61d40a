import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
/** `system` follows what the device is set to. */
export type Theme = (typeof THEMES)[number];

const KEY = 'storefold.theme';
const listeners = new Set<() => void>();

/** What somebody chose in this browser. */
function chosenTheme(): Theme {
  const kept = storage()?.getItem(KEY);
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  storage()?.setItem(KEY, theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** Tells the style sheet; without a mark it follows the device. */
export function applyTheme(theme: Theme = chosenTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, chosenTheme);

/** Reading the property alone throws where a browser blocks storage; then a choice lasts as long as the page. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
