import { asDouble, type Doc, isDoc, isTruthy, typeName, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { type TextSpec, termScores, textsOf } from './textIndex.ts';
import { folded, INSENSITIVE, type Language, languageOf, type Sensitivity, termsOf } from './tokens.ts';

/** What `$text` asks of a document, by the text index of its collection. */
export interface Search {
  /** The terms to look up in the index, as the index keeps them. */
  readonly lookUp: readonly string[];
  matches(doc: Doc): boolean;
  score(doc: Doc): Value;
}

interface Words {
  readonly terms: ReadonlySet<string>;
  readonly without: ReadonlySet<string>;
  readonly phrases: readonly string[];
  readonly withoutPhrases: readonly string[];
}

/** `coffee -shop "dark roast" -"with milk"` */
function wordsOf(search: string, language: Language, sensitivity: Sensitivity): Words {
  const terms = new Set<string>();
  const without = new Set<string>();
  const phrases: string[] = [];
  const withoutPhrases: string[] = [];
  for (const [all, phrase, word = ''] of search.matchAll(/-?"([^"]*)"?|([^\s"]+)/g)) {
    const not = all.startsWith('-');
    if (phrase !== undefined) {
      (not ? withoutPhrases : phrases).push(phrase);
      if (!not) for (const term of termsOf(phrase, language, sensitivity)) terms.add(term);
    } else for (const term of termsOf(word, language, sensitivity)) (not ? without : terms).add(term);
  }
  return { terms, without, phrases, withoutPhrases };
}

function operand(spec: Value): Doc & { readonly $search: string } {
  if (!isDoc(spec)) throw failure('BadValue', '$text expects an object');
  const types = {
    $search: 'string',
    $language: 'string',
    $caseSensitive: 'bool',
    $diacriticSensitive: 'bool',
  };
  for (const [field, value] of Object.entries(spec)) {
    if (!Object.hasOwn(types, field)) throw failure('BadValue', 'extra fields in $text');
    const expected = types[field as keyof typeof types];
    if (typeName(value) !== expected) {
      throw failure(
        'TypeMismatch',
        `"${field}" had the wrong type. Expected ${expected}, found ${typeName(value)}`,
      );
    }
  }
  if (spec.$search === undefined) throw failure('NoSuchKey', 'Missing expected field "$search"');
  return spec as Doc & { readonly $search: string };
}

/** @throws BadValue, TypeMismatch, NoSuchKey */
export function compileSearch(index: TextSpec, spec: Value): Search {
  const { $caseSensitive, $diacriticSensitive, $language, $search } = operand(spec);
  const language = typeof $language === 'string' ? languageOf($language) : index.language;
  const sensitivity: Sensitivity = {
    case: isTruthy($caseSensitive),
    diacritics: isTruthy($diacriticSensitive),
  };
  const words = wordsOf($search, language, sensitivity);
  const contains = (texts: readonly string[], phrase: string): boolean =>
    texts.some((text) => text.includes(folded(phrase, sensitivity)));
  return {
    lookUp: [...wordsOf($search, language, INSENSITIVE).terms],
    matches: (doc) => {
      const scores = termScores(index, doc, sensitivity);
      if (![...words.terms].some((term) => scores.has(term))) return false;
      if ([...words.without].some((term) => scores.has(term))) return false;
      const texts = textsOf(index, doc).map(({ text }) => folded(text, sensitivity));
      return (
        words.phrases.every((phrase) => contains(texts, phrase)) &&
        !words.withoutPhrases.some((phrase) => contains(texts, phrase))
      );
    },
    score: (doc) => {
      const scores = termScores(index, doc, sensitivity);
      return asDouble([...words.terms].reduce((sum, term) => sum + (scores.get(term) ?? 0), 0));
    },
  };
}

/**
 * The search that filters and `$meta` mean while a command is compiled: compiling never waits, so it is set around it as
 * a collation is.
 */
let current: Search | undefined;

/** The search of the command that is being compiled; undefined when it has none. */
export function searching(): Search | undefined {
  return current;
}

/** Does the work, which must not wait, with this search. */
export function withSearch<T>(search: Search | undefined, work: () => T): T {
  const before = current;
  current = search;
  try {
    return work();
  } finally {
    current = before;
  }
}
