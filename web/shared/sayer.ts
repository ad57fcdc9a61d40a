/** Says a text in other words; the same where there are none for it. */
export type Say = (text: string) => string;

/** What stands in the place of something that differs, e.g. `{1}`. */
const GAP = /\{(\d)\}/g;
const SPECIAL = /[.*+?^$()[\]\\|{}]/g;

interface Pattern {
  readonly test: RegExp;
  readonly said: string;
}

/**
 * Says what stands in `words`, by the English of it. Spaces around a text stay. A text with gaps, `Quantity of {1}`, says every
 * text of that shape, and what fills its gaps as well; the one that knows most of the text comes first.
 */
export function sayerOf(words: Readonly<Record<string, string>>): Say {
  const patterns = Object.entries(words)
    .filter(([english]) => /\{\d\}/.test(english))
    .sort(([one], [other]) => other.length - one.length)
    .map(([english, said]): Pattern => ({ test: shapeOf(english), said }));
  const say: Say = (text) => {
    const bare = text.trim();
    const known = saidOf(bare);
    return known === undefined ? text : text.replace(bare, () => known);
  };
  function saidOf(bare: string): string | undefined {
    if (Object.hasOwn(words, bare)) return words[bare];
    for (const { test, said } of patterns) {
      const gaps = test.exec(bare);
      if (gaps) return said.replace(GAP, (_, gap: string) => say(gaps[Number(gap)] ?? ''));
    }
    return undefined;
  }
  return say;
}

/** Gaps are numbered in the order in which they stand. */
const shapeOf = (english: string): RegExp => {
  const shape = english
    .split(GAP)
    .map((part, index) => (index % 2 ? '(.+?)' : part.replace(SPECIAL, '\\$&')));
  return new RegExp(`^${shape.join('')}$`, 's');
};
