import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { keyValues, splitPath } from '../query/paths.ts';
import { type Language, languageOf, type Sensitivity, termsOf } from './tokens.ts';

/** Which texts of a document an index reads, and how much each counts. */
export interface TextSpec {
  /** By path; `$**` stands for every text there is. */
  readonly weights: Readonly<Record<string, number>>;
  readonly language: Language;
  /** The field in which a document, or one in it, names its own language. */
  readonly languageOverride: string;
}

/** The path that stands for every text of a document. */
export const EVERYWHERE = '$**';

interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

function everyText(value: Value, weight: number, into: WeightedText[]): void {
  if (typeof value === 'string') into.push({ text: value, weight });
  else if (Array.isArray(value)) for (const element of value) everyText(element, weight, into);
  else if (isDoc(value)) for (const inner of Object.values(value)) everyText(inner, weight, into);
}

/** The texts of a document that count. */
export function textsOf({ weights }: TextSpec, doc: Doc): WeightedText[] {
  const found: WeightedText[] = [];
  for (const [path, weight] of Object.entries(weights)) {
    if (path === EVERYWHERE) everyText(doc, weight, found);
    else {
      for (const text of keyValues(doc, splitPath(path)).values) {
        if (typeof text === 'string') found.push({ text, weight });
      }
    }
  }
  return found;
}

function languageFor(spec: TextSpec, doc: Doc): Language {
  const own = doc[spec.languageOverride];
  return typeof own === 'string' ? languageOf(own) : spec.language;
}

/** The terms under which an index lists a document, each once. */
export function indexedTerms(spec: TextSpec, doc: Doc): string[] {
  const language = languageFor(spec, doc);
  return [...new Set(textsOf(spec, doc).flatMap(({ text }) => termsOf(text, language)))];
}

interface Occurrence {
  count: number;
  frequency: number;
  weight: number;
}

/** What each term of a document is worth: more in short texts, less with each repetition. */
export function termScores(spec: TextSpec, doc: Doc, sensitivity: Sensitivity): Map<string, number> {
  const scores = new Map<string, number>();
  const language = languageFor(spec, doc);
  for (const { text, weight } of textsOf(spec, doc)) {
    const terms = termsOf(text, language, sensitivity);
    const found = new Map<string, Occurrence>();
    for (const term of terms) {
      const known = found.get(term) ?? { count: 0, frequency: 0, weight: 0.5 };
      known.weight *= 2;
      known.count += 1;
      known.frequency += 1 / known.weight;
      found.set(term, known);
    }
    for (const [term, { count, frequency }] of found) {
      const share = 0.5 + (0.5 * count) / terms.length;
      const whole = text.toLowerCase() === term.toLowerCase() ? 1.1 : 1;
      scores.set(term, (scores.get(term) ?? 0) + weight * frequency * share * whole);
    }
  }
  return scores;
}
