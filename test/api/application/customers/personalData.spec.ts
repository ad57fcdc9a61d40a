import { expect } from 'chai';
import { createPersonalData } from '../../../../api/application/customers/personalData.ts';
import { tokens } from '../../../../api/container.ts';
import { customerAggregate } from '../../../../domain/customers/customer.decider.ts';
import type { RegisteredCustomer } from '../../../../domain/customers/customer.state.ts';
import { ACCOUNT, openCustomer } from '../../../support/customers.ts';
import { startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { failureOf } from '../../../support/refusal.ts';

describe('what is known of somebody while a read model is far behind', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.close());

  it('is not taken for everything: what is not found would never be erased', async () => {
    const { browser } = await openCustomer(gateway, 'ida@mail.example');
    const { siteUserId } = (await browser.get(ACCOUNT)).json.account;
    const { state } = await gateway.commandHandler.load(customerAggregate, siteUserId);
    const { container } = gateway;
    const personalData = createPersonalData({
      commandHandler: gateway.commandHandler,
      accounts: container.resolve(tokens.customerAccounts),
      readModels: new Proxy(container.resolve(tokens.readModels), {
        get: (target, name) => (name === 'waitFor' ? async () => false : Reflect.get(target, name)),
      }),
      personIdOf: container.resolve(tokens.personIdOf),
      destroyKeys: container.resolve(tokens.destroyKeys),
      head: container.resolve(tokens.head),
    });
    const refusal = await failureOf(personalData.belongingsOf('main', state as RegisteredCustomer, 'person'));
    expect(refusal).to.include({ code: 'STREAM_BUSY' });
  });
});
