import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { deliveryAggregate } from '../../../../../domain/webhooks/delivery.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { openCustomer } from '../../../../support/customers.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const WEBHOOKS = '/api/commerce/webhooks';

interface Call {
  readonly signature: string;
  readonly body: string;
}

const AGAIN = { reason: 'Their server was down' };

describe('webhooks', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  /** A program outside, which answers as it is told to and remembers what it was called with. */
  let program: Server;
  let url: string;
  let answersWith = 200;
  let says = '';
  const calls: Call[] = [];

  before(async () => {
    program = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const signature = String(request.headers['storefold-signature']);
        calls.push({ signature, body: Buffer.concat(chunks).toString() });
        response.writeHead(answersWith).end(says);
      });
    });
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(program.address() as AddressInfo).port}`;
    url = `http://${host}/hook`;
    gateway = await startTestGateway({ processes: true, environment: { WEBHOOK_PRIVATE_HOSTS: host } });
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 50, price: 1900 } } });
    owner = await openOwner(gateway);
  });
  after(async () => {
    await gateway.close();
    await new Promise((resolve) => program.close(resolve));
  });
  beforeEach(() => {
    calls.length = 0;
    answersWith = 200;
    says = '';
  });

  const register = (body: object = { url, topics: ['order.placed'] }) => owner.send('POST', WEBHOOKS, body);
  async function order(): Promise<string> {
    const { json } = await buy(await shopper(gateway, 'cup', 'CUP'));
    return json.checkout.orderId;
  }
  const deliveries = async (endpointId: string) =>
    (await owner.get(`${WEBHOOKS}/${endpointId}/deliveries`)).json.deliveries;
  const settled = (endpointId: string, state: string) =>
    until(async () => (await deliveries(endpointId))[0]?.state === state);
  const end = (endpointId: string) => owner.send('DELETE', `${WEBHOOKS}/${endpointId}`);

  it('are for staff who may change settings', async () => {
    const stranger = await openBrowser(gateway.app);
    expect((await stranger.get(WEBHOOKS)).json.code).to.equal('NOT_SIGNED_IN');
    expect((await stranger.send('POST', WEBHOOKS, { url, topics: ['order.placed'] })).status).to.equal(401);
  });

  it('tell nobody’s program what they may not read themselves', async () => {
    await gateway.openAccount('manager', 'manager@example.com', OWNER.password, ['website manager']);
    const manager = await openBrowser(gateway.app);
    await manager.signIn({ email: 'manager@example.com', password: OWNER.password });
    const refused = await manager.send('POST', WEBHOOKS, {
      url,
      topics: ['order.placed', 'customer.registered'],
    });
    expect(refused.json).to.deep.include({ status: 403, details: { capability: 'customers.read' } });
    const { status, json } = await manager.send('POST', WEBHOOKS, { url, topics: ['order.placed'] });
    expect(status).to.equal(201);
    await manager.send('DELETE', `${WEBHOOKS}/${json.webhook.endpointId}`);
  });

  it('are called at addresses that nobody on the way can read, about what there is to tell', async () => {
    const open = await register({ url: 'http://erp.example/hook', topics: ['order.placed'] });
    expect(open.json).to.include({ status: 400, code: 'WEBHOOK_URL_NOT_ALLOWED' });
    expect((await register({ url: 'nowhere', topics: ['order.placed'] })).json.code).to.equal(
      'INVALID_REQUEST',
    );
    expect((await register({ url, topics: ['order.dreamt'] })).json.code).to.equal('INVALID_REQUEST');
    expect((await register({ url, topics: [] })).json.code).to.equal('INVALID_REQUEST');
  });

  it('call a program on this machine where the settings name it, and no other', async () => {
    const { port } = program.address() as AddressInfo;
    const { endpointId } = (
      await register({ url: `http://127.0.0.1:${port + 1}/`, topics: ['order.placed'] })
    ).json.webhook;
    await order();
    await settled(endpointId, 'delayed');
    const [{ error }] = await deliveries(endpointId);
    expect(error).to.equal('The address lies in a private network.');
    await end(endpointId);
  });

  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '100.64.0.1',
    '[64:ff9b::a01:203]',
    '[::ffff:7f00:1]',
    '10.1.2.3',
    '192.168.0.7',
    '169.254.169.254',
    '[::1]',
    '[fd00::1]',
    '[::ffff:10.1.2.3]',
  ])
    it(`do not look into the network around the store through https://${host}`, async () => {
      const { endpointId } = (await register({ url: `https://${host}/`, topics: ['order.placed'] })).json
        .webhook;
      await order();
      await settled(endpointId, 'delayed');
      const [{ status, error }] = await deliveries(endpointId);
      expect({ status, error }).to.deep.equal({
        status: null,
        error: 'The address lies in a private network.',
      });
      await end(endpointId);
    });

  it('tell of an order, signed with the secret that was given when they were registered', async () => {
    const { status, json } = await register();
    expect(status).to.equal(201);
    const { endpointId } = json.webhook;
    const orderId = await order();
    await settled(endpointId, 'delivered');
    expect(calls).to.have.length(1);
    const [{ signature, body }] = calls as [Call];
    const told = JSON.parse(body);
    expect(told).to.include({ topic: 'order.placed', websiteId: 'main' });
    expect(told.data.order).to.include({ id: orderId, email: 'ada@example.com' });
    expect(told.data.order, 'nothing that opens its status page').to.not.have.property('statusToken');
    const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(mac).to.equal(createHmac('sha256', json.secret).update(`${seconds}.${body}`).digest('hex'));
    const [delivery] = await deliveries(endpointId);
    expect(delivery).to.deep.include({ subject: { kind: 'order', id: orderId } });
    expect(delivery).to.include({ attempts: 1, status: 200, error: null });
    expect(told.id).to.equal(delivery.deliveryId);
    expect(JSON.stringify((await owner.get(WEBHOOKS)).json)).to.not.include(json.secret);
    await end(endpointId);
  });

  it('tell of everything else that happens in the store, by the name of what it is about', async () => {
    const topics = ['product.changed', 'stock.out', 'customer.registered', 'mailingList.joined'];
    const { endpointId } = (await register({ url, topics })).json.webhook;
    await putProduct(gateway, { productId: 'bowl', variants: { BOWL: { stock: 2, price: 2500 } } });
    await owner.send('POST', '/api/commerce/inventory/stock/bowl/bowl/adjust', {
      onHand: 0,
      reason: 'Broken',
    });
    const price = { amount: 2100, currency: 'USD' };
    await owner.send('PUT', '/api/commerce/products/bowl/variants/bowl/price', { price });
    await openCustomer(gateway, 'eva@example.com');
    const news = await owner.send('POST', '/api/mailing-list', { email: 'eva@example.com' });
    expect(news.status).to.equal(200);
    const sent = await until(async () => {
      const rows = await deliveries(endpointId);
      return (
        rows.length === topics.length &&
        rows.every(({ state }: { state: string }) => state === 'delivered') &&
        rows
      );
    });
    expect(sent.map(({ topic }: { topic: string }) => topic)).to.have.members(topics);
    const told = Object.fromEntries(
      calls.map(({ body }) => JSON.parse(body)).map(({ topic, data }) => [topic, data]),
    );
    expect(told['stock.out'].stock).to.include({ productId: 'bowl', variantId: 'bowl', available: 0 });
    expect(told['customer.registered'].customer).to.include({ email: 'eva@example.com' });
    expect(JSON.stringify(told['customer.registered'])).to.not.include('scrypt');
    expect(told['product.changed'].product).to.include({ id: 'bowl', status: 'published' });
    expect(told['product.changed'].product.variants[0].price).to.deep.equal(price);
    expect(told['mailingList.joined'].mailingList).to.include({ email: 'eva@example.com', isOnList: true });
    await end(endpointId);
  });

  it('try again later where nobody takes it, and tell again when staff ask', async () => {
    answersWith = 503;
    const { endpointId } = (await register()).json.webhook;
    await order();
    await settled(endpointId, 'delayed');
    const [delayed] = await deliveries(endpointId);
    expect(delayed).to.include({ status: 503, error: 'The endpoint answered with 503.', attempts: 1 });

    answersWith = 204;
    gateway.clock.advance(60_000);
    await settled(endpointId, 'delivered');
    const replay = `${WEBHOOKS}/${endpointId}/deliveries/${delayed.deliveryId}/replay`;
    expect((await owner.send('POST', replay, AGAIN)).json).to.deep.equal({
      deliveryId: delayed.deliveryId,
      state: 'due',
    });
    await until(async () => (await deliveries(endpointId))[0]?.attempts === 3);
    expect(calls.map(({ body }) => JSON.parse(body).id)).to.deep.equal(Array(3).fill(delayed.deliveryId));
    await end(endpointId);
  });

  it('are told at once where they wait for another try and staff ask, and then no more', async () => {
    answersWith = 503;
    const { endpointId } = (await register()).json.webhook;
    await order();
    await settled(endpointId, 'delayed');
    const [{ deliveryId }] = await deliveries(endpointId);
    answersWith = 204;
    await owner.send('POST', `${WEBHOOKS}/${endpointId}/deliveries/${deliveryId}/replay`, AGAIN);
    await settled(endpointId, 'delivered');
    gateway.clock.advance(60_000);
    await order();
    await until(async () => (await deliveries(endpointId)).length === 2);
    await settled(endpointId, 'delivered');
    const ids = calls.map(({ body }) => JSON.parse(body).id);
    expect(ids.filter((id) => id === deliveryId)).to.have.lengthOf(2);
    expect((await deliveries(endpointId))[1]).to.include({ deliveryId, attempts: 2, status: 204 });
    await end(endpointId);
  });

  it('wait while they are paused, and are told afterwards what happened meanwhile', async () => {
    const { endpointId } = (await register()).json.webhook;
    const one = async () => (await owner.get(`${WEBHOOKS}/${endpointId}`)).json.webhook;
    expect((await owner.send('POST', `${WEBHOOKS}/${endpointId}/pause`)).json.isPaused).to.equal(true);
    expect((await one()).pausedAt).to.be.a('string');
    const other = (await register()).json.webhook.endpointId;
    await order();
    await settled(other, 'delivered');
    await settled(endpointId, 'queued');
    expect(calls).to.have.length(1);
    expect((await owner.send('POST', `${WEBHOOKS}/${endpointId}/resume`)).json.isPaused).to.equal(false);
    await settled(endpointId, 'delivered');
    expect(calls).to.have.length(2);
    expect(await one()).to.deep.include({ pausedAt: null, url });
    expect((await one()).health).to.deep.include({ delivered: 1, waiting: 0, failed: 0, problem: null });
    for (const id of [endpointId, other]) await end(id);
    expect((await owner.get(`${WEBHOOKS}/${endpointId}`)).json.code).to.equal('WEBHOOK_NOT_FOUND');
    expect((await owner.send('POST', `${WEBHOOKS}/${endpointId}/pause`)).json.code).to.equal(
      'WEBHOOK_NOT_FOUND',
    );
  });

  it('are found together once they were given up, as many as the start screen counts, and told again all at once', async () => {
    answersWith = 503;
    const waiting = async () =>
      (await owner.get('/api/home/waiting')).json.waiting.find(
        ({ kind }: { kind: string }) => kind === 'failedWebhooks',
      )?.count ?? 0;
    const givenUp = async () => (await owner.get(`${WEBHOOKS}/deliveries?state=failed`)).json.deliveries;
    const { endpointId } = (await register()).json.webhook;
    const other = (await register({ url: `${url}/other`, topics: ['order.placed'] })).json.webhook.endpointId;
    await order();
    for (const id of [endpointId, other]) {
      await settled(id, 'delayed');
      const [{ deliveryId }] = await deliveries(id);
      const error = 'The endpoint answered with 503.';
      const at = gateway.clock.now.toISOString();
      const data = { deliveryId, attempt: 2, at, status: 503, error, isFinal: true };
      const command = { type: 'RecordWebhookFailure', data } as const;
      await gateway.commandHandler.handle(deliveryAggregate, deliveryId, command, gateway.context());
    }
    const found = await until(async () => {
      const rows = await givenUp();
      return rows.length === 2 && rows;
    });
    expect(found.map((row: { url: string }) => row.url)).to.have.members([url, `${url}/other`]);
    expect(found[0]).to.deep.include({ status: 503, attempts: 2, nextAttemptAt: null });
    expect(await waiting()).to.equal(2);

    await end(other);
    await until(async () => (await givenUp()).length === 1);
    expect(await waiting(), 'who has ended is told nothing again').to.equal(1);
    answersWith = 200;
    const again = await owner.send('POST', `${WEBHOOKS}/deliveries/replay`, AGAIN);
    expect(again.json, again.text).to.deep.equal({ toldAgain: 1, left: 0 });
    await settled(endpointId, 'delivered');
    expect([await givenUp(), await waiting()]).to.deep.equal([[], 0]);
    const none = await owner.send('POST', `${WEBHOOKS}/deliveries/replay`, AGAIN);
    expect(none.json).to.deep.equal({ toldAgain: 0, left: 0 });
    await end(endpointId);
  });

  it('are dismissed where somebody knows of them, which says who and when', async () => {
    answersWith = 410;
    const { endpointId } = (await register()).json.webhook;
    await order();
    await settled(endpointId, 'delayed');
    const [{ deliveryId }] = await deliveries(endpointId);
    const dismiss = () => owner.send('POST', `${WEBHOOKS}/${endpointId}/deliveries/${deliveryId}/dismiss`);
    expect((await dismiss()).json).to.include({ status: 409, code: 'WEBHOOK_NOT_GIVEN_UP' });
    const at = gateway.clock.now.toISOString();
    const error = 'The endpoint answered with 410.';
    const data = { deliveryId, attempt: 2, at, status: 410, error, isFinal: true };
    const command = { type: 'RecordWebhookFailure', data } as const;
    await gateway.commandHandler.handle(deliveryAggregate, deliveryId, command, gateway.context());
    await settled(endpointId, 'failed');
    expect((await dismiss()).json).to.deep.equal({ deliveryId, state: 'dismissed' });
    await settled(endpointId, 'dismissed');
    const [dismissed] = await deliveries(endpointId);
    expect(dismissed.dismissed).to.deep.equal({ at, by: OWNER.email });
    const { health } = (await owner.get(`${WEBHOOKS}/${endpointId}`)).json.webhook;
    expect(health).to.include({ failed: 0, problem: null });
    expect((await owner.get(`${WEBHOOKS}/deliveries?state=failed`)).json.deliveries).to.deep.equal([]);
    expect((await owner.send('POST', `${WEBHOOKS}/deliveries/replay`, AGAIN)).json.toldAgain).to.equal(0);
    answersWith = 200;
    await owner.send('POST', `${WEBHOOKS}/${endpointId}/deliveries/${deliveryId}/replay`, AGAIN);
    await settled(endpointId, 'delivered');
    expect((await deliveries(endpointId))[0].dismissed).to.equal(null);
    await end(endpointId);
  });

  it('show of a delivery every try, how it was answered, and the call as it would be made now', async () => {
    answersWith = 500;
    says = `No such warehouse. ${'x'.repeat(2000)}`;
    const { endpointId } = (await register()).json.webhook;
    const orderId = await order();
    await settled(endpointId, 'delayed');
    const [{ deliveryId }] = await deliveries(endpointId);
    expect(await owner.get(`${WEBHOOKS}/${endpointId}/deliveries?state=delivered`)).to.deep.nested.include({
      'json.deliveries': [],
    });
    const { json } = await owner.get(`${WEBHOOKS}/${endpointId}/deliveries/${deliveryId}`);
    expect(json.delivery.tries).to.have.length(1);
    expect(json.delivery.tries[0]).to.deep.include({
      ...{ attempt: 1, status: 500, error: 'The endpoint answered with 500.' },
      answer: { text: says.slice(0, 1024), isCut: true },
    });
    expect(json.request.url).to.equal(url);
    const now = JSON.parse(json.request.body);
    expect(now).to.include({ id: deliveryId, topic: 'order.placed' });
    expect(now.data.order.id).to.equal(orderId);
    const key = await owner.send('POST', '/api/staff/keys', { name: 'Log', capabilities: ['settings.read'] });
    const seen = await gateway.app.inject({
      url: `${WEBHOOKS}/${endpointId}/deliveries/${deliveryId}`,
      headers: { authorization: `Bearer ${key.json.token}` },
    });
    expect(seen.json().request, 'they may not read orders').to.equal(null);
    expect(seen.json().delivery.tries[0].answer, 'it may be about the order').to.equal(null);
    await gateway.container.resolve(tokens.destroyKeys)({ subjects: [] });
    const { json: later } = await owner.get(`${WEBHOOKS}/${endpointId}/deliveries/${deliveryId}`);
    expect(later.delivery.tries[0].answer, 'somebody was erased').to.equal(null);
    expect((await owner.get(`${WEBHOOKS}/${endpointId}/deliveries/nothing`)).json.code).to.equal(
      'WEBHOOK_DELIVERY_NOT_FOUND',
    );
    await end(endpointId);
  });

  it('are told nothing more once they have ended', async () => {
    const { endpointId } = (await register()).json.webhook;
    expect((await end(endpointId)).status).to.equal(200);
    expect((await owner.get(WEBHOOKS)).json.webhooks).to.deep.equal([]);
    const last = (await register()).json.webhook.endpointId;
    await order();
    await settled(last, 'delivered');
    expect(calls).to.have.length(1);
    expect((await deliveries(endpointId)).length).to.equal(0);
    await end(last);
  });

  it('are not found by ids that nobody was given', async () => {
    expect((await end('nobodys')).json.code).to.equal('WEBHOOK_NOT_FOUND');
    const { endpointId } = (await register()).json.webhook;
    const replay = await owner.send('POST', `${WEBHOOKS}/${endpointId}/deliveries/nothing/replay`, AGAIN);
    expect(replay.json).to.include({ status: 404, code: 'WEBHOOK_DELIVERY_NOT_FOUND' });
    await end(endpointId);
  });
});
