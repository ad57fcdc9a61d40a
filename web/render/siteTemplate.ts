import { Compiler, Formatters, type Partials, Predicates, type RootCode } from '@squarespace/template-engine';
import type { PageContext } from '../../api/http/contracts/site/pages.ts';
import { cldrFor } from './cldr.ts';
import { hostFormatters } from './formatters/index.ts';
import { hostPredicates } from './formatters/predicates.ts';
import type { PageIslands } from './islands.tsx';
import { KeptParts } from './keptParts.ts';
import { readTemplates } from './templateFiles.ts';

/** A fault of the template itself, with what the engine said about each place. */
export class TemplateFault extends Error {
  readonly template: string;

  constructor(template: string, faults: readonly { readonly message: string }[]) {
    super(faults.map(({ message }) => message).join('; '));
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
  readonly files: Readonly<Record<string, RootCode>>;
}

/** Every file is compiled once, when the first page is rendered, and kept. */
let builtIn: TemplateSet | null = null;

/** The template that comes with Storefold. */
export function builtInTemplates(): TemplateSet {
  builtIn ??= { version: '', files: compileAll(Object.fromEntries(readTemplates())) };
  return builtIn;
}

/** The built-in template with some of its files replaced. Throws `TemplateFault` where one cannot be read. */
export function templatesWith(version: string, own: Readonly<Record<string, string>>): TemplateSet {
  return { version, files: { ...builtInTemplates().files, ...compileAll(own) } };
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
    injects: { islands, parts: new KeptParts(data, data.featureFlags as object, version) },
    cldr: cldrFor(data.website.language),
  });
  if (errors.length > 0) throw new TemplateFault(name === 'layout' ? block : name, errors);
  return ctx.render();
}
