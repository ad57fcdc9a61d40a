import { descriptionOf } from '../../../../domain/catalog/describeProduct.ts';
import { type ProductCommand, productAggregate } from '../../../../domain/catalog/product.decider.ts';
import type { ProductState } from '../../../../domain/catalog/product.state.ts';
import type { Variant, VariantFacts } from '../../../../domain/catalog/product.ts';
import type { Currency } from '../../../../domain/kernel/currencies.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { isEqual } from '../../../../domain/kernel/isEqual.ts';
import { type Money, money } from '../../../../domain/kernel/money.ts';
import { checkedCommand } from '../../commands/checkedCommand.ts';
import type { RowError } from '../../kernel/csvReport.ts';
import { cleanDescription } from '../cleanDescription.ts';
import type { ProductRow } from './columns.ts';

export interface NumberedRow {
  readonly row: number;
  readonly values: ProductRow;
}

/** One command of a plan, and the row that asks for it: no row asks for two of a type. */
export interface PlannedCommand {
  readonly row: number;
  readonly command: ProductCommand;
}

/** What a file asks of one product: the commands that do it, in order, or what is wrong with its rows. */
export interface ProductPlan {
  readonly productId: string;
  readonly slug: string;
  readonly isNew: boolean;
  readonly rows: readonly NumberedRow[];
  readonly commands: readonly PlannedCommand[];
  readonly errors: readonly RowError[];
}

/**
 * Decides the commands of one product on a copy of its state, so that a dry run finds what the real one would. Nothing
 * is removed: variants and products that a file does not name stay as they are.
 */
export function planProduct(
  productId: string,
  before: ProductState,
  rows: readonly NumberedRow[],
  currency: Currency,
  newVariantId: (sku: string) => string,
): ProductPlan {
  const commands: PlannedCommand[] = [];
  const errors: RowError[] = [];
  let state = before;
  const [first] = rows;
  if (!first) throw new Error('A product in a file has a row');

  function send(row: number, command: ProductCommand): void {
    try {
      const events = productAggregate.decide(checkedCommand(productAggregate, command), state);
      if (events.length === 0) return;
      state = events.reduce(productAggregate.evolve, state);
      commands.push({ row, command });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      errors.push(rowError({ row, command }, error));
    }
  }
  const factsOf = ({ sku, attributes, price }: ProductRow): VariantFacts => ({
    variantId: newVariantId(sku),
    sku,
    attributes,
    price: money(price, currency),
    imageId: null,
  });

  if (before.status === 'absent') {
    const { type, attributes } = first.values;
    const options = Object.keys(attributes);
    const description = { ...textsOf(first.values), images: [], customAddButtonText: '' };
    const variants = [factsOf(first.values)];
    send(first.row, {
      type: 'CreateProduct',
      data: { productId, type, currency, options, description, variants },
    });
  } else {
    const description = { ...descriptionOf(before), ...textsOf(first.values) };
    send(first.row, { type: 'DescribeProduct', data: { productId, description } });
  }
  for (const { row, values } of rows) {
    if (state.status === 'absent') break;
    const variant = state.variants.find(({ sku }) => sku === values.sku);
    if (variant && !isEqual(variant.attributes, values.attributes)) {
      const message = `The variant ${values.sku} has other attributes.`;
      errors.push({ row, column: 'attributes', code: 'VARIANT_OPTIONS_MISMATCH', message });
    } else if (variant) {
      for (const command of priceCommands(productId, variant, values, currency)) send(row, command);
    } else send(row, { type: 'AddVariant', data: { productId, variant: factsOf(values) } });
    const there = state.variants.find(({ sku }) => sku === values.sku);
    if (there) for (const command of measureCommands(productId, there, values, currency)) send(row, command);
  }
  const { taxClass, status } = first.values;
  if (taxClass !== '') send(first.row, { type: 'ChooseProductTaxClass', data: { productId, taxClass } });
  if (status === 'published') send(first.row, { type: 'PublishProduct', data: { productId } });
  return { productId, slug: first.values.slug, isNew: before.status === 'absent', rows, commands, errors };
}

const textsOf = ({ slug, name, excerpt, description, categories, tags }: ProductRow) => ({
  slug,
  name,
  excerpt,
  description: cleanDescription(description),
  categories,
  tags,
});

/** A sale price is taken off before the price changes, since the two must never cross. */
function priceCommands(
  productId: string,
  { variantId, price, salePrice }: Variant,
  row: ProductRow,
  currency: Currency,
): ProductCommand[] {
  const saleEnds = salePrice !== null && salePrice.amount !== row.salePrice;
  const next: Money = money(row.price, currency);
  return [
    ...(saleEnds ? [{ type: 'TakeVariantOffSale', data: { productId, variantId } } as const] : []),
    ...(price.amount === row.price
      ? []
      : [{ type: 'PriceVariant', data: { productId, variantId, price: next } } as const]),
  ];
}

function measureCommands(
  productId: string,
  { variantId, specification }: Variant,
  row: ProductRow,
  currency: Currency,
): ProductCommand[] {
  const { weightGrams, barcode } = row;
  const measured = { ...specification, weightGrams, barcode };
  return [
    ...(row.salePrice === null
      ? []
      : [
          {
            type: 'PutVariantOnSale',
            data: { productId, variantId, salePrice: money(row.salePrice, currency) },
          } as const,
        ]),
    { type: 'SpecifyVariant', data: { productId, variantId, specification: measured } },
  ];
}

const COLUMN_OF: Partial<Record<ProductCommand['type'], string>> = {
  AddVariant: 'attributes',
  CreateProduct: 'type',
  PriceVariant: 'price',
  PutVariantOnSale: 'salePrice',
  ChooseProductTaxClass: 'taxClass',
};

/** What a refused command says of its row. */
const rowError = ({ row, command }: PlannedCommand, { code, message }: DomainError): RowError => ({
  row,
  column: COLUMN_OF[command.type] ?? 'slug',
  code,
  message,
});
