import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { countStock, rebuildAll, watchHealth } from '../../../scripts/load/operator.ts';
import { Tally } from '../../../scripts/load/tally.ts';
import { Visitor } from '../../../scripts/load/visitor.ts';

describe('the operator of a load', () => {
  let server: Server;
  let url: string;
  let tally: Tally;
  let answers: Record<string, () => { status?: number; body: unknown }>;
  const asked: string[] = [];

  beforeEach(async () => {
    asked.length = 0;
    answers = { 'GET /api/crumb': () => ({ body: {} }) };
    server = createServer((request, response) => {
      const what = `${request.method} ${request.url}`;
      asked.push(what);
      const { status = 200, body } = answers[what]?.() ?? { status: 404, body: {} };
      response.writeHead(status, { 'set-cookie': 'crumb=0123456789abcdef' }).end(JSON.stringify(body));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    tally = new Tally();
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('has read models built anew one after the other, each once the one before is in place', async () => {
    let looks = 0;
    const models = (busy: string | null) => ({
      readModels: ['stock', 'orders'].map((name) => ({ name, rebuilding: name === busy ? {} : null })),
    });
    answers['GET /api/read-models'] = () => ({ body: models(++looks === 2 ? 'stock' : null) });
    for (const name of ['stock', 'orders'])
      answers[`POST /api/read-models/${name}/rebuild`] = () => ({ status: 202, body: { name } });
    const rebuilt = await rebuildAll(new Visitor(url, tally), new AbortController().signal);
    expect(rebuilt).to.equal(2);
    const work = asked.filter((what) => what.includes('read-models'));
    expect(work).to.deep.equal([
      'GET /api/read-models',
      'POST /api/read-models/stock/rebuild',
      'GET /api/read-models',
      'GET /api/read-models',
      'POST /api/read-models/orders/rebuild',
      'GET /api/read-models',
    ]);
    expect(tally.failures).to.equal(0);
  });

  it('counts as a failure what was promised more often than it is there, on every page', async () => {
    const level = (sku: string, onHand: number, reserved: number, kind = 'deny', unlimited = false) => ({
      ...{ sku, onHand, reserved, unlimited, backorder: { kind } },
    });
    const levels = '/api/commerce/inventory/levels?limit=100';
    answers[`GET ${levels}`] = () => ({
      body: {
        levels: [level('A', 3, 3), level('B', 0, 1, 'allow'), level('C', 0, 4, 'deny', true)],
        nextCursor: 'a b',
      },
    });
    answers[`GET ${levels}&cursor=a%20b`] = () => ({
      body: { levels: [level('D', 2, 3)], nextCursor: null },
    });
    expect(await countStock(new Visitor(url, tally), tally)).to.equal(4);
    expect(tally.failures).to.equal(1);
    expect(tally.examples).to.deep.equal(['stock: of D there are 2, and 3 are promised']);
  });

  it('counts as a failure that the store is not well', async () => {
    answers['GET /readyz'] = () => ({
      status: 503,
      body: { ready: false, reasons: ['MongoDB does not answer'] },
    });
    const ending = new AbortController();
    ending.abort();
    await watchHealth(url, tally, ending.signal);
    expect(tally.failures).to.equal(1);
  });
});
