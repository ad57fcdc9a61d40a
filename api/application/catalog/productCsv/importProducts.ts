import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import type { Currency } from '../../../../domain/kernel/currencies.ts';
import { urlAggregate, urlStreamId } from '../../../../domain/urls/url.decider.ts';
import type { Mutation } from '../../commands/commandContext.ts';
import type { CommandHandler } from '../../commands/commandHandler.ts';
import { createBreath } from '../../kernel/breath.ts';
import type { RowError } from '../../kernel/csvReport.ts';
import { inParallel } from '../../kernel/inParallel.ts';
import type { CsvRow } from '../../ports/csvReader.ts';
import type { ProductUrls } from '../productUrls.ts';
import { rowSchema } from './columns.ts';
import { type NumberedRow, type ProductPlan, planProduct } from './plan.ts';

/** Products that are looked at together, and streams that are worked on at once: visitors are asking meanwhile. */
const SLICE = 100;
const WIDTH = 8;

interface PlanningDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  /** The ids of the products at these URL ids; those that lead to none are left out. */
  readonly productsAt: (slugs: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Those of these ids that there are products of: a file that is sent again may have made them the first time. */
  readonly existing: (productIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly websiteId: string;
  readonly currency: Currency;
  readonly newId: (purpose: string) => string;
  /** Told how far it is, in products. */
  readonly onProgress: (done: number, total: number) => void;
}

/** What a file asks for. */
export interface ImportPlan {
  /** Product by product in the order of their first rows; only those with something to do. */
  readonly changes: readonly ProductPlan[];
  readonly unchanged: number;
  readonly rows: number;
  readonly errors: readonly RowError[];
}

/** Reads a whole file and decides what it asks for, and what is wrong with it. Throws `CSV_INVALID`. */
export async function planImport(
  batches: AsyncIterable<readonly CsvRow[]>,
  dependencies: PlanningDependencies,
): Promise<ImportPlan> {
  const { productsAt, existing, currency, onProgress, newId } = dependencies;
  const { products, errors, rows } = await productsIn(batches, currency);
  const planned = new Map<string, ProductPlan>();
  const breath = createBreath();
  let unchanged = 0;
  let done = 0;
  const slugs = [...products.keys()];
  for (let at = 0; at < slugs.length; at += SLICE) {
    const slice = slugs.slice(at, at + SLICE);
    const known = await productsAt(slice);
    const made = await existing(
      slice.filter((slug) => !known.has(slug)).map((slug) => newId(`product ${slug}`)),
    );
    await inParallel(slice, WIDTH, async (slug) => {
      const plan = await planOf(slug, products.get(slug) ?? [], known.get(slug), made, dependencies);
      errors.push(...plan.errors);
      if (plan.commands.length > 0) planned.set(slug, plan);
      else unchanged++;
      products.delete(slug);
      onProgress(++done, slugs.length);
      await breath();
    });
  }
  const changes = slugs.flatMap((slug) => planned.get(slug) ?? []);
  return { changes, unchanged, rows, errors: errors.sort((one, other) => one.row - other.row) };
}

async function planOf(
  slug: string,
  numbered: readonly NumberedRow[],
  known: string | undefined,
  made: ReadonlySet<string>,
  { commandHandler, websiteId, currency, newId }: PlanningDependencies,
): Promise<ProductPlan> {
  const productId = newId(`product ${slug}`);
  // A product that is there has its address; one that is not has no events to read.
  if (known) {
    const { state } = await commandHandler.load(productAggregate, known);
    return planProduct(known, state, numbered, currency, (sku) => newId(`variant ${slug} ${sku}`));
  }
  const [{ state: url }, { state }] = await Promise.all([
    commandHandler.load(urlAggregate, urlStreamId(websiteId, slug)),
    made.has(productId)
      ? commandHandler.load(productAggregate, productId)
      : { state: productAggregate.initialState },
  ]);
  const plan = planProduct(productId, state, numbered, currency, (sku) => newId(`variant ${slug} ${sku}`));
  const isTaken = url.status === 'taken' && url.owner.id !== productId;
  if (!isTaken) return plan;
  const row = numbered[0]?.row ?? 1;
  const message = `The URL ${slug} is already in use.`;
  return { ...plan, errors: [{ row, column: 'slug', code: 'URL_TAKEN', message }, ...plan.errors] };
}

async function productsIn(batches: AsyncIterable<readonly CsvRow[]>, currency: Currency) {
  const schema = rowSchema(currency);
  const products = new Map<string, NumberedRow[]>();
  const errors: RowError[] = [];
  const skus = new Set<string>();
  const breath = createBreath();
  let rows = 0;
  for await (const batch of batches) {
    for (const { row, values } of batch) {
      rows = row;
      await breath();
      const { success, data, error } = schema.safeParse(values);
      for (const issue of error?.issues ?? []) {
        errors.push({ row, column: String(issue.path[0]), code: 'INVALID_VALUE', message: issue.message });
      }
      if (!success) continue;
      if (skus.has(data.sku)) {
        const message = `The file names the SKU ${data.sku} twice.`;
        errors.push({ row, column: 'sku', code: 'DUPLICATE_ROW', message });
        continue;
      }
      skus.add(data.sku);
      const numbered = products.get(data.slug);
      if (numbered) numbered.push({ row, values: data });
      else products.set(data.slug, [{ row, values: data }]);
    }
  }
  return { products, errors, rows };
}

interface CarryingDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle'>;
  readonly urls: ProductUrls;
  readonly mutation: Mutation;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Does what the plans say; answers the position of the newest event, `null` where there was nothing to do. A file that is
 * sent again finds nothing to do.
 */
export async function carryOut(
  plans: readonly ProductPlan[],
  { commandHandler, urls, mutation, onProgress }: CarryingDependencies,
): Promise<number | null> {
  let newest: number | null = null;
  let done = 0;
  const breath = createBreath();
  await inParallel(plans, WIDTH, async ({ productId, slug, isNew, commands }) => {
    if (isNew) await urls.claim(slug, productId, mutation);
    // All at once: they wait in one queue, which decides them in turn and writes them together.
    const outcomes = await Promise.all(
      commands.map((command, index) =>
        commandHandler.handle(productAggregate, productId, command, mutation.step(`${slug} ${index}`)),
      ),
    );
    newest = Math.max(newest ?? 0, ...outcomes.map(({ position }) => position));
    onProgress(++done, plans.length);
    await breath();
  });
  return newest;
}
