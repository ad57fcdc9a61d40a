import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { type CardGateway, startCardGateway } from '../../../../support/cardGateway.ts';
import { CARD } from '../../../../support/cardNumbers.ts';
import { shopper } from '../../../../support/checkout.ts';
import { openOwner } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

describe('a refund that comes back to the provider', function () {
  this.timeout(60_000);
  let cards: CardGateway;

  before(async () => {
    cards = await startCardGateway({ processes: true });
    await putProduct(cards.gateway, { productId: 'cup', variants: { CUP: { stock: 9, price: 2000 } } });
  });
  after(() => cards.close());

  async function eventTypes(stream: string): Promise<string[]> {
    const types: string[] = [];
    for await (const page of cards.gateway.container.resolve(tokens.streamStore).readAfter(stream, -1)) {
      types.push(...page.map(({ type }) => type));
    }
    return types;
  }

  it('is owed once more, told to the owner, and tried again by another one', async () => {
    const { json } = await cards.pay(await shopper(cards.gateway, 'cup', 'CUP', 2), CARD.refundsComeBack);
    await cards.gateway.container.resolve(tokens.checkoutDriver).idle();
    await cards.tell();
    const { orderId } = json.checkout;
    const owner = await openOwner(cards.gateway);
    const order = `/api/commerce/orders/${orderId}`;
    const refundIs = (status: string) =>
      until(async () => {
        const [refund] = (await owner.get(order)).json.order.refunds;
        return refund?.providers[0]?.status === status && refund;
      });
    const lineId = await until(async () => {
      const shown = (await owner.get(order)).json.order;
      return shown?.refundable.amount > 0 && shown.lines[0].lineId;
    });
    const asked = await owner.send('POST', `${order}/refunds`, { lines: [{ lineId, quantity: 1 }] });
    expect(asked.status, asked.text).to.equal(200);
    const { refundId, providers } = await refundIs('settled');
    expect(providers[0].paymentId).to.equal(orderId);
    const payment = `order-${orderId}`;
    await cards.tell();
    cards.stripe.settle();
    const told = [...cards.webhooks];
    await cards.tell();
    await refundIs('failed');
    expect(await eventTypes(payment)).to.include('PaymentRefundReversed');
    const mail = await until(async () => {
      const { mails } = (await owner.get('/api/mail?limit=50')).json;
      return mails.find(({ kind }: { kind: string }) => kind === 'refundFailed');
    });
    const { text } = await until(async () => {
      const { message } = (await owner.get(`/api/mail/${mail.mailId}`)).json;
      return message?.text && message;
    });
    expect(text).to.include('did not reach the buyer').and.include(`/config/orders/${orderId}`);

    expect((await owner.send('POST', `${order}/refunds/${refundId}/retry`)).status).to.equal(200);
    await refundIs('settled');
    // What Stripe says once more of the first one is no news of the second.
    for (const webhook of told) expect(await cards.deliver(webhook)).to.equal(200);
    const types = await eventTypes(payment);
    expect(types.filter((type) => type === 'PaymentRefunded')).to.have.length(2);
    expect(types.filter((type) => type === 'PaymentRefundReversed')).to.have.length(1);
  });
});
