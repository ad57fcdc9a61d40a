import { expect } from 'chai';
import { INSTALMENT_LOCALES } from '../../../../../domain/instalments/locales.ts';
import { STAND_IN_KEYS } from '../../../../../scripts/stripeStandIn/standIn.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const CONTEXT = '/api/commerce/instalments';

describe('instalments over HTTP', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway({ environment: STAND_IN_KEYS });
    visitor = await openBrowser(gateway.app);
    const owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 5, price: 1999 } } });
    await putProduct(gateway, { productId: 'pin', variants: { PIN: { stock: 5, price: 100 } } });
    await putProduct(gateway, { productId: 'book', type: 'digital', variants: { BOOK: { price: 900 } } });
    const before = await visitor.get(`${CONTEXT}?itemId=cup`);
    expect(before.json.afterPayAvailable, 'off until the owner offers it').to.equal(false);
    const offered = await owner.send('PUT', '/api/v1/commerce-preferences/instalments', {
      isEnabled: true,
      country: 'CA',
      minimumCents: 100,
      maximumCents: 2000,
    });
    expect(offered.status).to.equal(200);
    await gateway.caughtUp(Number(offered.headers['x-position']));
  });
  after(() => gateway.close());

  it('tells the context of an item', async () => {
    const { json } = await visitor.get(`${CONTEXT}?itemId=cup&language=fr-CA`);
    expect(json).to.deep.equal({
      afterPayAvailable: true,
      afterPayMin: 100,
      afterPayMax: 2000,
      shopperLanguage: 'fr',
      stripeAccountCountry: 'CA',
      provider: 'afterpay',
      locale: 'fr_CA',
      price: 1999,
      isInRange: true,
      numberOfInstalments: 4,
      instalments: [500, 500, 500, 499],
    });
  });

  it('is out of range at the minimum, and not for what is not physical', async () => {
    expect((await visitor.get(`${CONTEXT}?itemId=pin`)).json).to.include({
      afterPayAvailable: true,
      isInRange: false,
    });
    expect((await visitor.get(`${CONTEXT}?itemId=book`)).json.afterPayAvailable).to.equal(false);
  });

  it('is in the data of the pages of physical products, and of no others', async () => {
    const instalmentsOf = async (slug: string) =>
      (await visitor.get(`/shop/p/${slug}?format=json`)).json.instalments;
    expect(await instalmentsOf('cup')).to.include({
      afterPayAvailable: true,
      afterPayMax: 2000,
      locale: 'en_CA',
    });
    expect(await instalmentsOf('book')).to.equal(null);
  });

  it('is promised by no page whose checkout has no card fields to pay them in', async () => {
    const owner = await openOwner(gateway);
    /** What its page says once what visitors may choose was changed. */
    const without = async (withheld: string[]) => {
      const saved = await owner.send('PUT', '/api/v1/commerce-preferences/payments', { withheld });
      const after = { 'x-after-position': String(saved.headers['x-position']) };
      return (await visitor.get('/shop/p/cup?format=json', after)).json.instalments;
    };
    expect(await without(['stripe'])).to.equal(null);
    expect(await without([])).to.include({ locale: 'en_CA' });
  });

  it('is for a cart only while every item in it is physical', async () => {
    expect((await visitor.get(CONTEXT)).json.afterPayAvailable).to.equal(false);
    const add = (itemId: string, sku: string) =>
      visitor.send('POST', '/api/commerce/shopping-cart/entries', { itemId, sku, quantity: 1 });
    await add('cup', 'CUP');
    expect((await visitor.get(CONTEXT)).json).to.include({ afterPayAvailable: true, price: 1999 });
    await add('book', 'BOOK');
    expect((await visitor.get(CONTEXT)).json).to.include({ afterPayAvailable: false, price: 2899 });
  });

  it('shows a window in each of the six locales, and in no other', async () => {
    for (const locale of INSTALMENT_LOCALES) {
      const page = await visitor.get(`${CONTEXT}/modal/${locale}.html`);
      expect(page.status).to.equal(200);
      expect(page.headers['content-type']).to.equal('text/html; charset=utf-8');
      expect(page.text).to.include(`lang="${locale.replace('_', '-')}"`);
      expect(page.text)
        .to.include(locale === 'en_GB' ? 'Clearpay' : 'Afterpay')
        .and.not.include('{');
    }
    for (const page of ['de_DE.html', 'en_US', 'constructor.html']) {
      expect((await visitor.get(`${CONTEXT}/modal/${page}`)).status).to.equal(404);
    }
  });
});
