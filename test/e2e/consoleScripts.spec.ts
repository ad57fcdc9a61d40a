import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';

const ASSETS = new URL('../../build/web/assets/', import.meta.url);
/** kB of JavaScript, compressed with gzip, that a first screen of the console may take (`docs/console.md#scripts`). */
const MOST_KB = 200;

/** Every built script that this one needs before it runs. */
function neededBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const source = readFileSync(new URL(file, ASSETS), 'utf8');
  for (const [, imported = ''] of source.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
    neededBy(imported, known);
  return known;
}

const kilobytesOf = (files: Iterable<string>): number =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(file, ASSETS)), { level: 9 }).length,
    0,
  ) / 1000;

describe('the scripts of the console, as they are built', () => {
  const manifest = JSON.parse(readFileSync(new URL('../manifest.json', ASSETS), 'utf8'));
  const entryOf = ({ scripts: [entry] }: { readonly scripts: readonly string[] }) =>
    String(entry).replace('/assets/', '');
  const entry = entryOf(manifest.editor);
  /** What an entry loads at one time or another: each language has scripts of its own. */
  const everyScriptOf = (file: string, known = new Set<string>()): Set<string> => {
    if (known.has(file)) return known;
    known.add(file);
    for (const [, imported = ''] of sourceOf(file).matchAll(/"\.\/([^"]+\.js)"/g))
      everyScriptOf(imported, known);
    return known;
  };
  const sourceOf = (file: string) => readFileSync(new URL(file, ASSETS), 'utf8');
  const screenNamed = (component: string, scripts: Iterable<string>) =>
    [...scripts].find(
      (file) => sourceOf(file).includes(`as ${component}}`) || sourceOf(file).includes(`as ${component},`),
    ) ?? expect.fail(`No built script has ${component}.`);

  const consoles: readonly [string, string][] = [
    ['en', entry],
    ...Object.entries<never>(manifest.consoles).map(([language, built]): [string, string] => [
      language,
      entryOf(built),
    ]),
  ];
  for (const [language, begun] of consoles) {
    for (const screen of ['ProductListPage', 'OrderListPage']) {
      it(`are at most ${MOST_KB} kB for a first screen in ${language}: ${screen}`, () => {
        const needed = neededBy(screenNamed(screen, everyScriptOf(begun)), neededBy(begun));
        expect(kilobytesOf(needed)).to.be.below(MOST_KB);
      });
    }
  }

  it('leave what a single screen needs to that screen', () => {
    const first = neededBy(entry);
    for (const screen of ['ShippingPage', 'DiscountListPage', 'SystemPage', 'PartsPage'])
      expect(first.has(screenNamed(screen, everyScriptOf(entry))), screen).to.equal(false);
  });
});
