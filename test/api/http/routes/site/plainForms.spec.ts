import { expect } from 'chai';
import { productAggregate } from '../../../../../domain/catalog/product.decider.ts';
import { type Answer, type Browser, openBrowser } from '../../../../support/browser.ts';
import { shopper } from '../../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putProduct } from '../../../../support/shop.ts';

const OURS = { 'sec-fetch-site': 'same-origin' };

describe('forms without JavaScript', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  beforeEach(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 5, price: 2000 } } });
  });
  afterEach(() => gateway.close());

  const press = (
    visitor: Browser,
    path: string,
    fields: readonly (readonly [name: string, value: string])[],
    headers: Record<string, string> = OURS,
  ): Promise<Answer> =>
    visitor.send('POST', path, new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'x-csrf-token': '',
      ...headers,
    });

  it('are refused as such where a program sends something else, whatever that is', async () => {
    for (const path of ['/account/register', '/account/forgotten-password']) {
      const forged = await owner.send('POST', path, { email: 1e308, a: null }, { 'x-csrf-token': 'another' });
      expect(forged.status, path).to.be.within(400, 403);
      const misread = await owner.send('POST', path, { email: 0.5 });
      expect(misread.status, path).to.equal(400);
    }
  });

  it('lead on to addresses in letters of any script', async () => {
    const { status, headers } = await press(owner, '/donate/%F0%9F%92%A5', [], {});
    expect([status, headers.location]).to.deep.equal([303, '/donate/%F0%9F%92%A5']);
  });

  describe('that need a captcha', () => {
    let visitor: Browser;
    const FORM = [
      ['form', 'restock'],
      ['productId', 'vase'],
      ['variantId', 'vase'],
      ['siteVisitorEmail', 'ida@example.com'],
    ] as const;
    const patienceIn = ({ text }: Answer) => /name="patience" value="([^"]+)"/.exec(text)?.[1] ?? '';

    beforeEach(async () => {
      await owner.send('PUT', '/api/v1/commerce-preferences/captcha', { siteKey: 'local' });
      await putProduct(gateway, { productId: 'vase', variants: { VASE: { stock: 0 } } });
      visitor = await openBrowser(gateway.app);
    });

    it('are sent twice, with a moment between', async () => {
      const first = await press(visitor, '/shop/p/vase', FORM);
      expect(first.status).to.equal(400);
      expect(first.text).to.include('Please wait 20 seconds, then press the button once more.');
      expect(first.text).to.include('ida@example.com');
      const patience = patienceIn(first);
      expect(patience).to.not.equal('');

      const early = await press(visitor, '/shop/p/vase', [...FORM, ['patience', patience]]);
      expect(early.text).to.include('Please wait 20 seconds');
      expect(patienceIn(early), 'the same moment counts').to.equal(patience);

      gateway.clock.advance(20_000);
      const { status, headers } = await press(visitor, '/shop/p/vase', [...FORM, ['patience', patience]]);
      expect([status, headers.location]).to.deep.equal([303, '/shop/p/vase?sent=restock#restock']);
      const again = await press(visitor, '/shop/p/vase', [...FORM, ['patience', patience]]);
      expect(again.status).to.equal(400);
      expect(patienceIn(again), 'what is used up begins anew').to.not.equal(patience);
    });

    it('take nothing from a program that fills in what nobody sees', async () => {
      const patience = patienceIn(await press(visitor, '/shop/p/vase', FORM));
      gateway.clock.advance(20_000);
      const { status } = await press(visitor, '/shop/p/vase', [
        ...FORM,
        ['patience', patience],
        ['website', 'https://spam.example'],
      ]);
      expect(status).to.equal(400);
    });

    it('let one address in ten times an hour', async () => {
      const statuses: number[] = [];
      for (let round = 0; round < 11; round++) {
        const patience = patienceIn(await press(visitor, '/shop/p/vase', FORM));
        gateway.clock.advance(20_000);
        statuses.push((await press(visitor, '/shop/p/vase', [...FORM, ['patience', patience]])).status);
      }
      expect(statuses).to.deep.equal([...Array<number>(10).fill(303), 429]);
    });
  });

  it('keep the gift cards that were given where the crumb ran out meanwhile', async () => {
    const issued = await owner.send('POST', '/api/commerce/gift-cards', { amount: 5000, reason: 'Goodwill' });
    const { code } = issued.json;
    const ada = await shopper(gateway, 'cup', 'CUP');
    const { headers } = await ada.get('/checkout');
    expect(headers['cache-control']).to.include('no-store');
    ada.cookies.delete('crumb');
    const form = [
      ['email', 'ada@example.com'],
      ['giftCardCodes', code],
      ['giftCardCodes', 'NOPE-NOPE-NOPE-NOPE'],
      ['crumb', 'of-a-session-that-has-ended'],
    ] as const;
    const { status, text } = await press(ada, '/checkout', form, {});
    expect(status).to.equal(403);
    expect(text).to.include(`name="giftCardCodes" value="${code}"`);
    expect(text).to.not.include('name="giftCardCodes" value="NOPE');
    expect(text).to.include('ada@example.com');
  });

  it('keep the good gift cards where another one is used up by now', async () => {
    const issued = await owner.send('POST', '/api/commerce/gift-cards', { amount: 5000, reason: 'Goodwill' });
    const { code } = issued.json;
    const ada = await shopper(gateway, 'cup', 'CUP');
    const form = [
      ['giftCardCodes', 'NOPE-NOPE-NOPE-NOPE'],
      ['giftCardCodes', code],
      ['action', 'update'],
    ] as const;
    const { status, text } = await press(ada, '/checkout', form);
    expect(status).to.equal(404);
    expect(text)
      .to.include('There is no such gift card.')
      .and.include(`name="giftCardCodes" value="${code}"`);
  });

  it('ask for the address as the country that was chosen writes it', async () => {
    const ada = await shopper(gateway, 'cup', 'CUP');
    const untouched = await ada.get('/checkout');
    expect(untouched.text).to.include('State or region').and.not.include('ZIP code');
    const form = [
      ['shippingAddress.country', 'US'],
      ['billing', 'different'],
      ['billingAddress.country', 'DE'],
      ['action', 'update'],
    ] as const;
    const { text } = await press(ada, '/checkout', form);
    expect(text).to.include('ZIP code').and.include('<option value="NY">New York</option>');
    expect(text).to.include('PLZ').and.not.include('State or region');
  });

  it('go on with prices that have changed meanwhile', async () => {
    const ada = await shopper(gateway, 'cup', 'CUP', 2);
    const command = {
      type: 'PriceVariant',
      data: { productId: 'cup', variantId: 'cup', price: usd(2500) },
    } as const;
    await gateway.commandHandler.handle(productAggregate, 'cup', command, gateway.context());
    const before = await ada.get('/cart');
    expect(before.text).to.include('Now $25.00 each.').and.include('name="reprice"');
    const { status, headers } = await press(ada, '/cart', [['reprice', 'now']]);
    expect([status, headers.location]).to.deep.equal([303, '/cart']);
    const after = await ada.get('/cart');
    expect(after.text).to.include('$50.00').and.not.include('name="reprice"');
  });

  describe('of what a product asks', () => {
    const question = (id: string, type: string, title: string, changes: object = {}) => ({
      ...{ id, type, title, description: '', required: false, maxLength: 0, options: [] as string[] },
      ...changes,
    });

    beforeEach(async () => {
      const form = {
        formId: 'form_for',
        name: 'For whom',
        fields: [
          question('for', 'name', 'For', { required: true }),
          question('fits', 'likert', 'Say', { options: ['It fits'] }),
          question('note', 'text', 'Note', { maxLength: 5 }),
        ],
      };
      await gateway.commandHandler.handle(
        productAggregate,
        'cup',
        { type: 'AttachProductForm', data: { productId: 'cup', form } } as never,
        gateway.context(),
      );
    });

    const answersIn = async (visitor: Browser) => {
      const { shoppingCart } = (await visitor.get('/cart?format=json')).json;
      return JSON.parse(shoppingCart.entries[0].additionalFields);
    };

    it('take answers of several parts, and change them in the cart', async () => {
      const ada = await openBrowser(gateway.app);
      const missing = await press(ada, '/shop/p/cup', [['quantity', '1']]);
      expect(missing.text).to.include('For: Required').and.include('name="field.for.firstName"');
      const put = await press(ada, '/shop/p/cup', [
        ['quantity', '1'],
        ['field.for.firstName', 'Ida'],
        ['field.for.lastName', 'Berg'],
        ['field.fits.It fits', '2'],
      ]);
      expect(put.headers.location).to.equal('/cart');
      const [name, fits] = await answersIn(ada);
      expect(name).to.deep.include({ value: 'Ida Berg', values: { firstName: 'Ida', lastName: 'Berg' } });
      expect(fits).to.deep.include({ values: { 'It fits': 2 } });

      const { shoppingCart } = (await ada.get('/cart?format=json')).json;
      const entryId: string = shoppingCart.entries[0].id;
      const { headers } = await press(ada, '/cart', [['edit', entryId]]);
      expect(headers.location).to.equal(`/cart?edit=${entryId}#answers`);
      const asking = await ada.get(`/cart?edit=${entryId}`);
      expect(asking.text).to.match(/name="field.for.lastName"[^>]*value="Berg"/);

      const wrong = await press(ada, '/cart/answers', [
        ['form', 'answers'],
        ['entryId', entryId],
        ['field.for.firstName', 'Zoe'],
        ['field.note', 'far too long'],
      ]);
      expect(wrong.status).to.equal(400);
      expect(wrong.text).to.include('You have exceeded the character limit');
      expect(wrong.text).to.match(/name="field.for.firstName"[^>]*value="Zoe"/);

      const changed = await press(ada, '/cart/answers', [
        ['form', 'answers'],
        ['entryId', entryId],
        ['field.for.firstName', 'Zoe'],
      ]);
      expect([changed.status, changed.headers.location]).to.deep.equal([303, '/cart']);
      expect((await answersIn(ada)).map(({ value }: { value: string }) => value)).to.deep.equal(['Zoe']);
    });

    it('say so where the entry is gone', async () => {
      const ada = await shopper(gateway, 'cup', 'CUP').catch(() => openBrowser(gateway.app));
      const gone = await press(ada, '/cart/answers', [['entryId', 'gone']]);
      expect(gone.status).to.be.within(400, 409);
    });
  });
});
