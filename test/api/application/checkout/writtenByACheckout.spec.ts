import { expect } from 'chai';
import { tokens } from '../../../../api/container.ts';
import { buy, shopper } from '../../../support/checkout.ts';
import { startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putProduct } from '../../../support/shop.ts';
import { until } from '../../../support/until.ts';
import { watchAppends } from '../../../support/watchedAppends.ts';

/** What a guest writes who puts one piece into a cart and buys it, in the order of the log, an append each. */
const OF_ONE_CHECKOUT = [
  'cart: ItemAddedToCart',
  'subjectkey: SubjectKeyCreated',
  'order: CheckoutStarted',
  'stock: StockReserved',
  'cart: CartClosed',
  'order: PaymentAuthorized, OrderPlaced',
  'stock: StockClaimed',
  'mail: MailWrittenAndSent',
  'order: PaymentCaptured, OrderPaymentRecorded, CheckoutCompleted',
];

describe('what a guest checkout of one line writes', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  /** `category: EventType, EventType` of each append. */
  let appends: string[] = [];

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-1': { stock: 9999 } } });
    watchAppends(gateway.container, (stream, types) => {
      appends.push(`${stream.split('-')[0]}: ${types.join(', ')}`);
    });
  });
  after(() => gateway.close());

  const checkout = async () => {
    const { status, text } = await buy(await shopper(gateway, 'cup', 'CUP-1'));
    expect(status, text).to.equal(201);
  };
  const isOver = (orders: number) => () =>
    ['mail: ', 'CheckoutCompleted'].every(
      (ending) => appends.filter((one) => one.includes(ending)).length === orders,
    );
  const commands = async () => {
    const { metrics } = await gateway.container.resolve(tokens.db).admin().serverStatus();
    return Number(metrics.commands.total);
  };

  it('is one append for what happens together, and a number once for many', async () => {
    // Numbers are taken 1, 2, 4 and 8 at once: the next checkout finds one.
    for (let order = 0; order < 7; order++) await checkout();
    await until(async () => isOver(7)());
    await checkout();
    await until(async () => isOver(8)());
    appends = [];
    await checkout();
    await until(async () => isOver(1)());
    expect([...appends].sort()).to.deep.equal([...OF_ONE_CHECKOUT].sort());
  });

  it('is shared where many buy at once: at most 8 appends and 6 commands of the database for each', async () => {
    appends = [];
    const before = await commands();
    const rounds = 5;
    const buyers = 16;
    const loop = async () => {
      for (let round = 0; round < rounds; round++) await checkout();
    };
    await Promise.all(Array.from({ length: buyers }, loop));
    const orders = rounds * buyers;
    await until(async () => isOver(orders)());
    expect(appends.length / orders).to.be.at.most(8);
    // 5 on its own; what looks around now and then counts as well.
    expect(((await commands()) - before) / orders).to.be.at.most(6);
  });
});
