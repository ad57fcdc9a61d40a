import { claimedId } from '../../api/application/pages/pageUrls.ts';
import type { StoredFile } from '../../api/application/ports/files.ts';
import type { AttachFile } from '../../domain/catalog/attachFile.ts';
import type { CreateProduct } from '../../domain/catalog/createProduct.ts';
import { NO_MERCHANDISING } from '../../domain/catalog/newProduct.facts.ts';
import type { AttachProductForm, MerchandiseProduct } from '../../domain/catalog/presentProduct.ts';
import type { PutVariantOnSale } from '../../domain/catalog/priceVariant.ts';
import type { PublishProduct } from '../../domain/catalog/publishProduct.ts';
import type { OfferSubscription } from '../../domain/catalog/subscriptionPlan.ts';
import { stockStreamId } from '../../domain/inventory/stock.decider.ts';
import type { MakeStockUnlimited, ReceiveStock } from '../../domain/inventory/stockLevel.ts';
import type { ArrangeNavigation } from '../../domain/navigation/navigation.decider.ts';
import type { CreatePage, PublishPage } from '../../domain/pages/page.commands.ts';
import type { ChangePreferences } from '../../domain/preferences/changePreferences.ts';
import { preferencesStreamId } from '../../domain/preferences/preferences.decider.ts';
import type { ComposeHomePage } from '../../domain/site/site.decider.ts';
import type { OpenStore } from '../../domain/stores/store.decider.ts';
import { type ClaimUrl, urlStreamId } from '../../domain/urls/url.decider.ts';
import { catalogue } from './catalogue.ts';
import { type ContactCommand, contactCommands } from './contactForm.ts';
import { footerMenu } from './footerMenu.ts';
import { drawingUrl, PRODUCT_FRAME, productDrawing } from './images.ts';
import { type SeedPage, seedPages } from './pages.ts';
import type { SeedProduct, SeedVariant } from './seedProduct.ts';
import { homeContent, policies, storeSettings } from './store.ts';

export type SeedCommand =
  | OpenStore
  | ArrangeNavigation
  | ContactCommand
  | ComposeHomePage
  | CreatePage
  | PublishPage
  | ChangePreferences
  | ClaimUrl
  | CreateProduct
  | PutVariantOnSale
  | MerchandiseProduct
  | AttachProductForm
  | AttachFile
  | OfferSubscription
  | ReceiveStock
  | MakeStockUnlimited
  | PublishProduct;

/**
 * Where the seed sends its commands: the same handlers an owner's commands reach. A command that was sent before, also
 * by an earlier run, writes nothing. A refusal is a `DomainError`.
 */
export interface SeedTarget {
  /** Keeps what buyers download; the same content is kept once. */
  keep(content: string): Promise<StoredFile>;
  send(category: string, streamId: string, command: SeedCommand): Promise<void>;
}

export interface SeedProgress {
  readonly done: number;
  readonly total: number;
}

const OPENING_STOCK = 'Opening stock';

/** Products made at the same time: their appends share a flush. */
const AT_ONCE = 7;

/**
 * Fills the demo store and opens it. Products are made together and published one by one, the last of the catalogue
 * first, so that the shop's newest are the catalogue's first. Opening comes last: a store that is open is complete.
 * A second seed leaves everything as its owner has left it since.
 */
export async function seedStore(
  store: SeedTarget,
  onProgress: (progress: SeedProgress) => void = () => {},
  websiteId = 'main',
): Promise<void> {
  const total = catalogue.length;
  for (let start = 0; start < total; start += AT_ONCE) {
    const products = catalogue.slice(start, start + AT_ONCE);
    await Promise.all(products.map((product) => makeProduct(store, product, websiteId)));
    onProgress({ done: start + products.length, total });
  }
  for (const { slug } of catalogue.toReversed()) {
    const productId = productIdOf(slug);
    await store.send('product', productId, { type: 'PublishProduct', data: { productId } });
  }
  await store.send('site', websiteId, { type: 'ComposeHomePage', data: { websiteId, home: homeContent } });
  for (const page of seedPages) await makePage(store, page, websiteId);
  await store.send('preferences', preferencesStreamId(websiteId, 'policies'), {
    type: 'ChangePreferences',
    data: { websiteId, namespace: 'policies', values: policies, revertedTo: null },
  });
  for (const [category, streamId, command] of contactCommands(websiteId)) {
    await store.send(category, streamId, command);
  }
  await store.send('navigation', websiteId, footerMenu(websiteId));
  await store.send('store', websiteId, { type: 'OpenStore', data: { websiteId, settings: storeSettings } });
}

