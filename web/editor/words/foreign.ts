import type { Say } from '../../shared/sayer.ts';

/** What comes behind the frame of a console in another language. */
interface ForeignWords {
  readonly say: Say;
  /** Words for several of a thing, by those for one. */
  readonly many: Readonly<Record<string, string>>;
}

/** What `language.ts` is in a build in another language: the words that its sources do not hold come behind its frame. */
export function foreign(load: () => Promise<ForeignWords>) {
  let words: ForeignWords = { say: (text) => text, many: {} };
  return {
    said: (text: string): string => words.say(text),
    begun: load().then((loaded) => {
      words = loaded;
    }),
    manyOf: (one: string): string => words.many[one] ?? one,
  };
}
