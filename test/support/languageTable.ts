import type { LanguageEntry } from '../../api/http/contracts/site/templates.ts';

/** What ends a cell, or a piece of code, in Markdown. */
const code = (text: string): string => `\`\` ${text.replaceAll('\n', '⏎').replaceAll('|', '\\|')} \`\``;

/** The page of documentation that lists the template language: a row for each name, with its example. */
export function languageTable(entries: readonly LanguageEntry[], kind: LanguageEntry['kind']): string {
  const rows = entries
    .filter((entry) => entry.kind === kind)
    .map(({ name, says, template, data, result }) => {
      const example =
        result === null ? code(template) : `${code(template)} over ${code(JSON.stringify(data))}`;
      return `| ${code(name)} | ${says} | ${example} | ${result === null ? 'on pages' : code(result)} |`;
    });
  return ['| name | what it is for | example | result |', '|---|---|---|---|', ...rows].join('\n');
}