async function makePage(store: SeedTarget, page: SeedPage, websiteId: string): Promise<void> {
  const { pageId, collectionId = null } = page;
  const urlId = claimedId({ collectionId, urlId: page.urlId });
  await store.send('url', urlStreamId(websiteId, urlId), {
    type: 'ClaimUrl',
    data: { urlId, owner: { kind: 'page', id: pageId } },
  });
  await store.send('page', pageId, { type: 'CreatePage', data: { ...page, copyOf: null } });
  await store.send('page', pageId, { type: 'PublishPage', data: { pageId, revision: 0 } });
}

async function makeProduct(store: SeedTarget, product: SeedProduct, websiteId: string): Promise<void> {
  const { slug, variants } = product;
  const productId = productIdOf(slug);
  await store.send('url', urlStreamId(websiteId, slug), {
    type: 'ClaimUrl',
    data: { urlId: slug, owner: { kind: 'product', id: productId } },
  });
  const onProduct = async () => {
    for (const command of [createCommand(product), ...presentation(product)]) {
      await store.send('product', productId, command);
    }
    if (product.download !== undefined) await attachDownload(store, product, product.download);
  };
  await Promise.all([onProduct(), ...variants.map((variant) => stockVariant(store, productId, variant))]);
}

/** Stands in for what the makers of the demo would have drawn and written. */
async function attachDownload(store: SeedTarget, { slug, name }: SeedProduct, copy: string): Promise<void> {
  const productId = productIdOf(slug);
  const stored = await store.keep(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><h1>${name}</h1>` +
      '<p>Thank you. This is the demo store: its downloads are pages like this one.</p></html>\n',
  );
  const file = { fileId: `${productId}_file`, name: copy, contentType: 'text/html', ...stored };
  await store.send('product', productId, { type: 'AttachFile', data: { productId, file } });
}

async function stockVariant(
  store: SeedTarget,
  productId: string,
  { sku, stock }: SeedVariant,
): Promise<void> {
  if (stock === 0) return;
  const data = { productId, variantId: variantIdOf(sku), reason: OPENING_STOCK };
  await store.send(
    'stock',
    stockStreamId(productId, data.variantId),
    stock === 'unlimited'
      ? { type: 'MakeStockUnlimited', data }
      : { type: 'ReceiveStock', data: { ...data, quantity: stock } },
  );
}

/** Sale prices, merchandising, form and subscription. */
function presentation(product: SeedProduct): SeedCommand[] {
  const { slug, variants, merchandising, additionalFieldsForm, subscriptionPlan: plan } = product;
  const productId = productIdOf(slug);
  const sales = variants.flatMap(({ sku, salePrice }): SeedCommand[] =>
    salePrice === undefined
      ? []
      : [
          {
            type: 'PutVariantOnSale',
            data: { productId, variantId: variantIdOf(sku), salePrice: usd(salePrice) },
          },
        ],
  );
  const display: SeedCommand[] = merchandising
    ? [
        {
          type: 'MerchandiseProduct',
          data: { productId, merchandising: { ...NO_MERCHANDISING, ...merchandising } },
        },
      ]
    : [];
  const form: SeedCommand[] = additionalFieldsForm
    ? [{ type: 'AttachProductForm', data: { productId, form: additionalFieldsForm } }]
    : [];
  const subscription: SeedCommand[] = plan ? [{ type: 'OfferSubscription', data: { productId, plan } }] : [];
  return [...sales, ...display, ...form, ...subscription];
}

/** The command that makes a product of the demo, images and all. */
export function createCommand(product: SeedProduct): CreateProduct {
  const { slug, name, type, excerpt, description, categories, tags, options, variants } = product;
  return {
    type: 'CreateProduct',
    data: {
      productId: productIdOf(slug),
      type,
      currency: 'USD',
      options: [...options],
      description: {
        name,
        slug,
        excerpt,
        description,
        categories: [...categories],
        tags: [...tags],
        images: product.images.map(({ view, alt }) => ({
          imageId: imageIdOf(slug, view),
          url: drawingUrl(productDrawing(slug, view)),
          alt,
          ...PRODUCT_FRAME,
        })),
        customAddButtonText: product.customAddButtonText ?? '',
      },
      variants: variants.map(({ sku, attributes, price, view }) => ({
        variantId: variantIdOf(sku),
        sku,
        attributes,
        price: usd(price),
        imageId: view === undefined ? null : imageIdOf(slug, view),
      })),
    },
  };
}

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const idFrom = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '_');

export const productIdOf = (slug: string): string => idFrom(slug);
export const variantIdOf = (sku: string): string => idFrom(sku);
const imageIdOf = (slug: string, view: string): string => `${idFrom(slug)}_${view}`;
