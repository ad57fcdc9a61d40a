import type { Screen, ScreenGroup } from '../screen.ts';

/** Groups whose screens are one thing each, which people change together. */
const OF_ONE_THING: readonly ScreenGroup[] = ['website', 'settings'];

/** The thing that a screen is about, as others name it who have it open; `null` for lists and for what is not there yet. */
export function placeOf(
  screen: Pick<Screen, 'path' | 'entry'> | undefined,
  params: Readonly<Record<string, string | undefined>>,
): string | null {
  if (!screen) return null;
  const parts = screen.path.split('/').filter((part) => part !== ':tab?');
  const isObject = parts.some((part) => part.startsWith(':'));
  if (!isObject && !(screen.entry && OF_ONE_THING.includes(screen.entry.group))) return null;
  const named = parts.map((part) => (part.startsWith(':') ? params[part.slice(1).replace('?', '')] : part));
  return named.filter(Boolean).join('/') || null;
}
