import { expect } from 'chai';
import type { ProductItem } from '../../../api/http/contracts/site/pageParts.ts';
import type { ProductPageContext } from '../../../api/http/contracts/site/shopPages.ts';
import { drawIsland, PageIslands, pageStateOf } from '../../../web/render/islands.tsx';
import { KeptMarkup, StandIns } from '../../../web/render/keptIslands.ts';
import { saidHtml, spokenIn } from '../../../web/render/words/islandWords.ts';
import { createPageStore } from '../../../web/storefront/store/store.ts';
import {
  aProduct,
  bowl,
  cup,
  giftCard,
  lessons,
  plateOnSale,
  productPage,
  scarce,
  soldOutVase,
} from '../../support/pageFixtures.ts';

const KEPT = ['ProductForm', 'Gallery', 'WriteReview'] as const;
const HASH = 'ab12'.repeat(16);

/** The same product under other words: names, addresses and pictures. */
function renamed(item: ProductItem, words: string): ProductItem {
  const id = `${item.id}_${words}`;
  const nameOf = (old: string) => `${old}-${words}`;
  const { structuredContent: content } = item;
  return {
    ...item,
    ...{ id, title: words, urlId: id, fullUrl: `/shop/p/${id}?from=${words}` },
    items: item.items.map((image, index) => ({
      ...image,
      ...{ id: nameOf(image.id), altText: index === 0 ? words : '', title: words },
      // The first is a picture of the library, with widths; the others are drawings.
      assetUrl: index === 0 ? `/media/asset_${words.length}/${HASH}/cup-1.jpg` : nameOf(image.assetUrl),
    })),
    structuredContent: {
      ...content,
      variants: content.variants.map((variant) => ({
        ...variant,
        ...{ id: nameOf(variant.id), sku: nameOf(variant.sku) },
        imageId: variant.imageId && nameOf(variant.imageId),
      })),
    },
  };
}

/** Somebody may ask to be told when the first variant is back. */
const waitedFor = (item: ProductItem): ProductPageContext['productMerchandisingContext'] => {
  const [known] = Object.values(scarce(item, 'Only 2 left'));
  const [variant] = item.structuredContent.variants;
  if (!known || !variant) throw new Error('The product has no variant.');
  const view = { text: 'Tell me' } as unknown as (typeof known.restockNotificationViews)[string];
  return { [item.id]: { ...known, restockNotificationViews: { [variant.id]: view } } };
};

const pageOf = (item: ProductItem, isWaitedFor: boolean): ProductPageContext => {
  const page = productPage(item);
  return isWaitedFor ? { ...page, productMerchandisingContext: waitedFor(item) } : page;
};

const ISLAND = /data-island-id="([^"]*)".*? data-props='([^']*)'>(.*)<\/div>$/s;
const read = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

describe('the markup of islands that is kept', () => {
  const products = [cup, bowl, plateOnSale, soldOutVase, giftCard, lessons];
  const words = [
    'Beaker',
    `<b>"Salt" & 'Pepper'</b> + 100 %`,
    'Größe — 杯',
    'Write a review',
    '\u00010\u0002',
    '',
  ];
  const spoken = spokenIn('de', null);
  if (!spoken) throw new Error('Islands speak German.');

  for (const [language, said] of [
    ['en-US', null],
    ['de-DE', spoken],
  ] as const) {
    for (const isFragment of [false, true]) {
      const place = isFragment ? 'a quick view' : 'a page';
      it(`is what would be rendered of each product, in ${language} on ${place}, whatever it is called`, () => {
        for (const item of products.flatMap((one) => [one, ...words.map((word) => renamed(one, word))])) {
          for (const isWaitedFor of [false, true]) {
            const page = pageOf(item, isWaitedFor);
            const spokenPage = { ...page, website: { ...page.website, language } };
            const islands = new PageIslands({ page: spokenPage, isFragment }, said);
            for (const name of KEPT) {
              const [, id = '', props = '', html = ''] = ISLAND.exec(islands.place(name, item)) ?? [];
              const store = createPageStore(pageStateOf(spokenPage));
              const drawn = drawIsland(name, read(id), JSON.parse(read(props)), store);
              expect(html, `${name} of ${item.title}`).to.equal(said ? saidHtml(drawn, said.say) : drawn);
            }
          }
        }
      });
    }
  }

  it('is rendered once for all products that look alike but for their words, and anew for other prices', () => {
    let rendered = 0;
    const placeAll = (item: ProductItem) => {
      const islands = new PageIslands({ page: productPage(item), isFragment: false }, null, (...what) => {
        rendered++;
        return drawIsland(...what);
      });
      const before = rendered;
      for (const name of KEPT) islands.place(name, item);
      return rendered - before;
    };
    const mug = (id: string, price: number, image = id) =>
      aProduct({ id, title: `Mug ${id}`, images: [image], variants: [{ sku: id, price, stock: 7 }] });
    expect(placeAll(mug('one', 123_456))).to.be.at.least(1);
    expect(placeAll(mug('two', 123_456))).to.equal(0);
    expect(placeAll(mug('three', 123_457))).to.equal(1);
    expect(placeAll(mug('one', 123_456))).to.equal(0);
  });

  it('is rendered each time on a page that holds something of a visitor', () => {
    let rendered = 0;
    for (let visit = 0; visit < 2; visit++) {
      const page = { ...productPage(cup), crumb: 'c'.repeat(32) };
      new PageIslands({ page, isFragment: false }, null, (...what) => {
        rendered++;
        return drawIsland(...what);
      }).place('WriteReview', cup);
    }
    expect(rendered).to.equal(2);
  });

  it('takes no more room than it has: what was asked for longest ago is rendered again', () => {
    const kept = new KeptMarkup(1_000);
    let rendered = 0;
    const fill = (key: string) => {
      const { text, texts } = new StandIns();
      const stand = text('Tide & Cup');
      return kept.fill(key, texts, () => {
        rendered++;
        return `<p>${stand}${'.'.repeat(300)}</p>`;
      });
    };
    for (const key of ['first', 'second', 'first', 'third', 'fourth'])
      expect(fill(key)).to.equal(`<p>Tide &amp; Cup${'.'.repeat(300)}</p>`);
    expect(rendered).to.equal(4);
    fill('fourth');
    expect(rendered).to.equal(4);
    fill('second');
    expect(rendered).to.equal(5);
  });
});
