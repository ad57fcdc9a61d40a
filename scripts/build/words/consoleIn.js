import { readFileSync } from 'node:fs';
import { extname, relative } from 'node:path';
import { ROOT } from '../staleness.js';
import { foreignWords, isRead, localeOf, screenWords } from './consoles.js';
import { inOtherWords } from './saying.js';
import { textsIn } from './texts.js';

const FOREIGN = 'console-words';

/** Builds the console in another language: each of its texts is written anew where it stands (`docs/console.md#languages`). */
export function consoleIn(language) {
  const words = screenWords(language);
  return {
    name: `console-in-${language}`,
    setup(build) {
      build.onLoad({ filter: /[\\/]web[\\/]editor[\\/]words[\\/]language\.ts$/ }, () => ({
        contents: languageModule(language),
        loader: 'ts',
        resolveDir: `${ROOT}web/editor/words`,
      }));
      build.onResolve({ filter: new RegExp(`^${FOREIGN}$`) }, () => ({ path: FOREIGN, namespace: FOREIGN }));
      build.onLoad({ filter: /.*/, namespace: FOREIGN }, () => ({
        contents: wordsModule(foreignWords(language), words),
        loader: 'js',
        resolveDir: ROOT,
      }));
      build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const file = relative(ROOT, path).replaceAll('\\', '/');
        if (!isRead(file)) return null;
        const source = readFileSync(path, 'utf8');
        return {
          contents: inOtherWords(source, textsIn(file, source), words),
          loader: extname(path).slice(1),
        };
      });
    },
  };
}

const languageModule = (language) => `
import { foreign } from './foreign.ts';
export const LANGUAGE = ${JSON.stringify(language)};
export const LOCALE = ${JSON.stringify(localeOf(language))};
export const { said, begun, manyOf } = foreign(() => import('${FOREIGN}'));
`;

const wordsModule = (foreign, words) => `
import { sayerOf } from './web/shared/sayer.ts';
export const say = sayerOf(${JSON.stringify(foreign)});
export const many = ${JSON.stringify(pluralsIn(words))};
`;

/** Nouns whose words for one and for several both stand there: `product`, `products`. Labels, which begin with a capital, are not counted. */
function pluralsIn(words) {
  const pairs = Object.entries(words)
    .filter(([one]) => /^\p{Ll}/u.test(one) && Object.hasOwn(words, `${one}s`))
    .map(([one, said]) => [said, words[`${one}s`]]);
  return Object.fromEntries(pairs);
}
