import { expect } from 'chai';
import type { Clock } from '../../../../api/application/ports/clock.ts';
import { tokens } from '../../../../api/container.ts';
import { runProcesses } from '../../../../scripts/services/processes.ts';
import type { Browser } from '../../../support/browser.ts';
import { buy, shopper } from '../../../support/checkout.ts';
import { startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putProduct } from '../../../support/shop.ts';
import { until } from '../../../support/until.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

describe('a delayed payment whose webhook is lost, over a restart of the processes', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let running: { stop(): Promise<void> } | null = null;

  /** The moments that somebody sleeps until. */
  const slept: string[] = [];

  before(async () => {
    gateway = await startTestGateway();
    const { now, sleepUntil } = gateway.clock.asClock;
    const watched: Clock = {
      now,
      sleepUntil(instant, signal) {
        slept.push(instant);
        return sleepUntil(instant, signal);
      },
    };
    gateway.container.register(tokens.clock, { useValue: watched });
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-1': { stock: 100 } } });
  });
  afterEach(() => running?.stop());
  after(() => gateway.close());

  function start() {
    const stopping = new AbortController();
    const ended = runProcesses(gateway.container, stopping.signal);
    running = {
      async stop() {
        running = null;
        stopping.abort();
        await ended;
      },
    };
  }

  async function waiting(): Promise<{ browser: Browser; id: string }> {
    const browser = await shopper(gateway, 'cup', 'CUP-1');
    const { status, json } = await buy(browser, { payment: { provider: 'test', method: 'test_delayed' } });
    expect([status, json.checkout.status]).to.deep.equal([202, 'awaitingPayment']);
    return { browser, id: json.checkout.id };
  }

  const standing = async ({ browser, id }: Awaited<ReturnType<typeof waiting>>): Promise<string> =>
    (await browser.get(`/api/commerce/checkout/${id}`)).json.checkout.status;
  const ends = (one: Awaited<ReturnType<typeof waiting>>) =>
    until(async () => {
      const status = await standing(one);
      return (status === 'placed' || status === 'failed') && status;
    });
  /** The process has folded that the payment is awaited, and its state is stored. */
  const isFollowed = ({ id }: Awaited<ReturnType<typeof waiting>>) =>
    until(async () => {
      const states = await gateway.container.resolve(tokens.processStates).load(['checkoutRecovery']);
      return JSON.stringify(states.get('checkoutRecovery')?.state ?? {}).includes(id);
    });

  it('is asked for 30 seconds later, though the processes began anew before', async () => {
    start();
    const one = await waiting();
    await isFollowed(one);
    await running?.stop();
    slept.length = 0;
    start();
    const look = new Date(gateway.clock.now.getTime() + 30 * SECOND_MS);
    await until(async () => slept.includes(look.toISOString()));
    gateway.clock.now = look;
    expect(await ends(one)).to.equal('placed');
  });

  it('becomes an order also where nothing ran until its time was up', async () => {
    start();
    const one = await waiting();
    await isFollowed(one);
    await running?.stop();
    gateway.clock.advance(20 * MINUTE_MS);
    start();
    expect(await ends(one)).to.equal('placed');
  });
});
