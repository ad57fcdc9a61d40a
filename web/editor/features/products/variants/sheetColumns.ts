import type { EditedVariant } from '../../../../../api/http/contracts/catalog/products.ts';
import { type Currency, currencySymbol, type Money, moneyText, parseMoney } from '../../../text/money.ts';
import { LOCALE } from '../../../words/language.ts';
import type { VariantEdit } from '../productActions.ts';

/** What was typed into a cell: an edit of its variant, or what is wrong with it. */
export type CellEntry =
  | { readonly isValid: true; readonly edit: VariantEdit }
  | { readonly isValid: false; readonly message: string };

/** One column of the table of variants. */
export interface SheetColumn {
  readonly id: string;
  readonly title: string;
  /** Said of a cell after the name of its variant's column, where empty means something. */
  readonly note?: string;
  readonly placeholder?: string;
  readonly inputMode: 'text' | 'numeric' | 'decimal';
  /** The sign before or the unit behind what is typed. */
  readonly sign?: (currency: Currency) => string;
  readonly unit?: string;
  readonly textOf: (variant: EditedVariant) => string;
  readonly read: (text: string, currency: Currency) => CellEntry;
}

const LONGEST_SKU = 64;
const MOST_GRAMS = 10_000_000;
const MOST_MILLIMETRES = 100_000;
const valid = (edit: VariantEdit): CellEntry => ({ isValid: true, edit });
const invalid = (message: string): CellEntry => ({ isValid: false, message });
const textOfMoney = (money: Money | null) => (money ? moneyText(money) : '');

function moneyColumn(
  id: 'price' | 'salePrice' | 'cost',
  facts: Pick<SheetColumn, 'title' | 'note' | 'placeholder'>,
): SheetColumn {
  return {
    ...{ id, inputMode: 'decimal', sign: currencySymbol, ...facts },
    textOf: (variant) => textOfMoney(variant[id]),
    read(text, currency) {
      if (text.trim() === '' && id !== 'price') return valid({ [id]: null });
      const parsed = parseMoney(text, currency);
      return parsed.isValid ? valid({ [id]: parsed.money }) : invalid(parsed.message);
    },
  };
}

const SKU: SheetColumn = {
  ...{ id: 'sku', title: 'SKU', inputMode: 'text' },
  textOf: ({ sku }) => sku,
  read(text) {
    const sku = text.trim();
    if (sku === '') return invalid('Every variant needs a SKU.');
    return sku.length > LONGEST_SKU ? invalid(`Use at most ${LONGEST_SKU} characters.`) : valid({ sku });
  },
};

const BARCODE: SheetColumn = {
  ...{ id: 'barcode', title: 'Barcode', inputMode: 'text', placeholder: 'GTIN, UPC, ISBN' },
  textOf: ({ specification }) => specification.barcode,
  read(text) {
    const barcode = text.trim();
    return barcode.length > 64
      ? invalid('Use at most 64 characters.')
      : valid({ specification: { barcode } });
  },
};

type Measure = 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm';

function measureColumn(id: Measure, title: string, unit: string, most: number): SheetColumn {
  return {
    ...{ id, title, unit, inputMode: 'numeric', placeholder: '0' },
    textOf: ({ specification }) => (specification[id] === 0 ? '' : String(specification[id])),
    read(text) {
      const digits = text.replace(/[\s,]/g, '') || '0';
      const value = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
      return value <= most
        ? valid({ specification: { [id]: value } })
        : invalid(`Enter a whole number of ${unit}, ${most.toLocaleString(LOCALE)} at most.`);
    },
  };
}

/** The columns of prices; a gift card is never on sale. */
export const priceColumns = (hasSale: boolean): readonly SheetColumn[] => [
  SKU,
  moneyColumn('price', { title: 'Price' }),
  ...(hasSale
    ? [
        moneyColumn('salePrice', {
          title: 'Sale price',
          note: 'leave empty to take it off sale',
          placeholder: 'Not on sale',
        }),
      ]
    : []),
  moneyColumn('cost', { title: 'Cost', note: 'only you see it', placeholder: 'Unknown' }),
];

export const MEASURE_COLUMNS: readonly SheetColumn[] = [
  measureColumn('weightGrams', 'Weight', 'g', MOST_GRAMS),
  measureColumn('lengthMm', 'Length', 'mm', MOST_MILLIMETRES),
  measureColumn('widthMm', 'Width', 'mm', MOST_MILLIMETRES),
  measureColumn('heightMm', 'Height', 'mm', MOST_MILLIMETRES),
  BARCODE,
];
