import { sayerOf } from '../../shared/sayer.ts';

type Words = Readonly<Record<string, string>>;

/** What `language.ts` is in a build in another language: the words that no source of the console has come behind its frame. */
export function foreign(load: () => Promise<{ readonly default: Words }>, plurals: Words) {
  let say = (text: string): string => text;
  return {
    said: (text: string): string => say(text),
    begun: load().then((words) => {
      say = sayerOf(words.default);
    }),
    manyOf: (one: string): string => plurals[one] ?? one,
  };
}
