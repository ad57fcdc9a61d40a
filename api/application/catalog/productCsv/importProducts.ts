import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import type { Currency } from '../../../../domain/kernel/currencies.ts';
import { urlAggregate, urlStreamId } from '../../../../domain/urls/url.decider.ts';
import type { Mutation } from '../../commands/commandContext.ts';
import type { CommandHandler } from '../../commands/commandHandler.ts';
import type { RowError } from '../../kernel/csvReport.ts';
import type { CsvRow } from '../../kernel/readCsv.ts';
import type { ProductUrls } from '../productUrls.ts';
import { rowSchema } from './columns.ts';
import { type NumberedRow, type ProductPlan, planProduct } from './plan.ts';

interface PlanningDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  /** The id of the product at a URL id, or `null`. */
  readonly productAt: (slug: string) => Promise<string | null>;
  readonly websiteId: string;
  readonly currency: Currency;
  readonly newId: (purpose: string) => string;
}

/** What a whole file asks for, product by product in the order of their first rows, and what is wrong with it. */
export async function planImport(
  rows: readonly CsvRow[],
  { commandHandler, productAt, websiteId, currency, newId }: PlanningDependencies,
): Promise<{ readonly plans: readonly ProductPlan[]; readonly errors: readonly RowError[] }> {
  const { products, errors } = productsIn(rows, currency);
  const plans: ProductPlan[] = [];
  for (const [slug, numbered] of products) {
    const known = await productAt(slug);
    const productId = known ?? newId(`product ${slug}`);
    const { state: url } = await commandHandler.load(urlAggregate, urlStreamId(websiteId, slug));
    if (!known && url.status === 'taken') {
      const row = numbered[0]?.row ?? 1;
      const message = `The URL ${slug} is already in use.`;
      errors.push({ row, column: 'slug', code: 'URL_TAKEN', message });
    }
    const { state } = await commandHandler.load(productAggregate, productId);
    const plan = planProduct(productId, state, numbered, currency, (sku) => newId(`variant ${slug} ${sku}`));
    plans.push(plan);
    errors.push(...plan.errors);
  }
  return { plans, errors };
}

function productsIn(rows: readonly CsvRow[], currency: Currency) {
  const schema = rowSchema(currency);
  const products = new Map<string, NumberedRow[]>();
  const errors: RowError[] = [];
  const skus = new Set<string>();
  for (const { row, values } of rows) {
    const { success, data, error } = schema.safeParse(values);
    for (const issue of error?.issues ?? []) {
      errors.push({ row, column: String(issue.path[0]), code: 'INVALID_VALUE', message: issue.message });
    }
    if (!success) continue;
    if (skus.has(data.sku)) {
      errors.push({
        row,
        column: 'sku',
        code: 'DUPLICATE_ROW',
        message: `The file names the SKU ${data.sku} twice.`,
      });
      continue;
    }
    skus.add(data.sku);
    products.set(data.slug, [...(products.get(data.slug) ?? []), { row, values: data }]);
  }
  return { products, errors };
}

/** Does what a plan says; answers the position of the last event. A file that is sent again finds nothing to do. */
export async function carryOut(
  { productId, slug, isNew, commands }: ProductPlan,
  mutation: Mutation,
  commandHandler: Pick<CommandHandler, 'handle'>,
  urls: ProductUrls,
): Promise<number | null> {
  if (isNew) await urls.claim(slug, productId, mutation);
  let position: number | null = null;
  for (const [index, command] of commands.entries()) {
    const context = mutation.step(`${slug} ${index}`);
    ({ position } = await commandHandler.handle(productAggregate, productId, command, context));
  }
  return position;
}
