import { contentOf, streamIdOf, typeIdOf } from './records.ts';
import { compile } from './regularExpressions.ts';

/** What a reader of `$all` wants to see. */
export interface FilterRequest {
  readonly on: 'stream' | 'type';
  readonly rule: { readonly regex: string } | { readonly prefixes: readonly string[] };
  /** How many events are looked at before a checkpoint may be due. */
  readonly window: number;
  readonly checkpointMultiplier: number;
}

const REMEMBERED = 10_000;

/**
 * A test of records. Names repeat far more often than they vary, so each stream or type is judged once and remembered
 * by its number, within a bound.
 */
export function createFilter({ on, rule }: FilterRequest): (record: Buffer) => boolean {
  const accepts = matcherOf(rule);
  const verdicts = new Map<number, boolean>();
  const numberOf = on === 'stream' ? streamIdOf : typeIdOf;
  return (record) => {
    const id = numberOf(record);
    const known = verdicts.get(id);
    if (known !== undefined) return known;
    const { stream, type } = contentOf(record);
    const verdict = accepts(on === 'stream' ? stream : type);
    if (verdicts.size >= REMEMBERED) verdicts.clear();
    verdicts.set(id, verdict);
    return verdict;
  };
}

/** A test of names. Throws a SyntaxError for a regular expression that is none. */
export function matcherOf(rule: FilterRequest['rule']): (name: string) => boolean {
  if ('prefixes' in rule) return (name) => rule.prefixes.some((prefix) => name.startsWith(prefix));
  return compile(rule.regex);
}
