import type { CreateProductRequest } from '../../../../api/http/contracts/catalog/products.ts';
import { type Currency, decimalOf, parseMoney } from '../../text/money.ts';
import { asReadersWrite } from '../../text/point.ts';
import { hasOptions, isCounted } from '../../text/words.ts';
import { LOCALE } from '../../words/language.ts';
import { type MatrixRow, matrixRows, type OptionDraft, type RowDraft } from './variantMatrix.ts';

/** Everything that is typed into the form for a new product. Numbers are texts until it is sent. */
export interface NewProduct {
  readonly type: CreateProductRequest['type'];
  readonly name: string;
  readonly excerpt: string;
  readonly categories: readonly string[];
  readonly options: readonly OptionDraft[];
  /** Amounts of a gift card, as typed: `25`, `50`. */
  readonly denominations: readonly string[];
  readonly isUnlimited: boolean;
  readonly rows: Readonly<Record<string, RowDraft>>;
}

export const BLANK_PRODUCT: NewProduct = {
  type: 'physical',
  name: '',
  excerpt: '',
  categories: [],
  options: [],
  denominations: [],
  isUnlimited: false,
  rows: {},
};

/** How a gift card's amounts are asked for. */
const AMOUNT = 'Amount';
const MOST_VARIANTS = 250;

/** The rows of the matrix for what is typed so far. A gift card's rows cost what they are worth. */
export function rowsOf(draft: NewProduct, currency: Currency): MatrixRow[] {
  const slug = draft.name;
  if (draft.type === 'giftCard') {
    const values = draft.denominations.map((text) => amountName(text, currency));
    const rows = matrixRows([{ name: AMOUNT, values }], draft.rows, slug);
    return rows.map((row, at) => ({ ...row, price: draft.denominations[at] ?? '' }));
  }
  return matrixRows(hasOptions(draft.type) ? draft.options : [], draft.rows, slug);
}

/** `50` → `$50`, `12.5` → `$12.50` */
function amountName(text: string, currency: Currency): string {
  const parsed = parseMoney(text, currency);
  if (!parsed.isValid) return text;
  const sign = new Intl.NumberFormat(LOCALE, { style: 'currency', currency, maximumFractionDigits: 0 });
  const decimal = decimalOf(parsed.money);
  return decimal.endsWith('.00') || !decimal.includes('.')
    ? sign.format(decimal as `${number}`)
    : sign.format(0).replace('0', asReadersWrite(decimal));
}

export interface InitialStock {
  readonly sku: string;
  readonly pieces: number | 'unlimited';
}

/** What is wrong, by the field it stands beside: `name`, `options`, `denominations`, `price:{row}`, `stock:{row}`. */
export type Mistakes = Readonly<Record<string, string>>;

export type Checked =
  | {
      readonly isValid: true;
      readonly request: CreateProductRequest;
      readonly stock: readonly InitialStock[];
    }
  | { readonly isValid: false; readonly mistakes: Mistakes };

/** The request that creates the product and the stock to begin with, or everything that is wrong at once. */
export function checkNewProduct(draft: NewProduct, currency: Currency): Checked {
  const rows = rowsOf(draft, currency);
  const mistakes: Record<string, string> = { ...mistakesInHead(draft, rows) };
  const stock: InitialStock[] = [];
  const variants = rows.map((row) => {
    const price = parseMoney(row.price, currency);
    if (!price.isValid)
      mistakes[draft.type === 'giftCard' ? 'denominations' : `price:${row.key}`] = price.message;
    const pieces = draft.isUnlimited ? 'unlimited' : piecesOf(row.stock);
    if (isCounted(draft.type)) {
      if (pieces === null) mistakes[`stock:${row.key}`] = 'Enter a whole number.';
      else if (pieces !== 0) stock.push({ sku: row.sku, pieces });
    }
    const amount = price.isValid ? price.money : { amount: 0, currency };
    return { sku: row.sku, attributes: row.attributes, price: amount, imageId: null };
  });
  if (Object.keys(mistakes).length > 0) return { isValid: false, mistakes };
  const { type, name, excerpt, categories } = draft;
  const description = {
    name: name.trim(),
    excerpt: excerpt.trim(),
    description: '',
    categories: [...categories],
    tags: [],
    images: [],
    customAddButtonText: '',
  };
  const options = Object.keys(rows[0]?.attributes ?? {});
  return { isValid: true, request: { type, description, options, variants }, stock };
}

function mistakesInHead(draft: NewProduct, rows: readonly MatrixRow[]): Mistakes {
  const mistakes: Record<string, string> = {};
  if (draft.name.trim() === '') mistakes.name = 'Give the product a name.';
  if (draft.type === 'giftCard' && draft.denominations.length === 0) {
    mistakes.denominations = 'Add at least one amount.';
  }
  if (draft.type === 'giftCard' && new Set(rows.map(({ key }) => key)).size !== rows.length) {
    mistakes.denominations = 'Every amount can be used once.';
  }
  if (hasOptions(draft.type) && draft.type !== 'giftCard') {
    const names = draft.options.map(({ name }) => name.trim());
    if (names.includes('')) mistakes.options = 'Give every option a name.';
    else if (new Set(names).size !== names.length) mistakes.options = 'Every option needs a name of its own.';
    else if (draft.options.some(({ values }) => values.length === 0)) {
      mistakes.options = 'Give every option at least one value.';
    }
  }
  if (rows.length > MOST_VARIANTS) mistakes.options = `A product has at most ${MOST_VARIANTS} variants.`;
  if (new Set(rows.map(({ sku }) => sku)).size !== rows.length) mistakes.skus = 'Every SKU can be used once.';
  return mistakes;
}

/** `12` → 12, nothing → 0, anything else → `null`. */
function piecesOf(text: string): number | null {
  const digits = text.replace(/[\s,]/g, '');
  if (digits === '') return 0;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
