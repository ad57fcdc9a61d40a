import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { expect } from 'chai';
import { createProductSchema } from '../../domain/catalog/createProduct.ts';
import { productAggregate } from '../../domain/catalog/product.decider.ts';
import type { ExistingProduct, ProductState } from '../../domain/catalog/product.state.ts';
import { type FormState, formAggregate } from '../../domain/forms/form.decider.ts';
import { stockAggregate } from '../../domain/inventory/stock.decider.ts';
import { availableOf } from '../../domain/inventory/stock.facts.ts';
import type { StockState } from '../../domain/inventory/stock.state.ts';
import { type Aggregate, type Command, fold } from '../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import { idSchema } from '../../domain/kernel/ids.ts';
import { PRODUCT_TYPE_NAMES, type ProductType } from '../../domain/kernel/productType.ts';
import { navigationAggregate } from '../../domain/navigation/navigation.decider.ts';
import { pageAggregate } from '../../domain/pages/page.decider.ts';
import type { ExistingPage } from '../../domain/pages/page.state.ts';
import { preferencesAggregate } from '../../domain/preferences/preferences.decider.ts';
import { siteAggregate } from '../../domain/site/site.decider.ts';
import { storeAggregate } from '../../domain/stores/store.decider.ts';
import { urlAggregate } from '../../domain/urls/url.decider.ts';
import { catalogue } from '../../scripts/seed/catalogue.ts';
import { DEMO_ASSETS } from '../../scripts/seed/images.ts';
import { CATEGORIES } from '../../scripts/seed/seedProduct.ts';
import { productIdOf, type SeedTarget, seedStore, variantIdOf } from '../../scripts/seed/seedStore.ts';
import { homeContent } from '../../scripts/seed/store.ts';

const DEMO_FOLDER = 'web/storefront/public/demo/';

type AnyAggregate = Aggregate<unknown, Command, DomainEvent>;
const aggregates = new Map(
  [
    ...[productAggregate, stockAggregate, storeAggregate, siteAggregate, pageAggregate, urlAggregate],
    ...[preferencesAggregate, formAggregate, navigationAggregate],
  ].map((aggregate) => [aggregate.category, aggregate as unknown as AnyAggregate]),
);

/** Streams in memory, decided by the domain itself. */
function createLog() {
  const streams = new Map<string, DomainEvent[]>();
  const commands: Command[] = [];
  const known = new Set<string>();
  const aggregateOf = (category: string): AnyAggregate => {
    const aggregate = aggregates.get(category);
    if (!aggregate) throw new Error(`No such category: ${category}`);
    return aggregate;
  };
  const target: SeedTarget = {
    keep: async (content) => ({
      contentHash: createHash('sha256').update(content).digest('hex'),
      sizeBytes: Buffer.byteLength(content),
    }),
    async send(category, streamId, command) {
      const key = JSON.stringify([category, streamId, command]);
      if (known.has(key)) return;
      known.add(key);
      commands.push(command);
      const aggregate = aggregateOf(category);
      const name = `${category}-${streamId}`;
      const events = streams.get(name) ?? [];
      const decided = aggregate.decide(command, fold(aggregate, events));
      streams.set(name, [...events, ...decided]);
    },
  };
  const statesOf = <State>(category: string): State[] =>
    [...streams]
      .filter(([name]) => name.startsWith(`${category}-`))
      .map(([, events]) => fold(aggregateOf(category), events) as State);
  const count = () => [...streams.values()].reduce((sum, events) => sum + events.length, 0);
  return { target, streams, commands, statesOf, count };
}

async function seeded() {
  const log = createLog();
  await seedStore(log.target);
  return log;
}

