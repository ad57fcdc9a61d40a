import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

describe('the mailing list that the checkout offers', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-1': { stock: 50, price: 1900 } } });
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const prefer = (values: object) => owner.send('PUT', '/api/v1/commerce-preferences/mailingList', values);
  const listed = async () => (await owner.get('/api/mailing-list/subscribers')).json.subscribers;
  const order = async (email: string, wish: object) => {
    const answer = await buy(await shopper(gateway, 'cup', 'CUP-1'), { email, ...wish });
    expect(answer.status, answer.text).to.equal(201);
  };
  const page = async () => (await (await shopper(gateway, 'cup', 'CUP-1')).get('/checkout')).text;

  it('is none until its owner chooses one, whatever is sent', async () => {
    expect(await page()).to.not.include('name="joinsMailingList"');
    await order('ada@example.com', { joinsMailingList: true });
    expect(await listed()).to.deep.equal([]);
  });

  it('is joined by who ticks its box, and by nobody else', async () => {
    await prefer({ checkoutListId: 'main', checkoutText: 'Letters from the kiln' });
    await eventually(async () => {
      expect(await page())
        .to.include('name="joinsMailingList"')
        .and.include('Letters from the kiln');
    });
    await order('bea@example.com', {});
    await order('cy@example.com', { joinsMailingList: true });
    await eventually(async () => {
      const subscribers = await listed();
      expect(subscribers).to.have.lengthOf(1);
      expect(subscribers[0]).to.include({ email: 'cy@example.com', source: 'checkout' });
    });
  });

  it('keeps nobody from buying once it takes nobody any more', async () => {
    await owner.send('POST', '/api/mailing-list/lists/main/archive');
    await order('di@example.com', { joinsMailingList: true });
    expect(await listed()).to.have.lengthOf(1);
  });
});
