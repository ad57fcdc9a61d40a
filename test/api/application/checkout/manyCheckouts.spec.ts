import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { createCheckoutDriver } from '../../../../api/application/checkout/checkoutDriver.ts';
import type { CheckoutSteps } from '../../../../api/application/checkout/checkoutSteps.ts';
import { orderIdOf } from '../../../../api/application/checkout/purchaseStreams.ts';
import type { CommandHandler } from '../../../../api/application/commands/commandHandler.ts';
import type { PaymentService } from '../../../../api/application/payments/paymentService.ts';

const CONTEXT = { websiteId: 'site1', actor: { kind: 'visitor' as const, id: 'v1' }, correlationId: 'c1' };

describe('checkouts that come at once', () => {
  it('begin each step in a turn of its own, so that everybody else is heard in between', async () => {
    let turn = 0;
    let isOver = false;
    const looks = new Map<string, number>();
    const commandHandler: Pick<CommandHandler, 'load'> = {
      async load(aggregate, id) {
        looks.set(id, looks.get(id) ?? turn);
        return { state: aggregate.initialState, position: 0, revision: -1 };
      },
    };
    const driver = createCheckoutDriver({
      commandHandler: commandHandler as CommandHandler,
      payments: {} as PaymentService,
      steps: {} as CheckoutSteps,
      clock: { now: () => new Date(0) },
      onError: (_, error) => {
        throw error;
      },
    });
    const turns = (async () => {
      for (; !isOver; turn++) await nextTurn();
    })();
    const ids = Array.from({ length: 16 }, (_, number) => `checkout${number}`);
    await Promise.all(ids.map((id) => driver.run(id, CONTEXT)));
    isOver = true;
    await turns;
    const began = ids.map((id) => looks.get(orderIdOf(id)));
    expect(new Set(began).size).to.equal(ids.length);
  });
});
