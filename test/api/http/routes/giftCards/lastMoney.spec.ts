import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { cartAggregate } from '../../../../../domain/cart/cart.decider.ts';
import { giftCardAggregate } from '../../../../../domain/giftCards/giftCard.decider.ts';
import { issuedCardOf } from '../../../../../domain/giftCards/giftCard.state.ts';
import type { Answer, Browser } from '../../../../support/browser.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { stockOf } from '../../../../support/stock.ts';
import { until } from '../../../../support/until.ts';

const BUYERS = 50;
const STOCK = 100;
/** Minor units: the card holds the price ten times. */
const PRICE = 1000;
const ON_THE_CARD = 10_000;
const SERVED = ON_THE_CARD / PRICE;

/** What a movement does to the balance: a promise does nothing to it. */
const SIGN: Readonly<Record<string, number>> = {
  GiftCardIssued: 1,
  GiftCardRefunded: 1,
  GiftCardRedeemed: -1,
};

interface LedgerEntry {
  readonly type: string;
  readonly amount: { readonly value: string } | null;
  readonly balance: { readonly value: string };
  readonly held: { readonly value: string };
  readonly orderId: string | null;
}

describe('when fifty guests pay with the same gift card, which is good for ten of them', function () {
  this.timeout(120_000);
  let gateway: TestGateway;
  let owner: Browser;
  let guests: Browser[];
  let giftCardId: string;
  let answers: Answer[];
  const placed = () => answers.filter(({ status }) => status === 201);
  const refused = () => answers.filter(({ status }) => status !== 201);

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    await putProduct(gateway, { productId: 'pin', variants: { 'PIN-1': { stock: STOCK, price: PRICE } } });
    owner = await openOwner(gateway);
    const card = { amount: ON_THE_CARD, reason: 'Goodwill' };
    const issued = await owner.send('POST', '/api/commerce/gift-cards', card);
    giftCardId = issued.json.giftCardId;
    guests = await Promise.all(Array.from({ length: BUYERS }, () => shopper(gateway, 'pin', 'PIN-1')));
    answers = await Promise.all(
      guests.map((guest, index) =>
        buy(guest, {
          email: `guest${index}@example.com`,
          giftCardCodes: [issued.json.code],
          payment: null,
          expectedGrandTotalCents: PRICE,
        }),
      ),
    );
    await gateway.container.resolve(tokens.checkoutDriver).idle();
  });
  after(() => gateway.close());

  it('ten have an order that the card paid whole', () => {
    expect(placed()).to.have.lengthOf(SERVED);
    expect(new Set(placed().map(({ json }) => json.checkout.orderNumber)).size).to.equal(SERVED);
    for (const { json } of placed()) {
      const { grandTotal, giftCards, amountDue } = json.checkout.totals;
      const amounts = [grandTotal, giftCards, amountDue].map(({ value }) => value);
      expect(amounts).to.deep.equal([String(PRICE), String(PRICE), '0']);
    }
  });

  it('forty are refused politely, with a code that programs can go by', () => {
    expect(refused()).to.have.lengthOf(BUYERS - SERVED);
    for (const { status, json } of refused()) {
      // Who came after the last promise has nothing to pay with; who came before it was outrun.
      expect([status, json.code], json.message).to.be.deep.oneOf([
        [409, 'GIFT_CARD_BALANCE'],
        [400, 'PAYMENT_REQUIRED'],
      ]);
      expect(json.message).to.match(/^[A-Z][^{}<>]+\.$/);
    }
  });

  it('the card is empty, and promises nothing to anybody', async () => {
    const { state } = await gateway.commandHandler.load(giftCardAggregate, giftCardId);
    const { balance, held, holds } = issuedCardOf(state);
    expect({ balance, held, holds }).to.deep.equal({ balance: 0, held: 0, holds: {} });
  });

  it('its ledger sums to zero with the issue, and names each of the ten orders once', async () => {
    const entries: LedgerEntry[] = await until(async () => {
      const { json } = await owner.get(`/api/commerce/gift-cards/${giftCardId}/ledger?limit=200`);
      return json.entries[0].balance.value === '0' && json.entries;
    });
    const sum = entries.reduce(
      (left, { type, amount }) => left + (SIGN[type] ?? 0) * Number(amount?.value),
      0,
    );
    expect(sum).to.equal(0);
    for (const { balance, held } of entries) {
      expect(Number(held.value)).to.be.within(0, Number(balance.value));
    }
    const spent = entries.filter(({ type }) => type === 'GiftCardRedeemed').map(({ orderId }) => orderId);
    expect(spent).to.have.members(placed().map(({ json }) => json.checkout.orderId));
  });

  it('ten pieces have left the house, and none waits for those who were refused', async () => {
    const left = STOCK - SERVED;
    const stock = await stockOf(gateway, 'pin', 'PIN-1');
    expect(stock).to.deep.equal({ onHand: left, reserved: 0, available: left });
  });

  it('who was refused still has their cart, and can pay in another way', async () => {
    const carts = await Promise.all(
      guests.map(async (guest) => {
        const { state } = await gateway.commandHandler.load(cartAggregate, guest.cookies.get('cart') ?? '');
        return state.status;
      }),
    );
    expect(carts.map((status) => status === 'closed')).to.deep.equal(
      answers.map(({ status }) => status === 201),
    );
    const one = guests[answers.findIndex(({ status }) => status !== 201)];
    if (!one) throw new Error('forty were refused');
    expect((await buy(one)).status).to.equal(201);
  });
});
