import { expect } from 'chai';
import { loadPurchase } from '../../../../../api/application/checkout/purchaseStreams.ts';
import { countriesIn } from '../../../../../api/http/contracts/places/countries.ts';
import { localAddressBook } from '../../../../../api/infrastructure/places/localAddressBook.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { buy, MERCER_STREET, shopper } from '../../../../support/checkout.ts';
import { ACCOUNT, openCustomer } from '../../../../support/customers.ts';
import { startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

describe('addresses', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway();
    visitor = await openBrowser(gateway.app);
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 50 } } });
  });
  after(() => gateway.close());

  const KYOTO = {
    ...MERCER_STREET,
    address1: '5-1 Nijojo-cho',
    city: 'Kyoto',
    region: 'Kyoto',
    postalCode: '604-8301',
    country: 'JP',
  };
  const IN_BERLIN = { ...MERCER_STREET, city: 'Berlin', region: '', postalCode: '10115', country: 'DE' };
  const IN_LONDON = { ...MERCER_STREET, city: 'London', region: '', postalCode: 'sw1y 4jh', country: 'GB' };
  const IN_HONG_KONG = {
    ...MERCER_STREET,
    city: 'Central',
    region: 'Kowloon',
    postalCode: '',
    country: 'HK',
  };

  for (const [what, shippingAddress, field, message] of [
    ['without a ZIP code', { ...MERCER_STREET, postalCode: '' }, 'postalCode', 'ZIP code cannot be blank'],
    [
      'with the ZIP code of nowhere',
      { ...MERCER_STREET, postalCode: '1001' },
      'postalCode',
      'ZIP code is invalid',
    ],
    ['without a state', { ...MERCER_STREET, region: ' ' }, 'region', 'State cannot be blank'],
    ['of a state that there is not', { ...MERCER_STREET, region: 'Berlin' }, 'region', 'State is invalid'],
    ['without a postcode', { ...IN_LONDON, postalCode: '' }, 'postalCode', 'Postcode cannot be blank'],
    ['in a country that there is not', { ...IN_BERLIN, country: 'XX' }, 'country', 'Country is invalid'],
    ['with four digits of five', { ...IN_BERLIN, postalCode: '1011' }, 'postalCode', 'PLZ is invalid'],
  ] as const) {
    it(`are refused ${what}: ${message}`, async () => {
      const browser = await shopper(gateway, 'cup', 'CUP');
      const { status, json } = await buy(browser, { shippingAddress });
      expect(status).to.equal(400);
      expect(json).to.deep.include({ code: 'ADDRESS_INVALID', message, details: { field } });
    });
  }

  for (const [where, shippingAddress] of [
    ['New York by the name of the state', { ...MERCER_STREET, region: 'New york' }],
    ['Kyoto', KYOTO],
    ['Berlin, which has no line for a region', IN_BERLIN],
    ['London in small letters', IN_LONDON],
    ['Hong Kong, which has no postal codes', IN_HONG_KONG],
  ] as const) {
    it(`are taken from ${where}`, async () => {
      const browser = await shopper(gateway, 'cup', 'CUP');
      const { status, text } = await buy(browser, { shippingAddress });
      expect(status, text).to.equal(201);
    });
  }

  it('may be in every country that pages offer', () => {
    const unknown = countriesIn('en').filter(({ code }) => !localAddressBook.knows(code));
    expect(unknown).to.deep.equal([]);
  });

  it('are kept with the code of the region, by which taxes and zones know it', async () => {
    const browser = await shopper(gateway, 'cup', 'CUP');
    const { json } = await buy(browser, { shippingAddress: { ...MERCER_STREET, region: 'new york' } });
    const { checkout: state } = (await loadPurchase(gateway.commandHandler, json.checkout.id)).state;
    if (state.status === 'absent') throw new Error('There is no such checkout.');
    expect(state.purchase.shippingAddress?.region).to.equal('NY');
  });

  it('are judged for the bill as well', async () => {
    const browser = await shopper(gateway, 'cup', 'CUP');
    const { json } = await buy(browser, { billingAddress: { ...MERCER_STREET, postalCode: 'none' } });
    expect(json).to.include({ code: 'ADDRESS_INVALID', message: 'ZIP code is invalid' });
  });

  it('are written as their country does, which pages can ask for', async () => {
    const { headers, json } = await visitor.get('/api/commerce/address-rules/US');
    expect(headers['cache-control']).to.equal('public, max-age=86400');
    expect(json.region).to.include({ label: 'State', isUsed: true, isRequired: true });
    expect(json.region.regions).to.deep.include({ code: 'NY', name: 'New York' });
    expect(json.postalCode).to.include({ label: 'ZIP code', isRequired: true, example: '95014' });
    const { json: german } = await visitor.get('/api/commerce/address-rules/DE');
    expect(german.region).to.include({ isUsed: false, isRequired: false });
    expect(german.postalCode.label).to.equal('PLZ');
    const { json: nowhere } = await visitor.get('/api/commerce/address-rules/XX');
    expect([nowhere.region, nowhere.postalCode]).to.deep.equal([
      { label: 'State or region', isUsed: true, isRequired: false, regions: [] },
      { label: 'Postal code', isUsed: true, isRequired: false, pattern: null, example: null },
    ]);
    expect((await visitor.get('/api/commerce/address-rules/usa')).status).to.equal(400);
  });

  describe('of an account', () => {
    const ADDRESSES = `${ACCOUNT}/addresses`;
    let ida: Browser;

    before(async () => {
      ({ browser: ida } = await openCustomer(gateway, 'ida@example.com'));
    });

    const fills = async () =>
      ida.send('POST', '/api/commerce/shopping-cart/entries', { itemId: 'cup', sku: 'CUP', quantity: 1 });
    const kept = async () =>
      (await ida.get(ADDRESSES)).json.addresses.map(({ city }: { city: string }) => city);

    it('are kept for the next time where the buyer wants it, and each only once', async () => {
      await fills();
      expect((await ida.get('/checkout?format=json')).json.addresses).to.deep.equal([]);
      expect((await buy(ida)).status).to.equal(201);
      expect(await kept()).to.deep.equal([]);
      for (const shippingAddress of [MERCER_STREET, MERCER_STREET, IN_BERLIN]) {
        await fills();
        expect((await buy(ida, { shippingAddress, keepsAddress: true })).status).to.equal(201);
      }
      expect(await kept()).to.deep.equal(['New York', 'Berlin']);
    });

    it('are offered at the checkout, which begins with the first of them and what it costs there', async () => {
      await fills();
      const { json } = await ida.get('/checkout?format=json');
      expect(json.addresses.map(({ city }: { city: string }) => city)).to.deep.equal(['New York', 'Berlin']);
      expect(json.quote.selectedShippingOptionId).to.be.a('string');
      const { text } = await ida.get('/checkout');
      expect(text).to.include('value="12 Mercer Street"').and.to.include('name="takeAddress"');
    });

    it('are taken without a script by sending the form, with all else that was typed', async () => {
      const { json } = await ida.get(ADDRESSES);
      const inBerlin = json.addresses[1].addressId;
      const sent = { email: 'else@example.com', note: 'At the back door', 'shippingAddress.country': 'US' };
      const taken = await ida.submit('/checkout', { ...sent, takeAddress: inBerlin });
      expect(taken.status).to.equal(200);
      expect(taken.text).to.include('value="Berlin"').and.to.include('At the back door');
      expect(taken.text).to.include('value="else@example.com"');
      const another = await ida.submit('/checkout', { ...sent, takeAddress: 'another' });
      expect(another.text).not.to.include('value="Berlin"');
      const foreign = await (await openBrowser(gateway.app)).submit('/checkout', { takeAddress: inBerlin });
      expect(foreign.text).not.to.include('Berlin');
    });
  });
});
