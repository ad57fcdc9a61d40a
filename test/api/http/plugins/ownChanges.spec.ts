import fastifyCookie from '@fastify/cookie';
import { expect } from 'chai';
import Fastify from 'fastify';
import consistency from '../../../../api/http/plugins/consistency.ts';
import { openBrowser } from '../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putProduct } from '../../../support/shop.ts';
import { until } from '../../../support/until.ts';

describe('what somebody wrote themselves', () => {
  /** A gateway that has followed the log up to 100, and further when it is told to. */
  function gatewayAt(seenTo: number) {
    const asked: number[] = [];
    const patience: (number | undefined)[] = [];
    const logFollower = {
      seenTo,
      reached: async (position: number) => {
        asked.push(position);
        logFollower.seenTo = position;
      },
      readsFile: () => {},
    };
    const app = Fastify();
    void app.register(fastifyCookie);
    void app.register(consistency, {
      readModels: {
        async waitFor(_name, _position, timeoutMs) {
          patience.push(timeoutMs);
          return true;
        },
      },
      logFollower,
      isSecure: false,
    });
    app.get('/', async (request) => {
      await request.readAfter('urls');
      return { seenTo: logFollower.seenTo };
    });
    app.get<{ Params: { position: string } }>('/write/:position', async (request, reply) => {
      for (const position of request.params.position.split('_')) reply.writtenAt(Number(position));
      return reply.send({});
    });
    return { app, asked, patience };
  }

  it('is waited for by a gateway that has not followed the log so far, before anything is looked at', async () => {
    const { app, asked, patience } = gatewayAt(100);
    const read = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/', headers })).json().seenTo;
    expect(await read({})).to.equal(100);
    expect(await read({ 'x-after-position': '100' })).to.equal(100);
    expect(await read({ 'x-after-position': '120' })).to.equal(120);
    expect(await read({ cookie: 'position=150', 'x-after-position': '130' })).to.equal(150);
    expect(asked).to.deep.equal([120, 150]);
    // Read models that are three seconds behind are waited for.
    expect(patience).to.deep.equal([4000, 4000, 4000]);
    await app.close();
  });

  it('is not forgotten over a change that came to nothing', async () => {
    const { app } = gatewayAt(100);
    const cookieAfter = async (url: string, cookie: string) => {
      const { cookies, headers } = await app.inject({ url, headers: { cookie } });
      return [(cookies as { value: string }[])[0]?.value, headers['x-position']];
    };
    expect(await cookieAfter('/write/90', 'position=100')).to.deep.equal(['100', '90']);
    expect(await cookieAfter('/write/110', 'position=100')).to.deep.equal(['110', '110']);
    // What is written in several steps is said as far as the last of them.
    expect(await cookieAfter('/write/110_120_90', 'position=100')).to.deep.equal(['120', '120']);
    await app.close();
  });
});

describe('own changes over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 5 } } });
  });
  after(() => gateway.close());

  /** The read models that a request waits for when it comes after a change. */
  async function waitedFor(method: 'GET' | 'POST' | 'PUT', url: string, body?: object): Promise<string[]> {
    const owner = await openOwner(gateway);
    const names = new Set<string>();
    const { waitFor } = gateway.readModels;
    Object.assign(gateway.readModels, {
      waitFor: async (name: string) => {
        names.add(name);
        return true;
      },
    });
    owner.cookies.set('position', '1');
    const after = { 'x-after-position': '1' };
    await (method === 'GET' ? owner.get(url, after) : owner.send(method, url, body, after));
    Object.assign(gateway.readModels, { waitFor });
    return [...names];
  }

  for (const [method, url, body, model] of [
    ['GET', '/api/commerce/search/suggestions?q=cup', undefined, 'productList'],
    [
      'PUT',
      '/api/commerce/products/cup/variants/cup/price',
      { price: { amount: 900, currency: 'USD' } },
      'productPage',
    ],
    ['GET', `/api/commerce/checkout/reminders/${'a'.repeat(32)}`, undefined, 'abandonedCheckouts'],
    ['GET', `/api/commerce/draft-orders/invoice/${'a'.repeat(32)}`, undefined, 'draftOrders'],
  ] as const) {
    it(`are waited for by ${method} ${url.split('?')[0]}`, async () => {
      expect(await waitedFor(method, url, body)).to.include(model);
    });
  }

  it('let somebody sign in who has just accepted an invitation, whatever read models show', async () => {
    const owner = await openOwner(gateway);
    const email = 'new@example.com';
    await owner.send('POST', '/api/staff/accounts', { email, roles: ['editor'] });
    const mail = await until(async () => {
      const { json } = await owner.get('/api/mail');
      const newest = json.mails.find(({ to }: { to: string }) => to === email);
      return newest?.status === 'sent' && (await owner.get(`/api/mail/${newest.mailId}`)).json;
    });
    const link = new URL(/http:\S+accept\S+/.exec(mail.message.text)?.[0] ?? '');
    await gateway.stopReadModels();
    const guest = await openBrowser(gateway.app);
    const password = 'a long password too';
    const accepted = await guest.send('POST', link.pathname, {
      token: link.searchParams.get('token'),
      password,
    });
    expect(accepted.status).to.equal(200);
    const elsewhere = await openBrowser(gateway.app);
    expect((await elsewhere.signIn({ email: 'New@Example.com', password })).status).to.equal(200);
  });
});
