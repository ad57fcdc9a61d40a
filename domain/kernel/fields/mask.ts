/** A mask says how a text is written: `AA-9999`. What is no place of it stands there by itself (`docs/rules/forms.md#masks`). */
const PLACES: Readonly<Record<string, RegExp>> = {
  '9': /\d/,
  A: /\p{L}/u,
  a: /\p{L}/u,
  '*': /[\p{L}\d]/u,
};
/** A character of a mask: one behind a `\\` stands for itself. */
interface Place {
  readonly character: string;
  /** What may be filled in; nothing where the character stands there by itself. */
  readonly takes: RegExp | undefined;
}

const placesOf = (mask: string): readonly Place[] =>
  Array.from(mask.matchAll(/\\(.)|(.)/gsu), ([, itself, character = '']) =>
    itself === undefined
      ? { character, takes: Object.hasOwn(PLACES, character) ? PLACES[character] : undefined }
      : { character: itself, takes: undefined },
  );

const isWord = (character: string): boolean => /[\p{L}\d]/u.test(character);

/** A text as a mask has it. */
export interface MaskedText {
  readonly text: string;
  /** Every place is filled in. */
  readonly isWhole: boolean;
  /** Letters or digits were typed for which there is no place. */
  readonly hasMore: boolean;
}

/**
 * What was typed, written as the mask has it: what stands there by itself is put in once something follows it, so that it can be
 * taken away again, and with the last place whatever stands behind that.
 */
export function masked(mask: string, typed: string): MaskedText {
  const left = [...typed];
  let text = '';
  let between = '';
  let hasMore = false;
  for (const { character, takes } of placesOf(mask)) {
    if (takes === undefined) {
      between += character;
      if (left[0] !== character) continue;
      left.shift();
      text += between;
      between = '';
      continue;
    }
    while (left[0] !== undefined && !takes.test(left[0])) hasMore = isWord(left.shift() ?? '') || hasMore;
    const next = left.shift();
    if (next === undefined) return { text, isWhole: false, hasMore };
    text += between + (character === 'A' ? next.toUpperCase() : next);
    between = '';
  }
  return { text: text + between, isWhole: true, hasMore: hasMore || left.some(isWord) };
}

/** Whether there is anything to fill in. */
export const hasPlaces = (mask: string): boolean => placesOf(mask).some(({ takes }) => takes !== undefined);

/** A text that a mask takes, to show what it asks for: `AB-1234` of `AA-9999`. */
export function sampleOf(mask: string): string {
  let letters = 0;
  let digits = 0;
  const letter = () => String.fromCodePoint(65 + (letters++ % 26));
  return placesOf(mask)
    .map(({ character, takes }) => {
      if (takes === undefined) return character;
      if (character === '9') return String(++digits % 10);
      return character === 'a' ? letter().toLowerCase() : letter();
    })
    .join('');
}
