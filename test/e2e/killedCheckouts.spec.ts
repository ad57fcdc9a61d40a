import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { aPurchaseRequest } from '../support/checkout.ts';
import { type HttpVisitor, visitByHttp } from '../support/httpVisitor.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { OWNER, StorefoldProcess } from '../support/storefoldProcess.ts';
import { until } from '../support/until.ts';

const ITEM = { itemId: 'tide_cup', sku: 'TID-CLAY', quantity: 1 };
const SEEDS = seeds(2);
const BUYERS = 6;
/** The longest that one life lasts once everybody is buying, in milliseconds. */
const LONGEST_LIFE = 250;

/** A buyer who keeps cookies and key, and asks again when nobody answered. */
interface Buyer {
  readonly key: string;
  readonly request: HttpVisitor['request'];
}

describe('a shop that is killed with -9 while people buy', function () {
  this.timeout(120_000);
  let storefold: StorefoldProcess;

  before(async () => {
    storefold = await StorefoldProcess.withDemoStore('on the disk');
    await storefold.start();
    await receive(SEEDS.length * BUYERS);
    inStock = await available();
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

  /** A delivery of so many pieces, so that there is one for everybody. */
  async function receive(quantity: number): Promise<void> {
    const inStock = await available();
    const { request } = await visitByHttp(storefold.url);
    expect((await request('/api/staff/session', 'POST', OWNER)).status).to.equal(200);
    const url = '/api/commerce/inventory/stock/tide_cup/tid_clay/receive';
    expect((await request(url, 'POST', { quantity, reason: 'Delivery' })).status).to.equal(200);
    await until(async () => (await available()) === inStock + quantity);
  }

  async function events(type: string): Promise<{ data: Record<string, unknown> }[]> {
    const { stdout } = await storefold.run('replay', ['--type', type, '--format', 'ndjson']);
    const lines = stdout.trim().split('\n');
    return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  }

  const orders = new Set<string>();
  let inStock = 0;
  let bought = 0;

  for (const seed of SEEDS) {
    it(`finishes for everybody, once it is started again, what was cut off (seed ${seed})`, async () => {
      const buyers: Buyer[] = [];
      for (let i = 0; i < BUYERS; i++) buyers.push(await buyer(`life ${seed} buyer ${i}`));
      bought += BUYERS;
      const answers = buyers.map((one) => buy(one).catch(() => null));
      await new Promise((resolve) => setTimeout(resolve, seededRandom(seed)(LONGEST_LIFE)));
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
    });
  }

  it('has one order and one charge for everybody afterwards, and holds nothing', async () => {
    expect(orders.size).to.equal(bought);
    await until(async () => (await events('CheckoutCompleted')).length === bought);
    expect(await events('OrderPlaced')).to.have.length(bought);
    expect(await events('PaymentAuthorized')).to.have.length(bought);
    expect(await events('PaymentCaptured')).to.have.length(bought);
    const claims = await events('StockClaimed');
    expect(claims).to.have.length(bought);
    expect(claims.at(-1)?.data.reserved).to.equal(0);
    expect(await available()).to.equal(inStock - bought);
  });
});
