import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { thePlacedOrder } from '../../../../support/builders/orders.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putOrder, wholeTotals } from '../../../../support/orders.ts';
import { putProduct } from '../../../../support/shop.ts';

const ORDERS = '/api/commerce/orders';
const totals = wholeTotals(thePlacedOrder.totals);

describe('an order that is being handled', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let number = 0;
  let order = '';

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
  });
  beforeEach(async () => {
    order = `order${++number}`;
    await putOrder(gateway, order, { totals, orderNumber: `0000${number}` });
  });
  after(() => gateway.close());

  const post = (path: string, body: object = {}) => owner.send('POST', `${ORDERS}/${order}/${path}`, body);

  it('is not sent while it is on hold, and says why', async () => {
    const held = await post('hold', { reason: 'The street is missing' });
    expect(held.json.order.hold).to.deep.equal({ reason: 'The street is missing' });
    const refused = await post('fulfilments');
    expect([refused.status, refused.json.code]).to.deep.equal([409, 'ORDER_ON_HOLD']);
    expect((await post('release')).json.order.hold).to.equal(null);
    expect((await post('fulfilments')).json.order.fulfilmentStatus).to.equal('fulfilled');
  });

  it('is not among what is to be sent while it is on hold', async () => {
    const { headers } = await post('hold');
    const after = { 'x-after-position': String(headers['x-position']) };
    const listed = async (query: string) =>
      (await owner.get(`${ORDERS}?${query}&search=0000${number}`, after)).json.orders.map(
        ({ id, isHeld }: { id: string; isHeld: boolean }) => [id, isHeld],
      );
    expect(await listed('awaits=send')).to.deep.equal([]);
    expect(await listed('isHeld=true')).to.deep.equal([[order, true]]);
  });

  it('becomes larger, with stock that is sold and a sum that is due', async () => {
    const itemId = 'jug';
    await putProduct(gateway, { productId: itemId, variants: { 'JUG-1': { price: 1500, stock: 3 } } });
    const added = await post('lines', { lines: [{ itemId, quantity: 2 }], reason: 'She called' });
    expect(added.status, added.text).to.equal(200);
    expect(added.json.order.totals.grandTotal).to.deep.equal(usd(5500 + 3000));
    expect(added.json.order.balance).to.deep.equal(usd(8500));
    expect(added.json.order.lines.at(-1)).to.deep.include({ quantity: 2, outstanding: 2 });
    // Two of three are held for it.
    const refused = await post('lines', { lines: [{ itemId, quantity: 2 }] });
    expect([refused.status, refused.json.code]).to.deep.equal([409, 'NOT_ENOUGH_STOCK']);
    expect((await post('lines', { lines: [{ itemId, quantity: 1 }] })).status).to.equal(200);
  });

  it('tells its buyer again, about what happened', async () => {
    const again = await post('mails', { about: 'placed' });
    expect(again.status, again.text).to.equal(200);
    const refused = await post('mails', { about: 'cancelled' });
    expect([refused.status, refused.json.code]).to.deep.equal([409, 'MAIL_WITHOUT_CAUSE']);
  });

  it('lets go of nothing where nothing is set aside', async () => {
    const refused = await post('void');
    expect([refused.status, refused.json.code]).to.deep.equal([409, 'NO_OPEN_PAYMENT']);
  });
});
