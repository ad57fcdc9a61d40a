import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import type { Currency } from '../../../../domain/kernel/currencies.ts';
import { urlAggregate, urlStreamId } from '../../../../domain/urls/url.decider.ts';
import type { UrlOwner } from '../../../../domain/urls/url.events.ts';
import type { CommandHandler } from '../../commands/commandHandler.ts';
import { createBreath, type Visitors } from '../../kernel/breath.ts';
import type { RowError } from '../../kernel/csvReport.ts';
import { inParallel } from '../../kernel/inParallel.ts';
import { createPacked, type Packed } from '../../kernel/packed.ts';
import type { CsvRow } from '../../ports/csvReader.ts';
import { type NumberedRow, type ProductPlan, planProduct } from './plan.ts';
import { productsIn, rowsIn } from './productsIn.ts';

/** Products that are asked for at once. */
const SLICE = 250;
/** Streams of products that are read at once. */
const WIDTH = 8;

/** What a plan is made from. */
export interface PlanningDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  /** The ids of the products at these URL ids; those that lead to none are left out. */
  readonly productsAt: (slugs: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Whose these URL ids are; those that are free are left out. */
  readonly ownersOf: (slugs: readonly string[]) => Promise<ReadonlyMap<string, UrlOwner>>;
  /** Those of these ids that there are products of: a file that is sent again may have made them the first time. */
  readonly existing: (productIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly currency: Currency;
  readonly newId: (purpose: string) => string;
  /** Who goes first. */
  readonly served?: Visitors;
}

/** What a file asks for. */
export interface ImportPlan {
  /** Product by product in the order of their first rows; only those with something to do. */
  readonly changes: Packed<ProductPlan>;
  readonly unchanged: number;
  readonly rows: number;
  readonly errors: readonly RowError[];
}

/**
 * Reads a whole file and decides what it asks for, and what is wrong with it; `onProgress` is told how far it is, in
 * products. A product that is not there yet costs no read of its own. Throws `CSV_INVALID`.
 */
export async function planImport(
  batches: AsyncIterable<readonly CsvRow[]>,
  dependencies: PlanningDependencies,
  onProgress: (done: number, total: number) => void,
): Promise<ImportPlan> {
  const { products, errors, rows } = await productsIn(batches, dependencies);
  const changes = createPacked<ProductPlan>();
  const breath = createBreath(dependencies.served);
  const slugs = [...products.keys()];
  let unchanged = 0;
  let done = 0;
  for (let at = 0; at < slugs.length; at += SLICE) {
    const slice = slugs.slice(at, at + SLICE);
    const places = await placesOf(slice, dependencies);
    const planned = new Map<string, ProductPlan>();
    await inParallel(slice, WIDTH, async (slug) => {
      const place = places.get(slug);
      const numbered = products.get(slug);
      if (!place || !numbered) throw new Error('A product in a file has a row and a place');
      const plan = await planAt(place, slug, rowsIn(numbered), dependencies);
      errors.push(...plan.errors);
      if (plan.commands.length > 0) planned.set(slug, plan);
      else unchanged++;
      products.delete(slug);
      onProgress(++done, slugs.length);
      await breath();
    });
    for (const plan of slice.flatMap((slug) => planned.get(slug) ?? [])) changes.add(plan);
  }
  return { changes, unchanged, rows, errors: errors.sort((one, other) => one.row - other.row) };
}

/** Where a product of a file is found, or will be. */
interface Place {
  readonly productId: string;
  /** Whether there may be events of it. */
  readonly isKnown: boolean;
  /** Whose its URL id is, where no product is known to be there: perhaps that product is elsewhere by now, or no product. */
  readonly owner?: UrlOwner | undefined;
}

async function placesOf(
  slugs: readonly string[],
  { productsAt, ownersOf, existing, newId }: PlanningDependencies,
): Promise<ReadonlyMap<string, Place>> {
  const known = await productsAt(slugs);
  const unknown = slugs.filter((slug) => !known.has(slug));
  const owners = await ownersOf(unknown);
  const ids = unknown.map((slug) => ({ slug, own: newId(`product ${slug}`), owner: owners.get(slug) }));
  const made = await existing(ids.map(({ own, owner }) => owner?.id ?? own));
  const places = new Map<string, Place>();
  for (const [slug, productId] of known) places.set(slug, { productId, isKnown: true });
  for (const { slug, own, owner } of ids) {
    // An address that is reserved for a product which was never made, as by an import that was cut off, is that product's.
    const productId = owner?.kind === 'product' ? owner.id : own;
    places.set(slug, { productId, isKnown: made.has(productId), owner });
  }
  return places;
}

async function planAt(
  { productId, isKnown, owner }: Place,
  slug: string,
  rows: readonly NumberedRow[],
  { commandHandler, currency, newId }: PlanningDependencies,
): Promise<ProductPlan> {
  const { state } = isKnown
    ? await commandHandler.load(productAggregate, productId)
    : { state: productAggregate.initialState };
  const plan = planProduct(productId, state, rows, currency, (sku) => newId(`variant ${slug} ${sku}`));
  // What this request made is its own, whatever it is called by now.
  const isElsewhere =
    owner !== undefined &&
    state.status !== 'absent' &&
    state.slug !== slug &&
    productId !== newId(`product ${slug}`);
  return isElsewhere || (owner && owner.kind !== 'product')
    ? { ...plan, errors: [urlTaken(slug, rows), ...plan.errors] }
    : plan;
}

/**
 * The same rows on the product that their URL id turned out to belong to; `null` where that is another one. Reads what the
 * log says, for read models may have been behind.
 */
export async function planAgain(
  { slug, rows }: ProductPlan,
  websiteId: string,
  dependencies: Pick<PlanningDependencies, 'commandHandler' | 'currency' | 'newId'>,
): Promise<ProductPlan | null> {
  const { commandHandler, currency, newId } = dependencies;
  const { state: url } = await commandHandler.load(urlAggregate, urlStreamId(websiteId, slug));
  if (url.status !== 'taken' || url.owner.kind !== 'product') return null;
  const { id } = url.owner;
  const { state } = await commandHandler.load(productAggregate, id);
  if (state.status !== 'absent' && state.slug !== slug) return null;
  return planProduct(id, state, rows, currency, (sku) => newId(`variant ${slug} ${sku}`));
}

const urlTaken = (slug: string, rows: readonly NumberedRow[]): RowError => {
  const message = `The URL ${slug} is already in use.`;
  return { row: rows[0]?.row ?? 1, column: 'slug', code: 'URL_TAKEN', message };
};
