import type { Capability } from '../../../../api/http/contracts/accounts/session.ts';
import { addressOf, isAllowed, type Screen } from '../../app/screen.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** Something that the search offers: where it leads, or what it does. */
export interface Choice {
  /** Tells it from all others. */
  readonly id: string;
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly detail?: string;
  readonly icon: IconName;
  readonly to?: string;
  readonly run?: () => void;
}

/** Choices of one kind, under a title. */
export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly Choice[];
}

type May = (capability: Capability) => boolean;

/** Screens that somebody may open and that need no object, by their names in the sidebar. */
export function screenChoices(screens: readonly Screen[], may: May): readonly Choice[] {
  return plainScreens(screens, may)
    .filter((screen) => !makesNew(screen))
    .map((screen) => ({
      id: `screen ${screen.path}`,
      label: screen.title,
      ...(screen.also && { detail: screen.also }),
      icon: screen.entry?.icon ?? 'right',
      to: addressOf(screen),
    }));
}

/** Everything new that somebody may make, each with its screen. */
export function newChoices(screens: readonly Screen[], may: May): readonly Choice[] {
  return plainScreens(screens, may)
    .filter(makesNew)
    .map((screen) => ({
      id: `new ${screen.path}`,
      label: screen.title,
      icon: 'plus',
      to: addressOf(screen),
    }));
}

const plainScreens = (screens: readonly Screen[], may: May) =>
  screens.filter((screen) => !addressOf(screen).includes(':') && isAllowed(screen, may));
const makesNew = ({ path }: Screen) => path.endsWith('/new');

/**
 * Those that every typed word begins a word of: first what is called so, then what begins so. All of them in their order where
 * nothing is typed.
 */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const asked = wordsIn(typed);
  const found = choices.filter(({ label, detail = '' }) => {
    const words = wordsIn(`${label} ${detail}`);
    return asked.every((one) => words.some((word) => word.startsWith(one)));
  });
  const begun = asked.join(' ');
  const distance = ({ label }: Choice): number => {
    const words = wordsIn(label).join(' ');
    return words === begun ? 0 : words.startsWith(begun) ? 1 : 2;
  };
  return begun === '' ? found : [...found].sort((one, other) => distance(one) - distance(other));
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s·–-]+/)
    .filter(Boolean);
