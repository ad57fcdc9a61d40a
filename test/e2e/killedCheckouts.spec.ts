import { expect } from 'chai';
import { aPurchaseRequest } from '../support/checkout.ts';
import { type HttpVisitor, visitByHttp } from '../support/httpVisitor.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { StorefoldProcess } from '../support/storefoldProcess.ts';
import { until } from '../support/until.ts';

const ITEM = { itemId: 'tide_cup', sku: 'TID-CLAY', quantity: 1 };
const BUYERS = 6;
const LIVES = 3;
/** The longest that one life lasts once everybody is buying, in milliseconds. */
const LONGEST_LIFE = 250;

/** A buyer who keeps cookies and key, and asks again when nobody answered. */
interface Buyer {
  readonly key: string;
  readonly request: HttpVisitor['request'];
}

describe('a shop that is killed with -9 while people buy', function () {
  this.timeout(240_000);
  let storefold: StorefoldProcess;

  before(async () => {
    storefold = await StorefoldProcess.create();
    await storefold.start();
  });
  after(() => storefold?.dispose());

  async function buyer(key: string): Promise<Buyer> {
    const { request } = await visitByHttp(storefold.url, { 'idempotency-key': key });
    const added = await request('/api/commerce/shopping-cart/entries', 'POST', ITEM);
    expect(added.status).to.equal(200);
    return { key, request };
  }

  const buy = ({ request }: Buyer) => request('/api/commerce/checkout', 'POST', aPurchaseRequest());

  async function available(): Promise<number> {
    const response = await fetch(`${storefold.url}/api/commerce/inventory/stock/?itemId=${ITEM.itemId}`);
    const { results } = (await response.json()) as { results: { sku: string; qtyInStock: number }[] };
    return results.find(({ sku }) => sku === ITEM.sku)?.qtyInStock ?? -1;
  }

  async function events(type: string): Promise<{ data: Record<string, unknown> }[]> {
    const { stdout } = await storefold.run('replay', ['--type', type, '--format', 'ndjson']);
    const lines = stdout.trim().split('\n');
    return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  }

  it('has one order and one charge for everybody afterwards, and holds nothing', async () => {
    const random = seededRandom(11);
    const before = await available();
    const orders = new Set<string>();
    for (let life = 0; life < LIVES; life++) {
      const buyers: Buyer[] = [];
      for (let i = 0; i < BUYERS; i++) buyers.push(await buyer(`life ${life} buyer ${i}`));
      const answers = buyers.map((one) => buy(one).catch(() => null));
      await new Promise((resolve) => setTimeout(resolve, random(LONGEST_LIFE)));
      await storefold.kill();
      await Promise.all(answers);
      await storefold.start();
      for (const one of buyers) {
        const response = await buy(one);
        const { checkout } = (await response.json()) as { checkout: { id: string; orderId: string } };
        expect(response.status, one.key).to.equal(201);
        orders.add(checkout.orderId);
        await until(async () => {
          const read = await one.request(`/api/commerce/checkout/${checkout.id}`);
          const { checkout: now } = (await read.json()) as { checkout: { payment: { status: string } } };
          return now.payment.status === 'captured';
        });
      }
    }
    const bought = LIVES * BUYERS;
    expect(orders.size).to.equal(bought);
    await until(async () => (await events('CheckoutCompleted')).length === bought);
    expect(await events('OrderPlaced')).to.have.length(bought);
    expect(await events('PaymentAuthorized')).to.have.length(bought);
    expect(await events('PaymentCaptured')).to.have.length(bought);
    const claims = await events('StockClaimed');
    expect(claims).to.have.length(bought);
    expect(claims.at(-1)?.data.reserved).to.equal(0);
    expect(await available()).to.equal(before - bought);
  });
});
