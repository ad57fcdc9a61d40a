import type { Capability } from '../../../../api/http/contracts/accounts/session.ts';
import { addressOf, isAllowed, type Screen } from '../../app/screen.ts';

/** What helps on a screen, or on several that are about the same. */
export interface ScreenHelp {
  /** Paths of `app/screens.ts`. */
  readonly of: readonly string[];
  /** What it is for. */
  readonly about: string;
  /** What people do there first. */
  readonly first: readonly HelpDeed[];
  /** What cannot be taken back there. */
  readonly lasts?: string;
}

/** Something to do: on a screen that it leads to, or by a control of the screen itself. */
export interface HelpDeed {
  readonly does: string;
  /** The path of the screen where it is done. */
  readonly to?: string;
  /** What the control is called. */
  readonly press?: string;
  /** Who lacks it is not shown the control either. */
  readonly needs?: Capability;
}

export const goTo = (to: string, does: string): HelpDeed => ({ to, does });
export const press = (control: string, does: string, needs?: Capability): HelpDeed => ({
  press: control,
  does,
  ...(needs && { needs }),
});

type Holds = (capability: Capability) => boolean;

/** What of it somebody can do: nothing is named that they would look for in vain. */
export function deedsFor(
  { first }: ScreenHelp,
  screens: readonly Screen[],
  holds: Holds,
): readonly HelpDeed[] {
  return first.filter(({ to, needs }) => {
    if (to === undefined) return needs === undefined || holds(needs);
    const screen = screens.find(({ path }) => path === to);
    return screen !== undefined && isAllowed(screen, holds);
  });
}

/** Where a path leads without an object: itself, or the nearest screen above it from which one is chosen. */
export function wayTo(path: string, screens: readonly Screen[]): Screen | undefined {
  const found = screens.find((screen) => screen.path === path);
  if (found && !addressOf(found).includes(':')) return found;
  const above = path.split('/').slice(0, -1).join('/');
  return above === '' ? undefined : wayTo(above, screens);
}
