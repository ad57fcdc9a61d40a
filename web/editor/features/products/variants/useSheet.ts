import { useState } from 'react';
import type { ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import type { Currency } from '../../../text/money.ts';
import { counted } from '../../../text/words.ts';
import { useChangeProductMutation } from '../products.api.ts';
import { useProductChange } from '../useProductChange.ts';
import { blockAt, filledDown, type ReadBlock } from './sheetBlock.ts';
import type { SheetColumn } from './sheetColumns.ts';

/** Changes of many cells at once, all or none, with a way to take them back. */
export function useSheet(product: ProductDetail, columns: readonly SheetColumn[]) {
  const { change, isSaving, refusal, forget } = useProductChange(product.id);
  const [send] = useChangeProductMutation();
  const [mistake, setMistake] = useState<string | null>(null);
  const { id: productId, variants, revision } = product;
  const currency = product.currency as Currency;

  const put = async (block: ReadBlock) => {
    forget();
    setMistake('mistake' in block ? block.mistake : null);
    if ('mistake' in block || block.cells === 0) return;
    const { edits, inverse, cells } = block;
    const said = `${counted(cells, 'cell')} changed.`;
    const undo = () => send({ productId, action: 'editVariants', variants: inverse });
    await change({ action: 'editVariants', variants: edits, readAt: revision }, said, undo);
  };
  return {
    isSaving,
    problem: mistake ?? refusal?.message ?? null,
    paste: (row: number, column: number, cells: string[][]) =>
      put(blockAt(cells, { row, column }, variants, columns, currency)),
    fillDown: (column: SheetColumn) => put(filledDown(column, variants, currency)),
  };
}
