import { Compiler, Formatters, type Partials, Predicates, type RootCode } from '@squarespace/template-engine';
import type { PageContext } from '../../api/http/contracts/site/pages.ts';
import { cldrFor } from './cldr.ts';
import { hostFormatters } from './formatters/index.ts';
import { hostPredicates } from './formatters/predicates.ts';
import type { PageIslands } from './islands.tsx';
import { KeptParts } from './keptParts.ts';
import { readTemplates } from './templateFiles.ts';
import { wordsFor } from './words/catalogues.ts';
import { inOtherWords } from './words/templateWords.ts';

/** A fault of the template itself, with what the engine said about each place. */
class TemplateFault extends Error {
  constructor(name: string, faults: readonly { readonly message: string }[]) {
    super(`Template ${name}: ${faults.map(({ message }) => message).join('; ')}`);
    this.name = 'TemplateFault';
  }
}

const compiler = new Compiler({
  formatters: { ...Formatters, ...hostFormatters },
  predicates: { ...Predicates, ...hostPredicates },
});

/** Every file is compiled once for each language that there are words of, when its first page is rendered, and kept. */
const compiled = new Map<string, Partials>();

function partials(siteLanguage: string): Partials {
  const { language, say } = wordsFor(siteLanguage);
  const known = compiled.get(language);
  if (known) return known;
  const files = Object.fromEntries(
    [...readTemplates()].map(([name, source]) => [
      name,
      compile(name, say ? inOtherWords(source, say) : source),
    ]),
  );
  compiled.set(language, files);
  return files;
}

function compile(name: string, source: string): RootCode {
  const { code, errors } = compiler.parse(source);
  if (errors.length > 0) throw new TemplateFault(name, errors);
  return code as RootCode;
}

/**
 * Runs one template of the site over a data context. `page.block` is the partial through which a layout takes in the
 * page. Throws `TemplateFault` when the engine reports any error: half a page is never sent.
 */
export function runTemplate(
  name: string,
  block: string,
  data: PageContext & Record<string, unknown>,
  islands: PageIslands,
): string {
  const files = partials(data.website.language);
  const page = files[block];
  if (!page) throw new TemplateFault(name, [{ message: `there is no template ${block}` }]);
  const code = files[name];
  if (!code) throw new TemplateFault(name, [{ message: 'there is no such template' }]);
  const { ctx, errors } = compiler.execute({
    code,
    json: data,
    partials: { ...files, 'page.block': page },
    injects: { islands, parts: new KeptParts(data, data.featureFlags as object) },
    cldr: cldrFor(data.website.language),
  });
  if (errors.length > 0) throw new TemplateFault(name, errors);
  return ctx.render();
}
