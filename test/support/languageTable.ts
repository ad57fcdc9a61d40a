import type { LanguageEntry } from '../../api/http/contracts/site/templates.ts';
import { sampleProduct } from '../../web/render/language/products.ts';

/** What ends a cell, or a piece of code, in Markdown. */
const code = (text: string): string => `\`\` ${text.replaceAll('\n', '⏎').replaceAll('|', '\\|')} \`\``;

/** The product that many examples are about stands once, below the table. */
const dataOf = (data: unknown): string =>
  data === sampleProduct ? '[the product](#the-product-of-the-examples)' : code(JSON.stringify(data));

/** The page of documentation that lists the template language: a row for each name, with its example. */
export function languageTable(entries: readonly LanguageEntry[], kind: LanguageEntry['kind']): string {
  const rows = entries
    .filter((entry) => entry.kind === kind)
    .map(({ name, says, template, data, result }) => {
      const example = data === null ? code(template) : `${code(template)} over ${dataOf(data)}`;
      return `| ${code(name)} | ${says} | ${example} | ${result === null ? 'on pages' : code(result)} |`;
    });
  return ['| name | what it is for | example | result |', '|---|---|---|---|', ...rows].join('\n');
}

/** The product of the examples, as the guide shows it. */
export const sampleProductText = (): string =>
  ['```json', JSON.stringify(sampleProduct, null, 2), '```'].join('\n');
