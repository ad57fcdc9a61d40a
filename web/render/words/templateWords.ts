/** What a piece of a template says to people, and how to say it otherwise. */
type Say = (words: string) => string;

/** An instruction of the template language, an element of HTML with its attributes, or the text between them. */
const PIECES = /\{[^{}\n]*\}|<!--[\s\S]*?-->|<(?:[^<>{}]|\{[^{}\n]*\})*>|[^<{]+|[<{]/g;
/** Attributes that are read out or shown. */
const SPOKEN = /(\s(?:aria-label|placeholder|title|alt)=")([^"{}]*)(")/g;
const PLURAL = /(\|pluralize )(\S+) (\S+?)(?=[|}])/;
const HAS_WORDS = /\p{L}/u;

/**
 * A template in other words: every text between elements and instructions, every attribute that is read out, and the two
 * words of a plural. Spaces around words, and everything that is no word, stay as they are.
 */
export function inOtherWords(source: string, say: Say): string {
  return source.replace(PIECES, (piece) => {
    if (piece.startsWith('{')) {
      return piece.replace(PLURAL, (_, before: string, one: string, many: string) => {
        return `${before}${joined(say(one))} ${joined(say(many))}`;
      });
    }
    if (piece.startsWith('<')) {
      return piece.replace(SPOKEN, (_, before: string, words: string, after: string) => {
        return before + said(words, say) + after;
      });
    }
    return said(piece, say);
  });
}

function said(text: string, say: Say): string {
  const words = text.trim();
  if (!HAS_WORDS.test(words) || /^&\w+;$/.test(words)) return text;
  const [before = '', after = ''] = text.split(words);
  return before + say(words) + after;
}

/** Arguments of an instruction stand apart by spaces. */
const joined = (word: string): string => word.replace(/\s+/g, '\u00a0');

/** Everything that a template says to people, each once. */
export function wordsIn(source: string): readonly string[] {
  const words = new Set<string>();
  inOtherWords(source, (one) => {
    words.add(one);
    return one;
  });
  return [...words];
}
