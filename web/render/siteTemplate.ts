import { Compiler, Formatters, type Partials, Predicates, type RootCode } from '@squarespace/template-engine';
import type { PageContext } from '../../api/http/contracts/site/pages.ts';
import type { OwnWords } from '../../api/http/contracts/site/siteTemplates.ts';
import { cldrFor } from './cldr.ts';
import { hostFormatters } from './formatters/index.ts';
import { hostPredicates } from './formatters/predicates.ts';
import type { PageIslands } from './islands.tsx';
import { KeptParts } from './keptParts.ts';
import { readTemplates } from './templateFiles.ts';
import { wordsFor } from './words/catalogues.ts';
import { islandWords, type SpokenIslands, spokenIn } from './words/islandWords.ts';
import { inOtherWords, wordsIn } from './words/templateWords.ts';

/** A fault of the template itself, with what the engine said about each place. */
export class TemplateFault extends Error {
  readonly template: string;

  constructor(template: string, faults: readonly { readonly message: string }[]) {
    // A partial that takes in itself is refused at each of its places, in the same words.
    super([...new Set(faults.map(({ message }) => message))].join('; '));
    this.name = 'TemplateFault';
    this.template = template;
  }
}

/** Everything that a file may name (`docs/templates.md`). */
export const language = {
  formatters: { ...Formatters, ...hostFormatters },
  predicates: { ...Predicates, ...hostPredicates },
};

/** Expressions are for a sum or a comparison, not for programs. */
export const EXPRESSIONS = { enableExpr: true, exprOpts: { maxTokens: 200, maxStringLen: 10_000 } } as const;

const compiler = new Compiler(language);

/** All files of a template, compiled. */
export interface TemplateSet {
  /** Pieces of pages are kept by it: another one for other files. */
  readonly version: string;
  /** How islands say what they say; `null` in English. */
  readonly spoken: SpokenIslands | null;
  readonly files: Readonly<Record<string, RootCode>>;
}

/** Every file is compiled once for each language that there are words of, when its first page is rendered, and kept. */
const builtIn = new Map<string, TemplateSet>();

/** The template that comes with Storefold, in the words of a language: English where there are none of it. */
export function builtInTemplates(siteLanguage = 'en', own: OwnWords | null = null): TemplateSet {
  const { language: spoken, say: asBuiltIn } = wordsFor(siteLanguage);
  // By the whole tag, as the words of islands are asked for by it.
  const name = own ? `${siteLanguage} ${own.version}` : spoken === 'en' ? spoken : siteLanguage;
  const known = builtIn.get(name);
  if (known) return known;
  const say = own ? (words: string) => own.words[words] ?? asBuiltIn?.(words) ?? words : asBuiltIn;
  const sources = [...readTemplates()].map(([name, source]) => [
    name,
    say ? inOtherWords(source, say) : source,
  ]);
  const templates = {
    version: say ? name : '',
    files: compileAll(Object.fromEntries(sources)),
    spoken: spokenIn(siteLanguage, own),
  };
  if (own) forgetOldest();
  builtIn.set(name, templates);
  return templates;
}

/** Words of owners that are kept compiled: a change makes another set, and those of before are asked for no more. */
const MOST_OWN = 12;

function forgetOldest(): void {
  const own = [...builtIn.keys()].filter((name) => name.includes(' '));
  for (const name of own.slice(0, Math.max(0, own.length - MOST_OWN + 1))) builtIn.delete(name);
}

let everyWord: readonly string[] | undefined;
/** Everything that the built-in files and islands say, each once. */
export function storefrontWords(): readonly string[] {
  everyWord ??= [...new Set([...[...readTemplates().values()].flatMap(wordsIn), ...islandWords()])].sort();
  return everyWord;
}

/**
 * The built-in template with some of its files replaced, which say what their owner wrote in every language. Throws
 * `TemplateFault` where one cannot be read.
 */
export function templatesWith(
  version: string,
  own: Readonly<Record<string, string>>,
  siteLanguage = 'en',
  words: OwnWords | null = null,
): TemplateSet {
  const others = builtInTemplates(siteLanguage, words);
  return { ...others, version: version + others.version, files: { ...others.files, ...compileAll(own) } };
}

const compileAll = (sources: Readonly<Record<string, string>>): Record<string, RootCode> =>
  Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, compile(name, source)]));

function compile(name: string, source: string): RootCode {
  const { code, errors } = compiler.parse(source);
  if (errors.length > 0) throw new TemplateFault(name, errors);
  return code as RootCode;
}

/**
 * Runs one file of a template over a data context. `page.block` is the partial through which a layout takes in the
 * page. Throws `TemplateFault` when the engine reports any error: half a page is never sent.
 */
export function runTemplate(
  { version, files }: TemplateSet,
  name: string,
  block: string,
  data: PageContext & Record<string, unknown>,
  islands: PageIslands,
): string {
  const page = files[block];
  if (!page) throw new TemplateFault(name, [{ message: `there is no template ${block}` }]);
  const code = files[name];
  if (!code) throw new TemplateFault(name, [{ message: 'there is no such template' }]);
  const partials: Partials = { ...files, 'page.block': page };
  const { ctx, errors } = compiler.execute({
    ...{ code, json: data, partials, ...EXPRESSIONS },
    injects: { islands, parts: new KeptParts(data, data.featureFlags as object, { version, files }) },
    cldr: cldrFor(data.website.language),
  });
  if (errors.length > 0) throw new TemplateFault(name === 'layout' ? block : name, errors);
  return ctx.render();
}
