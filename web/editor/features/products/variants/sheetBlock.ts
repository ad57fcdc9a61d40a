import type { EditedVariant } from '../../../../../api/http/contracts/catalog/products.ts';
import type { Currency } from '../../../text/money.ts';
import type { VariantEdit, VariantEdits } from '../productActions.ts';
import type { SheetColumn } from './sheetColumns.ts';

/** Cells that are changed together: what each variant becomes, and what it was. */
export interface SheetBlock {
  readonly edits: VariantEdits;
  readonly inverse: VariantEdits;
  readonly cells: number;
}
export type ReadBlock = SheetBlock | { readonly mistake: string };

/** What a spreadsheet puts on the clipboard: rows of cells. `null` for one cell alone, which is typed like any text. */
export function pastedCells(text: string): string[][] | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'));
  return rows.length === 1 && rows[0]?.length === 1 ? null : rows;
}

/** Puts rows of texts into the table from one cell on, downwards and to the right. What does not fit is a mistake. */
export function blockAt(
  texts: readonly (readonly string[])[],
  start: { readonly row: number; readonly column: number },
  variants: readonly EditedVariant[],
  columns: readonly SheetColumn[],
  currency: Currency,
): ReadBlock {
  const block = {
    edits: {} as Record<string, VariantEdit>,
    inverse: {} as Record<string, VariantEdit>,
    cells: 0,
  };
  const width = Math.max(...texts.map((row) => row.length));
  if (start.row + texts.length > variants.length || start.column + width > columns.length) {
    return {
      mistake: `This is ${texts.length} × ${width} cells, which is more than there are from here on.`,
    };
  }
  for (const [down, row] of texts.entries()) {
    const variant = variants[start.row + down] as EditedVariant;
    for (const [right, text] of row.entries()) {
      const column = columns[start.column + right] as SheetColumn;
      if (text.trim() === column.textOf(variant)) continue;
      const entry = column.read(text, currency);
      const before = column.read(column.textOf(variant), currency);
      if (!entry.isValid) return { mistake: `${variant.sku}, ${column.title}: ${entry.message}` };
      if (!before.isValid) return { mistake: `${variant.sku}, ${column.title}: ${before.message}` };
      block.edits[variant.variantId] = together(block.edits[variant.variantId], entry.edit);
      block.inverse[variant.variantId] = together(block.inverse[variant.variantId], before.edit);
      block.cells++;
    }
  }
  return block;
}

/** The first value of a column, in every cell below it. */
export function filledDown(
  column: SheetColumn,
  variants: readonly EditedVariant[],
  currency: Currency,
): ReadBlock {
  const [first] = variants;
  const text = first ? column.textOf(first) : '';
  return blockAt(
    variants.map(() => [text]),
    { row: 0, column: 0 },
    variants,
    [column],
    currency,
  );
}

function together(one: VariantEdit | undefined, other: VariantEdit): VariantEdit {
  const specification = { ...one?.specification, ...other.specification };
  return { ...one, ...other, ...(Object.keys(specification).length > 0 && { specification }) };
}
