import { expect } from 'chai';
import { inOriginal, inTranslation } from '../../../../api/http/contracts/site/translatedPaths.ts';
import {
  addressOf,
  productLinksIn,
  translatedAddresses,
} from '../../../../api/http/pages/productAddresses.ts';
import { OWN_SPEECH, type Speech } from '../../../../api/http/pages/site.ts';

const PATHS = { '/shop/p/cup': '/shop/p/tasse', '/about': '/ueber-uns' };
const PUBLIC_URL = 'http://shop.example';

const speechIn = (current: 'en' | 'de' | 'fr'): Speech => ({
  ...OWN_SPEECH,
  languages: (['en', 'de', 'fr'] as const).map((tag) => ({
    ...{ tag, name: tag, prefix: tag === 'en' ? '' : `/${tag}`, isCurrent: tag === current },
  })),
  products: new Map([['de', { '/shop/p/cup': '/shop/p/tasse' }]]),
  paths: current === 'de' ? PATHS : {},
});

describe('links to products in the language of a page', () => {
  const page = [
    '<a href="/de/shop/p/cup">',
    '<form action="/de/shop/p/cup?sent=review#reviews">',
    '<button data-quick-view="/de/shop/p/cup">',
    '<a href="/de/shop/p/cup-two">',
    '<a href="/fr/shop/p/cup">',
    '<a href="http://shop.example/shop/p/cup">',
    '<p>/de/shop/p/cup</p>',
  ].join('');

  it('lead to what those are called in it, and all others stay', () => {
    expect(productLinksIn(page, speechIn('de'))).to.equal(
      page
        .replace('"/de/shop/p/cup"', '"/de/shop/p/tasse"')
        .replace('"/de/shop/p/cup?', '"/de/shop/p/tasse?')
        .replace('view="/de/shop/p/cup"', 'view="/de/shop/p/tasse"'),
    );
  });

  it('stay as they are where no product is called otherwise', () => {
    expect(productLinksIn(page, speechIn('fr'))).to.equal(page);
    expect(productLinksIn(page, speechIn('en'))).to.equal(page);
    expect(productLinksIn(page, OWN_SPEECH)).to.equal(page);
  });
});

describe('where a product is', () => {
  it('is a whole address in the language of the page', () => {
    const of = (current: 'en' | 'de' | 'fr') =>
      addressOf({ publicUrl: PUBLIC_URL, speech: speechIn(current) }, '/shop/p/cup');
    expect([of('en'), of('de'), of('fr')]).to.deep.equal([
      ...[`${PUBLIC_URL}/shop/p/cup`, `${PUBLIC_URL}/de/shop/p/tasse`, `${PUBLIC_URL}/fr/shop/p/cup`],
    ]);
  });

  it('is told of the languages that have another', () => {
    const speech = speechIn('en');
    expect(translatedAddresses({ speech }, '/shop/p/cup')).to.deep.equal({
      addresses: { de: '/shop/p/tasse' },
    });
    expect(translatedAddresses({ speech }, '/shop/p/bowl')).to.deep.equal({});
  });

  it('is read from its path, with whatever stands behind it, and the shop is none', () => {
    for (const [path, said] of [
      ['/shop/p/cup', '/shop/p/tasse'],
      ['/shop/p/cup?variant=A#reviews', '/shop/p/tasse?variant=A#reviews'],
      ['/shop/p/cup-two', '/shop/p/cup-two'],
      ['/shop/p', '/shop/p'],
      ['/shop', '/shop'],
      ['/about/more', '/ueber-uns/more'],
    ] as const) {
      expect(inTranslation(path, PATHS), path).to.equal(said);
      expect(inOriginal(said, PATHS), said).to.equal(path);
    }
  });
});
