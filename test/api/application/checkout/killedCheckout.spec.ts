import { expect } from 'chai';
import {
  type CheckoutDriver,
  createCheckoutDriver,
} from '../../../../api/application/checkout/checkoutDriver.ts';
import { createCheckoutSteps } from '../../../../api/application/checkout/checkoutSteps.ts';
import { loadPurchase, orderIdOf } from '../../../../api/application/checkout/purchaseStreams.ts';
import { createPayers } from '../../../../api/application/payments/payers.ts';
import { createPaymentService } from '../../../../api/application/payments/paymentService.ts';
import { tokens } from '../../../../api/container.ts';
import type { TestCharge } from '../../../../api/infrastructure/testPayments/testLedger.ts';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import type { Purchase } from '../../../../domain/checkout/checkout.state.ts';
import { giftCardAggregate } from '../../../../domain/giftCards/giftCard.decider.ts';
import { stockAggregate } from '../../../../domain/inventory/stock.decider.ts';
import { discountUseAggregate } from '../../../../domain/pricing/discountUses/discountUse.decider.ts';
import { aPurchase } from '../../../support/builders/checkout.ts';
import { shopper } from '../../../support/checkout.ts';
import { startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { usd } from '../../../support/money.ts';
import { type Death, Killed, Mortal } from '../../../support/mortal.ts';
import { putProduct } from '../../../support/shop.ts';
import { stockOf } from '../../../support/stock.ts';

const WHO = { websiteId: 'main', actor: { kind: 'process', id: 'spec' }, correlationId: 'spec' } as const;
/** More deeds than a checkout has. */
const MANY = 60;

const SHAPES: Readonly<Record<string, (checkoutId: string) => { orderId: string; paymentId: string }>> = {
  'in one stream': (id) => ({ orderId: orderIdOf(id), paymentId: orderIdOf(id) }),
  'in streams of before, one for each part': (id) => ({ orderId: `order_${id}`, paymentId: `pay_${id}` }),
};

for (const [shape, idsOf] of Object.entries(SHAPES))
  describe(`a checkout ${shape} that is killed before or after any deed`, function () {
    this.timeout(120_000);
    let gateway: TestGateway;
    let lives = 0;

    before(async () => {
      gateway = await startTestGateway();
      await putProduct(gateway, { productId: 'cup', variants: { 'CUP-1': { stock: 9999 } } });
      const terms = {
        discountId: 'spring',
        version: 1,
        totalUses: 9999,
        usesPerCustomer: null,
        endsAt: null,
      };
      await gateway.commandHandler.handle(
        discountUseAggregate,
        'spring',
        { type: 'LimitDiscountUses', data: terms },
        gateway.context(),
      );
      await gateway.commandHandler.handle(
        giftCardAggregate,
        'card1',
        {
          type: 'IssueGiftCard',
          data: {
            giftCardId: 'card1',
            websiteId: 'main',
            code: 'ABCDEFGHJKLMNPQR',
            amount: usd(1_000_000),
            recipientName: '',
            recipientEmail: '',
            message: '',
            language: 'en-US',
            deliverAt: null,
            orderId: null,
            lineId: null,
            piece: 1,
            reason: 'A present',
            mode: 'test',
            issuedAt: gateway.clock.now.toISOString(),
          },
        },
        gateway.context(),
      );
    });
    after(() => gateway.close());

    /** The driver of one process, which may die. */
    function driverOf(mortal: Mortal) {
      const { container } = gateway;
      const commandHandler = mortal.inhabit(container.resolve(tokens.commandHandler), [
        'handle',
        'handleTogether',
      ]);
      const provider = container.resolve(tokens.payments).provider('test');
      const payments = createPaymentService(
        commandHandler,
        [mortal.inhabit(provider, ['authorize', 'capture', 'void', 'lookUp', 'refund'])],
        createPayers(commandHandler),
      );
      const streamStore = container.resolve(tokens.streamStore);
      const steps = createCheckoutSteps({
        commandHandler,
        streamStore,
        payments,
        publicUrl: 'http://shop.example',
      });
      return createCheckoutDriver({
        commandHandler,
        payments,
        steps,
        clock: gateway.clock.asClock,
        onError: (_, error) => expect(error).to.be.instanceOf(Killed),
      });
    }

    /** Two cups with a discount, a part of it paid by gift card. */
    async function purchase(paymentMethod: string): Promise<Purchase> {
      const id = `life${lives++}`;
      const { orderId, paymentId } = idsOf(id);
      const cartId = (await shopper(gateway, 'cup', 'CUP-1', 2)).cookies.get('cart') ?? '';
      const { now } = gateway.clock;
      return aPurchase({
        checkoutId: id,
        orderId,
        cartId,
        stock: [{ itemId: 'cup', variantId: 'cup1', quantity: 2 }],
        discounts: [{ discountId: 'spring', code: 'SPRING', amount: usd(0) }],
        giftCards: [{ giftCardId: 'card1', amount: usd(300) }],
        payment: { paymentId, provider: 'test', amount: usd(4000), savesMethod: false },
        paymentMethod,
        startedAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + 15 * 60_000).toISOString(),
      });
    }

    /** Lives until its death; whether it was killed. */
    async function live(data: Purchase, death: Death | null): Promise<boolean> {
      const mortal = new Mortal(death);
      const driver = driverOf(mortal);
      const started = driver.start({ type: 'StartCheckout', data }, WHO);
      await started.catch((error: unknown) => expect(error).to.be.instanceOf(Killed));
      await driver.idle();
      return death !== null && mortal.deeds > death.at;
    }

    async function standing() {
      const { commandHandler } = gateway;
      const stock = await stockOf(gateway, 'cup', 'CUP-1');
      const { state: card } = await commandHandler.load(giftCardAggregate, 'card1');
      const { state: uses } = await commandHandler.load(discountUseAggregate, 'spring');
      const money = card.status === 'absent' ? [0, 0] : [card.balance, card.held];
      return { ...stock, balance: money[0], heldMoney: money[1], used: uses.used, heldUses: uses.held.size };
    }

    async function outcome({ checkoutId, cartId, payment }: Purchase) {
      const { commandHandler, container } = gateway;
      const { checkout, order } = (await loadPurchase(commandHandler, checkoutId)).state;
      const { state: cart } = await commandHandler.load(cartAggregate, cartId ?? '');
      const charge = await container
        .resolve(tokens.db)
        .collection<TestCharge>('testProviderCharges')
        .findOne({ _id: payment?.paymentId ?? '' });
      return {
        checkout: checkout.status,
        order: order.status,
        cart: cart.status,
        charge: charge?.status ?? null,
      };
    }

    const SOLD = { checkout: 'completed', order: 'open', cart: 'closed', charge: 'captured' } as const;
    type Standing = Awaited<ReturnType<typeof standing>>;
    const afterSale = (before: Standing): Standing => ({
      ...before,
      onHand: before.onHand - 2,
      available: before.available - 2,
      balance: (before.balance ?? 0) - 300,
      used: before.used + 1,
    });

    /** Every death until one comes too late to interrupt anything. */
    async function everyDeath(look: (death: Death) => Promise<boolean>): Promise<number> {
      for (let at = 0; at < MANY; at++) {
        for (const when of ['before', 'after'] as const) {
          if (!(await look({ at, when }))) return at;
        }
      }
      throw new Error(`A checkout has more than ${MANY} deeds`);
    }

    it('ends as one order and one charge, or as none and nothing held', async () => {
      const deeds = await everyDeath(async (death) => {
        const data = await purchase('test_success');
        const before = await standing();
        const wasKilled = await live(data, death);
        await driverOf(new Mortal(null)).finish(data.checkoutId, WHO);
        const result = await outcome(data);
        const label = `killed ${death.when} deed ${death.at}`;
        if (result.checkout === 'absent') {
          expect(result, label).to.deep.equal({ ...result, order: 'unplaced', cart: 'open', charge: null });
          expect(await standing(), label).to.deep.equal(before);
        } else {
          expect(result, label).to.deep.equal(SOLD);
          expect(await standing(), label).to.deep.equal(afterSale(before));
        }
        return wasKilled;
      });
      expect(deeds).to.be.greaterThan(10);
    });

    it('takes no money and holds nothing where the card is declined', async () => {
      const deeds = await everyDeath(async (death) => {
        const data = await purchase('test_decline');
        const before = await standing();
        const wasKilled = await live(data, death);
        await driverOf(new Mortal(null)).finish(data.checkoutId, WHO);
        const result = await outcome(data);
        const label = `killed ${death.when} deed ${death.at}`;
        expect(result, label).to.include({ order: 'unplaced', cart: 'open' });
        expect(result.checkout, label).to.be.oneOf(['absent', 'undone']);
        expect(result.charge, label).to.be.oneOf([null, 'declined']);
        expect(await standing(), label).to.deep.equal(before);
        return wasKilled;
      });
      expect(deeds).to.be.greaterThan(8);
    });

    const takenUp: Readonly<Record<string, (driver: CheckoutDriver, data: Purchase) => Promise<unknown>>> = {
      'is taken up': (driver, { checkoutId }) => driver.finish(checkoutId, WHO),
      'is asked for again': (driver, data) => driver.start({ type: 'StartCheckout', data }, WHO),
    };
    for (const [how, takeUp] of Object.entries(takenUp)) {
      it(`ends the same when it ${how} only after everything that was held has run out`, async () => {
        const deeds = await everyDeath(async (death) => {
          const data = await purchase('test_success');
          const before = await standing();
          const wasKilled = await live(data, death);
          gateway.clock.advance(60 * 60_000);
          const driver = driverOf(new Mortal(null));
          await takeUp(driver, data);
          await driver.idle();
          await expire();
          const result = await outcome(data);
          const label = `killed ${death.when} deed ${death.at}`;
          if (result.order === 'open') {
            expect(result, label).to.deep.equal(SOLD);
            expect(await standing(), label).to.deep.equal(afterSale(before));
          } else {
            expect(result.charge, label).to.be.oneOf([null, 'voided']);
            expect(result, label).to.include({ order: 'unplaced', cart: 'open' });
            expect(await standing(), label).to.deep.equal(before);
          }
          return wasKilled;
        });
        expect(deeds).to.be.greaterThan(10);
      });
    }

    /** What the expiry processes would do by now. */
    async function expire(): Promise<void> {
      const { commandHandler, clock } = gateway;
      const at = clock.now.toISOString();
      await Promise.all([
        commandHandler.handle(
          stockAggregate,
          'cup.cup1',
          { type: 'ExpireReservations', data: { productId: 'cup', variantId: 'cup1', at } },
          gateway.context(),
        ),
        commandHandler.handle(
          discountUseAggregate,
          'spring',
          { type: 'ExpireDiscountUses', data: { discountId: 'spring', at } },
          gateway.context(),
        ),
        commandHandler.handle(
          giftCardAggregate,
          'card1',
          { type: 'ExpireGiftCardHolds', data: { giftCardId: 'card1', at } },
          gateway.context(),
        ),
      ]);
    }
  });
