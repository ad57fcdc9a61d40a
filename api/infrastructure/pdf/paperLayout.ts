import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Paper } from '../../application/orders/paper.ts';

const INK = '#1f1b18';
const MUTED = '#6b645c';
const RULE = '#d8d2ca';
/** Points. */
const MARGINS: [number, number, number, number] = [48, 48, 48, 56];

/** What the PDF of these papers is made of: data alone, so that it can be handed to a thread. */
export function documentOf(papers: readonly Paper[]): TDocumentDefinitions {
  const [first] = papers;
  return {
    pageSize: 'A4',
    pageMargins: MARGINS,
    info: {
      title: papers.length === 1 ? first?.title : `${papers.length} papers`,
      author: first?.storeTitle,
    },
    ...(first && { language: first.language }),
    defaultStyle: { font: 'Roboto', fontSize: 10, color: INK, lineHeight: 1.25 },
    content: papers.map((paper, index) => ({
      stack: sheetOf(paper),
      ...(index > 0 && { pageBreak: 'before' as const }),
    })),
  };
}

function sheetOf({ title, storeTitle, banner, facts, blocks, ...rest }: Paper): Content[] {
  return [
    { text: storeTitle, color: MUTED, margin: [0, 0, 0, 2] },
    { text: title, fontSize: 20, bold: true, margin: [0, 0, 0, 12] },
    ...(banner === '' ? [] : [bannerOf(banner)]),
    ...facts.map(([label, value]): Content => ({ text: [{ text: `${label}  `, color: MUTED }, value] })),
    { columns: blocks.map(blockOf), columnGap: 24, margin: [0, 16, 0, 20] },
    rowsOf(rest),
    ...(rest.sums.length === 0 ? [] : [sumsOf(rest.sums)]),
    ...(rest.footer === '' ? [] : [{ text: rest.footer, margin: [0, 20, 0, 0] } satisfies Content]),
  ];
}

const bannerOf = (text: string): Content => ({
  table: { widths: ['*'], body: [[{ text, bold: true, margin: [6, 4, 6, 4] }]] },
  margin: [0, 0, 0, 12],
});

const blockOf = ({ title, lines }: Paper['blocks'][number]): Column => ({
  width: '*',
  stack: [{ text: title, bold: true, margin: [0, 0, 0, 2] }, ...lines],
});

/** Names stand on the left and may break; everything else stands on the right and is as wide as it is. */
function rowsOf({ columns, rows }: Pick<Paper, 'columns' | 'rows'>): Content {
  const cell = (text: string, index: number, bold = false): TableCell => ({
    text,
    bold,
    alignment: index === 0 ? 'left' : 'right',
    margin: [0, 4, 0, 4],
  });
  const head = columns.map((text, index) => cell(text, index, true));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map((_, index) => (index === 0 ? '*' : 'auto')),
      body: [head, ...rows.map((row) => row.map((text, index) => cell(text, index)))],
    },
    layout: 'lightHorizontalLines',
  };
}

const sumsOf = (sums: Paper['sums']): Content => ({
  unbreakable: true,
  margin: [0, 12, 0, 0],
  columns: [
    { width: '*', text: '' },
    {
      width: 'auto',
      table: {
        body: sums.map(([label, value]) => [
          { text: label, color: MUTED, border: [false, false, false, true], borderColor: BORDERS },
          {
            text: value,
            alignment: 'right',
            bold: label === 'Total',
            margin: [24, 0, 0, 0],
            border: [false, false, false, true],
            borderColor: BORDERS,
          },
        ]),
      },
    },
  ],
});

const BORDERS: [string, string, string, string] = [RULE, RULE, RULE, RULE];
