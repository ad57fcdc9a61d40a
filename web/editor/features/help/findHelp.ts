import type { Capability } from '../../../../api/http/contracts/accounts/session.ts';
import { addressOf, isAllowed, type Screen } from '../../app/screen.ts';
import { deedsFor, type ScreenHelp, wayTo } from './screenHelp.ts';

/** A screen on which a question is answered. */
export interface FoundHelp {
  /** What the screen is called that the answer stands for. */
  readonly title: string;
  /** Where it leads: the screen itself, or the list from which its object is chosen. */
  readonly address: string;
  /** The one of its texts that goes best by the question. */
  readonly text: string;
}

/** Words that questions are made of, and that say nothing of what is asked for. */
const UNASKED = wordsIn(
  'a all an and any are at by can could do does for from get give how i in is it its make me my of on one or our see show so some than that the them there they this to up use want was we what when where which who why with you your',
);
const MOST_FOUND = 8;
/** A title says what all of a screen is about. */
const TITLE_COUNTS = 3;

interface Place {
  readonly found: FoundHelp;
  readonly titleWords: readonly string[];
  readonly texts: readonly { readonly text: string; readonly words: readonly string[] }[];
}

/** Where a question is answered, the best answer first: the rarer a word of it is, the more it counts. */
export function findHelp(
  question: string,
  help: readonly ScreenHelp[],
  screens: readonly Screen[],
  holds: (capability: Capability) => boolean,
): readonly FoundHelp[] {
  const asked = wordsIn(question).filter((word) => !UNASKED.includes(word));
  const places = help.flatMap((one) => placesOf(one, screens, holds));
  const weights = asked.map((word) => rarity(word, places));
  const worth = (words: readonly string[]) =>
    asked.reduce((sum, word, at) => sum + (hits(words, word) ? (weights[at] ?? 0) : 0), 0);
  return places
    .map(({ found, titleWords, texts }) => {
      const best = texts.map(({ text, words }) => ({ text, score: worth(words) })).sort(byScore)[0];
      const whole = worth(texts.flatMap(({ words }) => words));
      const score = TITLE_COUNTS * worth(titleWords) + (best?.score ?? 0) + whole;
      return { found: { ...found, text: best?.text ?? found.text }, score };
    })
    .filter(({ score }) => score > 0)
    .sort(byScore)
    .slice(0, MOST_FOUND)
    .map(({ found }) => found);
}

const byScore = (one: { readonly score: number }, other: { readonly score: number }) =>
  other.score - one.score;

/** The first screen that somebody may see of those that a help is of; the others say the same. */
function placesOf(
  help: ScreenHelp,
  screens: readonly Screen[],
  holds: (capability: Capability) => boolean,
): readonly Place[] {
  const screen = help.of
    .map((path) => screens.find((one) => one.path === path))
    .find((one) => one !== undefined && isAllowed(one, holds));
  const way = screen && wayTo(screen.path, screens);
  if (!way || !isAllowed(way, holds)) return [];
  const deeds = deedsFor(help, screens, holds).map(({ does, press = '' }) => ({
    text: does,
    words: wordsIn(`${press} ${does}`),
  }));
  const about = { text: help.about, words: wordsIn(help.about) };
  const found = { title: screen.title, address: addressOf(way), text: help.about };
  return [{ found, titleWords: wordsIn(screen.title), texts: [about, ...deeds] }];
}

function rarity(asked: string, places: readonly Place[]): number {
  const having = places.filter(
    ({ titleWords, texts }) => hits(titleWords, asked) || texts.some(({ words }) => hits(words, asked)),
  ).length;
  return having === 0 ? 0 : Math.log(1 + places.length / having);
}

const hits = (words: readonly string[], asked: string): boolean => words.some((word) => goesBy(word, asked));

/** How many letters words have in common that are taken for forms of one: `refund` and `refunded`, `Steuer` and `Steuern`. */
const ENOUGH_IN_COMMON = 5;

/** German puts words together: what is asked for may stand within one. */
function goesBy(word: string, asked: string): boolean {
  if (word.startsWith(asked)) return true;
  if (asked.length < ENOUGH_IN_COMMON - 1) return false;
  if (word.length >= ENOUGH_IN_COMMON - 1 && asked.startsWith(word)) return true;
  const begun = asked.slice(0, Math.max(ENOUGH_IN_COMMON, asked.length - 2));
  return asked.length >= ENOUGH_IN_COMMON && word.includes(begun);
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}
