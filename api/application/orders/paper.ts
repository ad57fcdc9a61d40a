import { escapeHtml } from '../kernel/escapeHtml.ts';

/** A sheet to print, as a page or as a file. */
export interface Paper {
  readonly language: string;
  readonly title: string;
  readonly storeTitle: string;
  /** Said on top, e.g. that this is a test. */
  readonly banner: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Blocks beside each other, e.g. addresses. */
  readonly blocks: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly sums: readonly (readonly [label: string, value: string])[];
  readonly footer: string;
}

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;color:#1f1b18;max-width:50rem;margin:2rem auto;padding:0 1rem}' +
  'h1{font-size:1.6rem;margin:0 0 1rem}table{width:100%;border-collapse:collapse;margin:1.5rem 0}' +
  'th,td{text-align:left;padding:.4rem .5rem;border-bottom:1px solid #d8d2ca;vertical-align:top}' +
  '.n{text-align:right;font-variant-numeric:tabular-nums}.blocks{display:flex;flex-wrap:wrap;gap:2rem}' +
  'h2{font-size:1rem;margin:0}.banner{border:2px solid;padding:.5rem 1rem;font-weight:600}' +
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}dt{font-weight:600}dd{margin:0}' +
  '@media print{body{margin:0}}';

/** As HTML that needs nothing from anywhere else. Texts are escaped here. */
export function paperHtml(paper: Paper): string {
  const { language, title, storeTitle, banner, facts, blocks, columns, rows, sums, footer } = paper;
  const cell = (tag: 'th' | 'td') => (text: string, index: number) =>
    `<${tag}${tag === 'th' ? ' scope="col"' : ''}${index > 0 ? ' class="n"' : ''}>${escapeHtml(text)}</${tag}>`;
  const row = (cells: readonly string[]) => `<tr>${cells.map(cell('td')).join('')}</tr>`;
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${title} — ${storeTitle}`)}</title><style>${STYLE}</style></head><body><main>`,
    banner === '' ? '' : `<p class="banner">${escapeHtml(banner)}</p>`,
    `<p>${escapeHtml(storeTitle)}</p><h1>${escapeHtml(title)}</h1>`,
    `<dl>${facts.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`,
    `<div class="blocks">${blocks.map(blockHtml).join('')}</div>`,
    `<table><thead><tr>${columns.map(cell('th')).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`,
    sums.length === 0 ? '' : `<table><tbody>${sums.map(sumHtml).join('')}</tbody></table>`,
    footer === ''
      ? ''
      : `<p>${footer
          .split('\n')
          .map((line) => escapeHtml(line))
          .join('<br>')}</p>`,
    '</main></body></html>',
  ].join('');
}

const blockHtml = ({ title, lines }: Paper['blocks'][number]) =>
  `<section><h2>${escapeHtml(title)}</h2><p>${lines.map(escapeHtml).join('<br>')}</p></section>`;

const sumHtml = ([label, value]: Paper['sums'][number]) =>
  `<tr><th scope="row">${escapeHtml(label)}</th><td class="n">${escapeHtml(value)}</td></tr>`;
