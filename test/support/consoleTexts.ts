import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text as the build finds it in a source of the console (`scripts/build/words/texts.js`). */
export interface ConsoleText {
  readonly key: string;
  readonly kind: 'literal' | 'attribute' | 'template' | 'children' | 'plural';
  readonly start: number;
  readonly end: number;
}
export type Words = Readonly<Record<string, string>>;

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'scripts/build/words');

/** What the build knows of the console's texts, as its scripts have it: they run without a compiler. */
export const consoleBuild = async () => {
  const [texts, saying, consoles] = await Promise.all(
    ['texts', 'saying', 'consoles'].map((name) => import(join(FOLDER, `${name}.js`))),
  );
  return { ...texts, ...saying, ...consoles } as {
    textsIn(path: string, source: string): readonly ConsoleText[];
    inOtherWords(source: string, texts: readonly ConsoleText[], words: Words): string;
    filesRead(): readonly string[];
    consoleLanguages(): readonly string[];
    screenWords(language: string): Words;
    foreignWords(language: string): Words;
    localeOf(language: string): string;
  };
};

/** Everything that the sources of the console show, each text once. */
export async function consoleTexts(): Promise<readonly string[]> {
  const { filesRead, textsIn } = await consoleBuild();
  const keys = filesRead().flatMap((path) =>
    textsIn(path, readFileSync(join(ROOT, path), 'utf8')).map(({ key }) => key),
  );
  return [...new Set(keys)];
}

/** `{1} of {2}` → `{1}`, `{2}`, in one order whatever the words. */
export const gapsOf = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();
