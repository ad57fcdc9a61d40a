/** Fewer examples of either kind tell nothing (`docs/rules/forms.md#spam`). */
export const FEWEST_EXAMPLES = 5;
/** Words of a text that have to be known from examples, so that a single one decides nothing. */
const FEWEST_WORDS = 3;
/** The words that tell most; long texts would else outweigh everything by words that tell little. */
const MOST_WORDS = 15;
/** How likely it has to be. */
const LIKELY = 0.95;
/** Letters and digits of any script, so that addresses of the web fall into their parts. */
const WORD = /[\p{L}\p{N}]{3,30}/gu;

/** Whether a text is like what was taken for spam, and not like what was wanted. */
export type SpamSense = (text: string) => boolean;

/**
 * Learns from examples, by the words in them (naive Bayes): how much more often a word stands in one kind than in the other.
 * Where there are too few of either kind, nothing is like spam.
 */
export function learnedFrom(spam: readonly string[], wanted: readonly string[]): SpamSense {
  if (spam.length < FEWEST_EXAMPLES || wanted.length < FEWEST_EXAMPLES) return () => false;
  const inSpam = textsByWord(spam);
  const inWanted = textsByWord(wanted);
  /** Above 0 for words of spam. */
  const weightOf = (word: string) =>
    Math.log(((inSpam.get(word) ?? 0) + 1) / (spam.length + 2)) -
    Math.log(((inWanted.get(word) ?? 0) + 1) / (wanted.length + 2));
  return (text) => {
    const known = [...wordsOf(text)].filter((word) => inSpam.has(word) || inWanted.has(word));
    if (known.length < FEWEST_WORDS) return false;
    const telling = known
      .map(weightOf)
      .sort((one, other) => Math.abs(other) - Math.abs(one))
      .slice(0, MOST_WORDS);
    const sum = telling.reduce((all, weight) => all + weight, 0);
    return 1 / (1 + Math.exp(-sum)) > LIKELY;
  };
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(WORD) ?? []);

/** In how many of the texts each word stands. */
function textsByWord(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
