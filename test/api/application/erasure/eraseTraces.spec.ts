import { expect } from 'chai';
import { tokens } from '../../../../api/container.ts';
import { erasureAggregate } from '../../../../domain/customers/erasure.decider.ts';
import type { Browser } from '../../../support/browser.ts';
import { anAddress } from '../../../support/builders/orders.ts';
import { bytesIn } from '../../../support/bytesIn.ts';
import { ACCOUNT, openCustomer } from '../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putOrder } from '../../../support/orders.ts';
import { until } from '../../../support/until.ts';

const CUSTOMERS = '/api/commerce/customers';
const EMAIL = 'ida.lovelace@mail.example';
/** What is only ever said of one person. */
const TRACES = [
  ...[
    EMAIL,
    'Lovelacia',
    'Aldersgate 7',
    '+44 20 5550 1234',
    'ring the brass bell',
    'Leave it with the porter',
  ],
  ...['A present for her aunt', 'broke on the stairs', 'An honest review by Ida', 'wanted it in green'],
];

describe('when a customer was erased', function () {
  this.timeout(120_000);
  let gateway: TestGateway;
  let owner: Browser;
  let customer: string;
  let customerId: string;
  let keys: string[];

  const allBytes = () => bytesIn(gateway.container.resolve(tokens.config).DATA_DIR);
  /** Keys of the person, as they stand in the log. */
  async function keysInLog(): Promise<{ readonly subject: string; readonly key: string }[]> {
    const found: { readonly subject: string; readonly key: string }[] = [];
    for await (const { event } of gateway.container.resolve(tokens.eventStore).readAll()) {
      if (event?.type === 'SubjectKeyCreated') found.push(event.data as never);
    }
    return found;
  }

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    const opened = await openCustomer(gateway, EMAIL, { firstName: 'Ida', lastName: 'Lovelacia' });
    customerId = (await opened.browser.get(ACCOUNT)).json.account.siteUserId;
    customer = `${CUSTOMERS}/${customerId}`;
    const address = { ...anAddress, address1: 'Aldersgate 7', phone: '+44 20 5550 1234' };
    await opened.browser.send('POST', `${ACCOUNT}/addresses`, address);
    const order = { customerId, email: EMAIL, note: 'ring the brass bell', shippingAddress: address };
    await putOrder(gateway, 'theirs', order);
    await putOrder(gateway, 'others', { email: 'ada@mail.example', orderNumber: '00003' });
    const orders = '/api/commerce/orders';
    const note = { audience: 'staff', text: 'Leave it with the porter' };
    expect((await owner.send('POST', `${orders}/theirs/notes`, note)).status).to.equal(200);
    await until(async () => {
      const { json } = await owner.get('/api/mail');
      return (
        json.mails.length >= 2 && json.mails.every(({ status }: { status: string }) => status === 'sent')
      );
    });
  });
  after(() => gateway.close());

  it('they can be found on the disk before', async () => {
    keys = (await keysInLog())
      .filter(({ subject }) => [customerId, 'theirs'].includes(subject))
      .map(({ key }) => key);
    expect(keys).to.have.length(2);
    const bytes = await allBytes();
    for (const trace of [EMAIL, 'Lovelacia', 'Aldersgate 7', ...keys])
      expect(bytes.has(trace), trace).to.equal(true);
  });

  it('that comes to an end, which is a fact', async () => {
    expect((await owner.send('POST', `${customer}/erase`, { reason: 'Asked for' })).status).to.equal(200);
    const { state } = await until(async () => {
      const loaded = await gateway.commandHandler.load(erasureAggregate, customerId);
      return loaded.state.completedAt !== null && loaded;
    });
    expect(state.completedAt).to.equal(gateway.clock.now.toISOString());
  });

  it('their keys are in the log no more, and those of others are', async () => {
    const left = (await keysInLog()).map(({ subject }) => subject);
    expect(left).to.not.include.members([customerId, 'theirs']);
    expect(left).to.include('others');
  });

  it('no byte on the disk tells of them', async () => {
    const bytes = await allBytes();
    for (const trace of [...TRACES, ...keys]) expect(bytes.has(trace), trace).to.equal(false);
    expect(bytes.has('ada@mail.example'), 'others are still there').to.equal(true);
  });
});
