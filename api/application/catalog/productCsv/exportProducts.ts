import { toDecimalString } from '../../../../domain/kernel/money.ts';
import type { ProductPageDoc } from '../../../../projections/catalog/productPage.ts';
import { everyProduct } from '../../../../projections/catalog/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { csvRow } from '../../kernel/csv.ts';
import { inPieces, withRests } from '../../kernel/pieces.ts';
import type { ProductExports } from '../../ports/productExports.ts';
import { COLUMNS } from './columns.ts';

/** Exports in the thread that asks for it. */
export function createProductExports({ readModels }: { readonly readModels: ReadModels }): ProductExports {
  return { csv: (websiteId, visits) => withRests(inPieces(rowsOfAll(readModels, websiteId)), visits) };
}

async function* rowsOfAll(readModels: ReadModels, websiteId: string): AsyncGenerator<string> {
  yield csvRow(COLUMNS);
  for await (const product of everyProduct(readModels, websiteId)) {
    for (const cells of rowsOf(product)) yield csvRow(cells);
  }
}

/** A row for each variant. */
function rowsOf(product: ProductPageDoc): (string | number)[][] {
  const { slug, type, status, name, excerpt, description, categories, tags, taxClass, options } = product;
  return product.variants.map(({ sku, attributes, price, salePrice, specification }) => [
    slug,
    type,
    status === 'published' ? status : status === 'draft' ? status : '',
    name,
    excerpt,
    description,
    categories.join('|'),
    tags.join('|'),
    taxClass,
    sku,
    options.map((option) => `${option}=${attributes[option] ?? ''}`).join('|'),
    toDecimalString(price),
    salePrice ? toDecimalString(salePrice) : '',
    specification.weightGrams,
    specification.barcode,
  ]);
}
