import { expect } from 'chai';
import { type Answer, type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/** What is told for as long as somebody listens has no end that could be waited for. */
const isStream = ({ responses }: Operation): boolean =>
  Object.hasOwn(responses['200']?.content ?? {}, 'text/event-stream');

describe('when the engines go away one after the other', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let buyer: Browser;
  let owner: Browser;
  let description: {
    paths: Record<string, { readonly get?: Operation } & Readonly<Record<string, Operation>>>;
  };

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 9 } } });
    buyer = await openBrowser(gateway.app);
    await buyer.get('/shop/p/cup');
    owner = await openOwner(gateway);
    description = (await gateway.app.inject('/api/openapi.json')).json();
    await gateway.stopDatabase();
  });
  after(() => gateway.close());

  const add = (headers = {}) =>
    buyer.send('POST', '/api/commerce/shopping-cart/entries', { itemId: 'cup', quantity: 1 }, headers);
  /** Every address that can be looked at, with ids of nothing in particular. */
  const addresses = () => [
    ...Object.entries(description.paths)
      .filter(([, { get }]) => get && !isStream(get))
      .map(([path]) => path.replaceAll(/\{\w+\}/g, 'cup')),
    ...['/api/openapi.json', '/api/docs', '/api/docs/json'],
    ...['/shop', '/shop/p/jug', '/cart', '/checkout', '/search?q=cup', '/account', '/order/x', '/'],
  ];
  /** What each address answers, where that is neither an answer nor a refusal nor 503 with the time to come again. */
  async function wrongAnswers(): Promise<string[]> {
    const answers = await Promise.all(
      addresses().flatMap((address) =>
        ['text/html', 'application/json'].map(async (accept) => {
          const { status, headers, text } = await owner.get(address, { accept });
          return isRight(status, headers) ? [] : [`${status} ${accept} ${address} ${text.slice(0, 200)}`];
        }),
      ),
    );
    return answers.flat();
  }
  const isRight = (status: number, headers: Answer['headers']) =>
    status < 500 || (status === 503 && Number(headers['retry-after']) > 0);
  /** The same of every call that changes something, with the body of its example. */
  async function wrongRefusals(): Promise<string[]> {
    const calls = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method]) => method !== 'get')
        .map(([method, operation]) => ({ path: path.replaceAll(/\{\w+\}/g, 'cup'), method, operation })),
    );
    const answers = await Promise.all(
      calls.map(async ({ path, method, operation }) => {
        const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
        const sent = { ...(type !== undefined && { 'content-type': type }), 'x-forwarded-for': '10.0.0.1' };
        const body = content?.example;
        const { status, headers, text } = await owner.send(method.toUpperCase() as 'POST', path, body, sent);
        return isRight(status, headers) ? [] : [`${status} ${method} ${path} ${text.slice(0, 200)}`];
      }),
    );
    expect(answers.length).to.be.greaterThan(200);
    return answers.flat();
  }

  it('goes on selling without MongoDB, from what the log keeps in memory', async () => {
    const { status, json } = await add();
    expect(status).to.equal(200);
    expect(json.shoppingCart.totalQuantity).to.equal(1);
    const key = { 'idempotency-key': 'as browsers send it' };
    expect((await add(key)).json.shoppingCart.totalQuantity).to.equal(2);
    expect((await add(key)).json.shoppingCart.totalQuantity).to.equal(2);
    buyer.cookies.delete('position');
    expect((await buyer.get('/shop/p/cup')).text).to.include('Product cup');
  });

  it('says that it is alive but not ready, and why', async () => {
    expect((await buyer.get('/healthz')).status).to.equal(200);
    const { status, json } = await buyer.get('/readyz');
    expect(status).to.equal(503);
    expect(json.ready).to.equal(false);
    expect(json.reasons).to.include('MongoDB does not answer.');
    expect(json.reasons).not.to.include('The event store does not answer.');
  });

  it('asks everybody to come again in a moment, and blames nobody, while MongoDB is away', async () => {
    expect(await wrongAnswers()).to.deep.equal([]);
  });

  it('says to a program and to a person that the store cannot be reached, and nothing of how', async () => {
    await gateway.stopEventStore();
    const { json } = await buyer.get('/readyz');
    expect(json.reasons).to.include('The event store does not answer.');
    const page = await buyer.get('/shop/p/nothing', { accept: 'text/html' });
    expect([page.status, page.headers['retry-after']]).to.deep.equal([503, '5']);
    expect(page.headers['content-type']).to.equal('text/html; charset=utf-8');
    expect(page.text).not.to.match(/Mongo|at .*\.ts|sock/);
    const answer = await buyer.get('/api/commerce/inventory/stock/?itemId=cup');
    expect(answer.json).to.have.all.keys('type', 'title', 'status', 'code', 'message', 'correlationId');
    expect(answer.json.message).not.to.match(/Mongo|sock/);
    expect(answer.json).to.include({ status: 503, code: 'UNAVAILABLE' });
    expect(answer.headers['retry-after']).to.equal('5');
  });

  it('asks for patience where something should be written, and writes nothing', async () => {
    const { status, json } = await add();
    expect([status, json.code]).to.deep.equal([503, 'UNAVAILABLE']);
  });

  it('does so everywhere, while both are away', async () => {
    expect(await wrongAnswers()).to.deep.equal([]);
    expect(await wrongRefusals()).to.deep.equal([]);
  });

  it('says on the page of a form when to send it again', async () => {
    const { statusCode, headers } = await gateway.app.inject({
      ...{ method: 'POST', url: '/account/sign-in', payload: 'email=ada%40example.com&password=whatever' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    });
    expect([statusCode, headers['retry-after']]).to.deep.equal([503, '5']);
  });
});
