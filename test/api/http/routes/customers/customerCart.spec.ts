import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { aPurchaseRequest } from '../../../../support/checkout.ts';
import { ACCOUNT, openCustomer } from '../../../../support/customers.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

describe('the cart of a customer, as staff see it', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;
  let ida: Browser;
  let path: string;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await putProduct(gateway, {
      productId: 'cup',
      name: 'Clay cup',
      variants: { CUP: { stock: 9, price: 2000 } },
    });
    ({ browser: ida } = await openCustomer(gateway, 'ida@example.com'));
    const { siteUserId } = (await ida.get(ACCOUNT)).json.account;
    path = `/api/commerce/customers/${siteUserId}/cart`;
  });
  after(() => gateway.close());
  const cart = async () => (await owner.get(path)).json.cart;

  it('is none while nothing is in it', async () => {
    await eventually(async () => expect(await cart()).to.equal(null));
  });

  it('has what they put in and did not buy, at the prices of then', async () => {
    const item = { itemId: 'cup', sku: 'CUP', quantity: 2 };
    await ida.send('POST', '/api/commerce/shopping-cart/entries', item);
    const { entries, subtotal } = await cart();
    expect(entries).to.have.lengthOf(1);
    expect(entries[0]).to.deep.include({ productId: 'cup', title: 'Clay cup', sku: 'CUP', quantity: 2 });
    expect(entries[0].total.value).to.equal('4000');
    expect(subtotal.decimalValue).to.equal('40.00');
  });

  it('is none once it was bought', async () => {
    const bought = await ida.send('POST', '/api/commerce/checkout', aPurchaseRequest());
    expect(bought.status, bought.text).to.equal(201);
    await eventually(async () => expect(await cart()).to.equal(null));
  });

  it('is for who may read orders, and of an account that is there', async () => {
    expect((await ida.get(path)).status).to.equal(401);
    expect((await owner.get('/api/commerce/customers/nobody/cart')).status).to.equal(404);
  });
});
