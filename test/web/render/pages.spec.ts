import { expect } from 'chai';
import type { PageContext } from '../../../api/http/contracts/site/pages.ts';
import { renderPage, renderQuickView } from '../../../web/render/index.ts';
import {
  aCart,
  accountPage,
  anEntry,
  aProduct,
  bowl,
  cartPage,
  checkoutReturnPage,
  collectionPage,
  cup,
  donatePage,
  donationPage,
  giftCardPage,
  homePage,
  lessons,
  membersPage,
  notFoundPage,
  plateOnSale,
  popupPage,
  productPage,
  scarce,
  shopPage,
  signInPage,
  soldOutVase,
  wire,
} from '../../support/pageFixtures.ts';

const assets = { scripts: ['/assets/storefront.js'], styles: ['/assets/style.css'] };
const render = (page: PageContext) => renderPage(page, assets);
/** What is read: without markup, and with white space as a browser shows it. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;
const pages: PageContext[] = [
  homePage(),
  shopPage(),
  collectionPage(),
  productPage(),
  cartPage(),
  signInPage(),
  accountPage(),
  donatePage(),
  popupPage(),
  giftCardPage(),
  donationPage(),
  membersPage(),
  notFoundPage(),
];

describe('the first pictures of a page', () => {
  const firstPictures = (html: string) =>
    (html.match(/<img class="card-image"[^>]*>/g) ?? []).map((image) =>
      image.includes('loading="lazy"')
        ? 'later'
        : image.includes('fetchpriority="high"')
          ? 'first'
          : 'at once',
    );

  for (const [list, page] of [
    ['the shop', shopPage()],
    ['a collection', collectionPage()],
    ['the home page, where no hero comes before them', { ...homePage(), home: null }],
  ] as const) {
    it(`are asked for before others in ${list}: a row of the widest window`, () => {
      const pictures = firstPictures(render(page));
      expect(pictures.slice(0, 4)).to.deep.equal(pictures.slice(0, 4).map(() => 'first'));
      expect(pictures.slice(4)).to.deep.equal(pictures.slice(4).map(() => 'later'));
      expect(pictures).to.not.be.empty;
    });
  }

  it('are those of the hero where there is one', () => {
    expect(new Set(firstPictures(render(homePage())))).to.deep.equal(new Set(['later']));
  });

  it('never are the second ones of a card', () => {
    const second = render(shopPage()).match(/<img class="card-image is-second"[^>]*>/g) ?? [];
    expect(second).to.not.be.empty;
    expect(second.filter((image) => !image.includes('loading="lazy"'))).to.deep.equal([]);
  });
});

describe('every page', () => {
  for (const page of pages) {
    it(`is a whole document with one h1, a skip link and its address: ${page.template}`, () => {
      const html = render(page);
      expect(html.startsWith('<!doctype html>')).to.equal(true);
      expect(html.trimEnd().endsWith('</html>')).to.equal(true);
      expect(count(html, /<h1\b/g)).to.equal(1);
      expect(html).to.include('<a class="skip-link" href="#main">');
      expect(html).to.match(/<link rel="canonical" href="https:\/\/tidehus\.example\//);
      expect(html).to.include('<script type="module" src="/assets/storefront.js">');
      expect(html).to.include('href="/assets/style.css"');
      expect(html).to.not.match(/\{[.@]|undefined|\[object Object\]/);
    });

    it(`says its type: ${page.template}`, () => {
      expect(render(page)).to.include(` data-page-type="${page.pageType}"`);
    });

    it(`keeps the place of every image: ${page.template}`, () => {
      const images = render(page).match(/<img\b[^>]*>/g) ?? [];
      expect(images.filter((image) => !/width="\d+" height="\d+"/.test(image))).to.deep.equal([]);
      expect(images.filter((image) => !/\balt=/.test(image))).to.deep.equal([]);
    });
  }

  it('gives the same bytes for the same context', () => {
    expect(render(productPage())).to.equal(render(productPage()));
  });

  it('holds nothing of a visitor, except the cart page', () => {
    for (const page of pages.filter(({ template }) => template !== 'cart')) {
      expect(render(page)).to.match(
        /"cart":null,"forms":\{"crumb":(null|"[^"]+"),"refused":null,"sent":null,"asksCaptcha":false\}\}<\/script>/,
      );
    }
  });
});

describe('a page where somebody pays', () => {
  it('has the name of the store and the way back around it, and nothing that leads elsewhere', () => {
    const html = render(checkoutReturnPage());
    expect(html).to.match(/<header class="site-header is-plain">.*?Tidehus/s);
    expect(html).to.not.include('<footer').and.not.include('class="site-nav"');
    expect(html).to.not.include('class="announcement"').and.not.include('href="/search"');
    expect(render(cartPage())).to.include('<footer').and.include('class="site-nav"');
  });
});

describe('a product in a list', () => {
  const card = (title: string) => {
    const html = render(homePage());
    return html.split('<article').find((part) => part.includes(`>${title}</a>`)) ?? '';
  };

  it('shows its price, and from which price it begins where variants differ', () => {
    expect(textOf(card('Tide Cup'))).to.include('$38.00');
    expect(textOf(card('Low Bowl'))).to.include('from $42.00');
    expect(textOf(card('Gift Card'))).to.include('from $25.00');
  });

  it('strikes the original price through while on sale, and marks it', () => {
    const html = card('Dinner Plate');
    expect(html).to.include('<div class="product-mark sale">sale</div>');
    expect(html).to.match(/\$34\.00.*<span class="original-price">\$42\.00<\/span>/s);
  });

  it('is marked sold out before anything else', () => {
    const html = card('Moon Vase');
    expect(html).to.include('<div class="product-mark sold-out">sold out</div>');
    expect(html).to.not.include('product-mark sale');
  });

  it('sells a paywall like a download: never sold out, on sale as a whole', () => {
    const html = card('Throwing, in six lessons');
    expect(html).to.not.include('sold-out');
    expect(html).to.match(/\$72\.00.*\$90\.00/s);
  });

  it("offers 'Quick View'", () => {
    expect(card('Tide Cup')).to.include('data-quick-view="/shop/p/tide-cup"');
    expect(textOf(card('Tide Cup'))).to.include('Quick View : Tide Cup');
  });
});

describe('the shop page', () => {
  it('counts, sorts and turns pages by real links', () => {
    const html = render(shopPage());
    expect(textOf(html)).to.include('42 products');
    expect(html).to.include('<a href="/shop?sort=name" aria-current="true">Name</a>');
    expect(html).to.include('rel="prev" href="/shop?sort=name"');
    expect(html).to.match(/<a href="\/shop\?page=2&amp;sort=name" aria-current="page">/);
  });

  it('is one address per page of the list, however it is sorted', () => {
    expect(render(shopPage())).to.include(
      '<link rel="canonical" href="https://tidehus.example/shop?page=2">',
    );
  });

  it('says when there is nothing', () => {
    expect(textOf(render({ ...shopPage(), items: [] }))).to.include('There is nothing here yet.');
  });
});

describe('the product page without JavaScript', () => {
  it('reads completely: options with their default labels, what has run out, quantity, price and button', () => {
    const text = textOf(render(productPage()));
    expect(text).to.include('Select Size');
    expect(text).to.include('Select Color');
    expect(text).to.include('Ink — sold out');
    expect(text).to.include('from $42.00');
    expect(text).to.include('Quantity');
    expect(text).to.include('Add To Cart');
  });

  it('opens on the variant that the address names', () => {
    const html = render(productPage(bowl, '/shop/p/low-bowl?variant=BOWL-L-SAND'));
    expect(html).to.include('<option value="L" selected="">');
    expect(textOf(html)).to.match(/Sale Price: ?\$48\.00/);
    expect(html).to.include('<link rel="canonical" href="https://tidehus.example/shop/p/low-bowl">');
  });

  it('has a quantity input from 1 to 9999 in steps of 1 only where more than one can be had', () => {
    expect(render(productPage(cup))).to.match(
      /type="number"[^>]*min="1" max="9999" step="1" name="quantity" value="1"/,
    );
    expect(render(productPage(lessons))).to.not.include('type="number"');
    const last = aProduct({ id: 'last', title: 'Last', variants: [{ sku: 'L', price: 100, stock: 1 }] });
    expect(render(productPage(last))).to.not.include('type="number"');
  });

  it('cannot be added when sold out, in the words of its owner where there are any', () => {
    const page = productPage(soldOutVase);
    const merchandising = scarce(soldOutVase, '')[soldOutVase.id];
    if (!merchandising) throw new Error('The fixture has lost its merchandising.');
    expect(render(page)).to.match(/<button type="submit"[^>]*disabled=""[^>]*><span[^>]*>sold out</);
    const custom = { [soldOutVase.id]: { ...merchandising, customSoldOutText: 'Back in spring' } };
    expect(textOf(render({ ...page, productMerchandisingContext: custom }))).to.include('Back in spring');
  });

  it("uses the owner's button text, and says of a gift card 'Select Value'", () => {
    const mug = aProduct({
      id: 'mug',
      title: 'Mug',
      addButtonText: 'Reserve yours',
      variants: [{ sku: 'M', price: 1, stock: 9 }],
    });
    expect(textOf(render(productPage(mug)))).to.include('Reserve yours');
    const card = homePage().items.find(({ id }) => id === 'gift-card');
    if (!card) throw new Error('The fixture has lost its gift card.');
    expect(textOf(render(productPage(card)))).to.include('Select Value');
  });

  it('says how little is left of the only variant', () => {
    const page = { ...productPage(cup), productMerchandisingContext: scarce(cup, 'Only 2 left') };
    expect(textOf(render(page))).to.include('Only 2 left');
  });

  it('asks for its first image before anything else, and for the others when they come near', () => {
    const html = render(productPage());
    expect(html).to.include('<link rel="preload" as="image" href="/assets/demo/low-bowl-sand.svg"');
    expect(html).to.match(/low-bowl-sand\.svg"[^>]*loading="eager"/);
    expect(html).to.match(/low-bowl-ink\.svg"[^>]*loading="lazy"/);
  });

  it('tells search engines what it is', () => {
    expect(render(productPage())).to.include(
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Low Bowl"}</script>',
    );
  });
});

describe('the quick-view fragment', () => {
  it('is a fragment with the same form, under ids of its own', () => {
    const html = renderQuickView(productPage(plateOnSale));
    expect(html).to.not.include('<html');
    expect(html).to.include('data-island="ProductForm" data-island-id="ProductForm-plate-quick-"');
    expect(textOf(html)).to.include('Add To Cart');
  });
});

describe('the cart page', () => {
  it('is read without JavaScript: lines, options, answers, sums, and no pill', () => {
    const answers = JSON.stringify([{ id: 'a', type: 'text', rawTitle: 'Initials', value: 'AB' }]);
    const html = render(cartPage(aCart([anEntry({ additionalFields: answers })])));
    const text = textOf(html);
    expect(text).to.include('Low Bowl');
    expect(text).to.match(/Size ?S/);
    expect(text).to.match(/Initials ?AB/);
    expect(text).to.include('$84.00');
    expect(html).to.not.include('data-island="CartPill"');
    expect(html).to.include('data-full-page-cart');
  });

  it('says when it is empty', () => {
    expect(textOf(render(cartPage(aCart([]))))).to.include('You have nothing in your shopping cart.');
  });

  it('tells of another price and of stock that no longer reaches, before anything is paid', () => {
    const entry = anEntry();
    const changed = {
      ...aCart([entry]),
      notices: [
        { type: 'price-changed' as const, entryId: entry.id, before: wire(4200), after: wire(4500) },
        { type: 'stock-changed' as const, entryId: entry.id, before: 2, after: 1 },
      ],
    };
    const text = textOf(render(cartPage(changed)));
    expect(text)
      .to.include('Now $45.00 each.')
      .and.to.include('Only 1 left.')
      .and.to.include('Update prices');
    expect(textOf(render(cartPage()))).to.not.include('Update prices');
  });

  it('opens the form again of items that ask something, and of no other', () => {
    const asking = anEntry({ additionalFieldsFormId: 'engraving' });
    expect(textOf(render(cartPage(aCart([asking]))))).to.include('Edit the details of Low Bowl');
    expect(textOf(render(cartPage()))).to.not.include('Edit the details');
  });
});

describe('when an owner or a visitor writes markup', () => {
  const evil = `" onload="x()' onload='x()><script>alert(1)</script><!--`;

  it('never becomes part of the page', () => {
    const item = aProduct({
      id: 'evil',
      title: evil,
      excerpt: evil,
      addButtonText: evil,
      options: [evil],
      variants: ['a', evil].map((value) => ({
        sku: value,
        attributes: { [evil]: value },
        price: 1,
        stock: 9,
      })),
    });
    const pagesOfEvil: PageContext[] = [
      { ...productPage(item), structuredData: { name: evil }, pageTitle: evil, pageDescription: evil },
      { ...homePage(), items: [item] },
      cartPage(aCart([anEntry({ title: evil, additionalFields: evil })])),
      signInPage(`/${evil}`),
      accountPage({ account: { ...accountPage().account, firstName: evil, email: evil } }),
      notFoundPage(`/${evil}`),
    ];
    for (const page of pagesOfEvil) {
      const html = render(page);
      // React separates neighbouring texts by empty comments of its own.
      const written = html.replaceAll('<!-- -->', '');
      for (const markup of ['<script>alert', '<!--', '" onload="x()']) {
        expect(written, page.template).to.not.include(markup);
      }
      for (const [, json = ''] of html.matchAll(/data-props='([^']*)'(?=>)/g)) {
        const props = json.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
        expect(() => JSON.parse(props), page.template).to.not.throw();
      }
      expect(count(html, /data-props='[^']*'>/g)).to.equal(count(html, /data-props=/g));
    }
    expect(renderQuickView(productPage(item))).to.not.include('<script>alert');
  });
});