describe('when the demo store is seeded into an empty log', () => {
  it('shows visitors its pages, made of blocks that there are', async () => {
    const pages = (await seeded()).statesOf<ExistingPage>('page');
    expect(pages.map(({ urlId, liveRevision }) => [urlId, liveRevision])).to.deep.equal([
      ['about', 0],
      ['journal', 0],
      ['a-cup-from-the-beginning', 0],
      ['linen-washed-three-times', 0],
      ['the-light-we-work-by', 0],
    ]);
  });

  it('publishes every product of the catalogue', async () => {
    const products = (await seeded()).statesOf<ProductState>('product');
    expect(products.map(({ status }) => status)).to.deep.equal(catalogue.map(() => 'published'));
  });

  it('sells all five product types', async () => {
    const products = (await seeded()).statesOf<ExistingProduct>('product');
    const types = new Set<ProductType>(products.map(({ type }) => type));
    expect([...types].sort()).to.deep.equal([...PRODUCT_TYPE_NAMES].sort());
  });

  it('keeps the limits of the catalogue', async () => {
    const { commands } = await seeded();
    const created = commands.filter(({ type }) => type === 'CreateProduct');
    const refused = created.filter(({ data }) => !createProductSchema.safeParse(data).success);
    expect(refused).to.deep.equal([]);
  });

  it('puts seven products or more on sale and leaves some sold out', async () => {
    const log = await seeded();
    const onSale = log
      .statesOf<ExistingProduct>('product')
      .filter(({ variants }) => variants.some(({ salePrice }) => salePrice !== null));
    const soldOut = catalogue.filter(({ variants }) => variants.every(({ stock }) => stock === 0));
    expect(onSale).to.have.length.of.at.least(7);
    expect(soldOut).to.have.length.of.at.least(4);
  });

  it('stocks exactly what the catalogue counts', async () => {
    const log = await seeded();
    const pieces = log
      .statesOf<StockState>('stock')
      .reduce((sum, stock) => sum + (stock.unlimited ? 0 : availableOf(stock)), 0);
    const expected = catalogue
      .flatMap(({ variants }) => variants)
      .reduce((sum, { stock }) => sum + (stock === 'unlimited' ? 0 : stock), 0);
    expect(pieces).to.equal(expected);
  });

  it('reports progress up to the whole catalogue', async () => {
    const seen: number[] = [];
    await seedStore(createLog().target, ({ done, total }) => seen.push(done / total));
    expect(seen).to.deep.equal([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).to.equal(1);
  });

  it('publishes a form to write to the store with', async () => {
    const [form] = (await seeded()).statesOf<FormState>('form');
    expect(form).to.deep.include({ address: 'contact', isArchived: false });
    expect(form?.status === 'created' && form.live?.content).to.deep.equal(
      form?.status === 'created' && form.draft,
    );
  });

  it('opens the store last, so that an interrupted seed is taken up again', async () => {
    const { commands } = await seeded();
    expect(commands.at(-1)).to.have.property('type', 'OpenStore');
  });

  it('publishes the first of the catalogue last, so that it is the newest', async () => {
    const { commands } = await seeded();
    const published = commands.filter(({ type }) => type === 'PublishProduct');
    expect(published).to.have.length(catalogue.length);
    expect(published.at(-1)?.data).to.deep.equal({ productId: productIdOf(catalogue[0]?.slug ?? '') });
  });
});

describe('when the demo store is seeded a second time', () => {
  it('adds no event', async () => {
    const log = await seeded();
    const before = log.count();
    await seedStore(log.target);
    expect(log.count()).to.equal(before);
  });
});

describe('the demo catalogue', () => {
  it('gives every product and variant an id of its own', () => {
    const ids = catalogue.flatMap(({ variants }) => variants.map(({ sku }) => variantIdOf(sku)));
    expect(new Set(ids).size).to.equal(ids.length);
    expect(ids.filter((id) => !idSchema.safeParse(id).success)).to.deep.equal([]);
  });

  it('fills every category', () => {
    const empty = CATEGORIES.filter((name) => !catalogue.some(({ categories }) => categories.includes(name)));
    expect(empty).to.deep.equal([]);
  });

  it('shows each variant in a view that the product has', () => {
    const lost = catalogue.flatMap(({ images, variants }) =>
      variants.filter(({ view }) => view !== undefined && !images.some((image) => image.view === view)),
    );
    expect(lost).to.deep.equal([]);
  });

  it('features products that exist', () => {
    const slugs = new Set(catalogue.map(({ slug }) => slug));
    expect(homeContent.featured.filter((slug) => !slugs.has(slug))).to.deep.equal([]);
  });
});

describe('the drawings of the demo store', () => {
  const fileOf = (url: string) => DEMO_FOLDER + url.slice(DEMO_ASSETS.length + 1);

  it('exist for every image that a page names, and for nothing else', async () => {
    const products = (await seeded()).statesOf<ExistingProduct>('product');
    const named = [
      ...products.flatMap(({ images }) => images.map(({ url }) => url)),
      ...[homeContent.heroImage, homeContent.story?.image].flatMap((picture) => picture?.url ?? []),
      ...Object.values(homeContent.categoryImages).map(({ url }) => url),
    ].map(fileOf);
    expect(named.filter((file) => !existsSync(file))).to.deep.equal([]);
    expect(
      readdirSync(DEMO_FOLDER)
        .map((file) => DEMO_FOLDER + file)
        .filter((file) => !named.includes(file)),
    ).to.deep.equal([]);
  });

  it('weigh at most 12 KB each, 24 KB for the wide scenes of the home page, and 1 MB together', () => {
    const sizes = readdirSync(DEMO_FOLDER).map((file) => ({ file, size: statSync(DEMO_FOLDER + file).size }));
    const limit = (file: string) => (file.startsWith('home-') ? 24 : 12) * 1024;
    expect(sizes.filter(({ file, size }) => size > limit(file))).to.deep.equal([]);
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).to.be.at.most(1024 * 1024);
  });
});
