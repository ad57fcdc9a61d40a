import { expect } from 'chai';
import { createEraseTraces } from '../../../../api/application/erasure/eraseTraces.ts';
import { createLaggingReadModel } from '../../../../api/application/erasure/laggingReadModel.ts';
import { tokens } from '../../../../api/container.ts';
import { erasureAggregate } from '../../../../domain/customers/erasure.decider.ts';
import type { Browser } from '../../../support/browser.ts';
import { bytesIn } from '../../../support/bytesIn.ts';
import { ACCOUNT, openCustomer } from '../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { type Death, Killed, Mortal } from '../../../support/mortal.ts';

/** More than it does: a death after the last deed is none. */
const MOST_DEEDS = 19;

describe('an erasure whose process dies at any moment', function () {
  this.timeout(120_000);
  let gateway: TestGateway;
  let owner: Browser;
  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  /** The task as a process has it that lives until then. */
  function taskUntil(death: Death | null) {
    const mortal = new Mortal(death);
    const { container, clock } = gateway;
    const task = createEraseTraces({
      commandHandler: mortal.inhabit(container.resolve(tokens.commandHandler), ['handle']),
      destroyKeys: container.resolve(tokens.destroyKeys),
      laggingReadModel: createLaggingReadModel(container.resolve(tokens.readModels)),
      keysOnDisk: mortal.inhabit(container.resolve(tokens.keysOnDisk), ['scavenge']),
      documentsOnDisk: mortal.inhabit(container.resolve(tokens.documentsOnDisk), ['forgetRemoved']),
      progress: mortal.inhabit(container.resolve(tokens.erasureProgress), ['note', 'end']),
      clock: clock.asClock,
    });
    return { mortal, task };
  }

  it('is taken up again and comes to its end, once', async () => {
    const deeds: number[] = [];
    for (let at = 0; at < MOST_DEEDS; at++) {
      const email = `person${at}@mail.example`;
      const { browser } = await openCustomer(gateway, email);
      const customerId: string = (await browser.get(ACCOUNT)).json.account.siteUserId;
      const erased = await owner.send('POST', `/api/commerce/customers/${customerId}/erase`, {
        reason: 'They asked for it.',
      });
      const position = Number(erased.headers['x-position']);
      const data = { customerId, subjects: [customerId], position };
      const context = { taskId: `erased:${customerId}`, websiteId: 'main' };

      const first = taskUntil({ at, when: at % 2 === 0 ? 'before' : 'after' });
      const outcome = await first.task(data, context).then(
        () => null,
        (error: unknown) => error,
      );
      if (outcome !== null) expect(outcome).to.be.instanceOf(Killed);
      deeds.push(first.mortal.deeds);
      await taskUntil(null).task(data, context);

      const { state } = await gateway.commandHandler.load(erasureAggregate, customerId);
      expect(state.completedAt).to.not.equal(null);
      expect(await gateway.container.resolve(tokens.erasureProgress).underWay()).to.deep.equal([]);
      const bytes = await bytesIn(gateway.container.resolve(tokens.config).DATA_DIR);
      expect(bytes.filesWith(email)).to.deep.equal([]);
    }
    expect(Math.max(...deeds), 'some lived to the end').to.be.lessThan(MOST_DEEDS);
  });
});
