import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect } from 'chai';
import Fastify, { type FastifyInstance } from 'fastify';
import errors from '../../../../api/http/plugins/errors.ts';
import timeLimits, { checkingInterval, type TimeLimits } from '../../../../api/http/plugins/timeLimits.ts';

const LONG = 3600;

/** A site with one call that takes JSON. Only what a spec is about is short. */
async function site(short: Partial<TimeLimits>) {
  const limits = { headers: LONG, body: LONG, idle: LONG, drain: LONG, ...short };
  const app = Fastify({ http: { connectionsCheckingInterval: checkingInterval(limits) }, bodyLimit: 1 });
  app.decorate('countRefusal', () => undefined);
  await app.register(errors, { outageOf: () => null });
  await app.register(timeLimits, limits);
  app.get('/', async () => 'here');
  app.post('/', { bodyLimit: 1000 }, async ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** What a connection hears until the other side ends it. */
async function told(app: FastifyInstance, text: string): Promise<{ socket: Socket; end: Promise<string> }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (data) => (heard += data));
  socket.on('error', () => undefined);
  const end = once(socket, 'close').then(() => heard);
  socket.write(text);
  return { socket, end };
}

const HALF_A_BODY =
  'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"half":';
const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

describe('a connection to the gateway', function () {
  this.timeout(30_000);
  let app: FastifyInstance;
  afterEach(() => app.close());

  it('is ended where no request ever comes', async () => {
    app = await site({ headers: 0.2 });
    const { end } = await told(app, '');
    expect(await end).to.include('408 Request Timeout');
  });

  it('is ended where the headers never come to an end', async () => {
    app = await site({ headers: 0.2 });
    const { end } = await told(app, 'GET / HTTP/1.1\r\nhost: x\r\n');
    expect(await end).to.include('408 Request Timeout');
  });

  it('is ended with a problem where half of a body comes and nothing more', async () => {
    app = await site({ body: 0.2 });
    const { end } = await told(app, HALF_A_BODY);
    const answer = await end;
    expect(answer).to.include('HTTP/1.1 408 Request Timeout').and.to.include('connection: close');
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).to.include({
      code: 'BODY_TOO_SLOW',
      message: 'The request took too long to arrive. Please try again.',
    });
  });

  it('is kept for another request for as long as it may be idle, and no longer', async () => {
    app = await site({ idle: 0.2 });
    const { end } = await told(app, GET);
    expect((await end).match(/200 OK/g)).to.have.length(1);
  });

  it('answers who sends all of it in time', async () => {
    app = await site({ body: 5 });
    const { socket, end } = await told(app, HALF_A_BODY);
    socket.write(`"a whole"}  `);
    const [data] = await once(socket, 'data');
    socket.destroy();
    await end;
    expect(String(data)).to.include('200 OK');
  });
});

describe('a gateway that is told to end', function () {
  this.timeout(30_000);

  it('lets go at once of who has said nothing', async () => {
    const app = await site({});
    const { end } = await told(app, '');
    await app.close();
    expect(await end).to.equal('');
  });

  it('waits for half a body no longer than it drains', async () => {
    const app = await site({ drain: 0.2 });
    const asked = new Promise((resolve) => app.server.once('request', resolve));
    const { end } = await told(app, HALF_A_BODY);
    await asked;
    await app.close();
    expect(await end).to.equal('');
  });

  it('answers what it has begun', async () => {
    const app = await site({});
    const asked = new Promise((resolve) => app.server.once('request', resolve));
    const { socket, end } = await told(app, HALF_A_BODY);
    await asked;
    const closed = app.close();
    socket.write(`"a whole"}  `);
    await closed;
    expect(await end).to.include('200 OK');
  });
});
