import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { RATE_LIMITS } from '../../../../../api/http/plugins/rateLimit.ts';
import { apiKeyAggregate } from '../../../../../domain/accounts/apiKey.decider.ts';
import { type Browser, blankBrowser, openBrowser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const KEYS = '/api/staff/keys';
const STOCK = '/api/commerce/inventory/stock/cup/cup';
const ORDERS = '/api/commerce/orders';
const HOUR = 60 * 60 * 1000;

describe('keys for programs over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 3 } } });
    await gateway.openAccount('keeper', 'keeper@example.com', OWNER.password, ['store manager']);
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const create = (body: object, headers = {}) => owner.send('POST', KEYS, body, headers);
  async function tokenFor(body: object): Promise<{ keyId: string; token: string }> {
    const { status, json } = await create({ name: 'Warehouse', ...body });
    expect(status).to.equal(201);
    return json;
  }
  const listed = async (keyId: string) =>
    (await owner.get(KEYS)).json.apiKeys.find((key: { keyId: string }) => key.keyId === keyId);
  /** A program: no cookies, no crumb, nothing but its key. */
  const program = (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object, more = {}) =>
      blankBrowser(gateway.app).send(method, url, body, { ...headers, ...more });
    return { get: (url: string) => blankBrowser(gateway.app).get(url, headers), send };
  };
  const receive = (token: string) =>
    program(token).send('POST', `${STOCK}/receive`, { quantity: 2, reason: 'Delivery' });

  it('are made by who manages members, and are worth nothing to others', async () => {
    const keeper = await openBrowser(gateway.app);
    expect((await keeper.get(KEYS)).json.code).to.equal('NOT_SIGNED_IN');
    await keeper.signIn({ email: 'keeper@example.com', password: OWNER.password });
    const refused = await keeper.send('POST', KEYS, { name: 'Mine', roles: ['store manager'] });
    expect(refused.json).to.include({ status: 403, code: 'FORBIDDEN' });
  });

  it('show their token once, and keep no more of it than its hash', async () => {
    const { keyId, token } = await tokenFor({ capabilities: ['orders.read'] });
    expect(token).to.match(/^sfk_[0-9a-f]{16}_[0-9a-f]{32}$/);
    const secret = token.slice(-32);
    const { state } = await gateway.commandHandler.load(apiKeyAggregate, keyId);
    expect(JSON.stringify(state)).to.not.include(secret);
    expect((await owner.get(KEYS)).text).to.not.include(secret);
    expect(await listed(keyId)).to.deep.equal({
      keyId,
      name: 'Warehouse',
      roles: [],
      capabilities: ['orders.read'],
      status: 'active',
      createdAt: gateway.clock.now.toISOString(),
      createdBy: { kind: 'staff', id: 'owner', name: OWNER.email },
      expiresAt: null,
      lastUsedOn: null,
      revokedAt: null,
    });
  });

  it('are made once by a call that is repeated, with the same token', async () => {
    const body = { name: 'Once', roles: ['reporting'] };
    const first = await create(body, { 'idempotency-key': 'once' });
    const again = await create(body, { 'idempotency-key': 'once' });
    expect(again.json).to.deep.equal(first.json);
    const { apiKeys } = (await owner.get(KEYS)).json;
    expect(apiKeys.filter(({ name }: { name: string }) => name === 'Once')).to.have.length(1);
  });

  it('need some right, and a future', async () => {
    expect((await create({ name: 'Nothing' })).json.code).to.equal('API_KEY_WITHOUT_RIGHTS');
    expect((await create({ name: 'King', roles: ['king'] })).json.code).to.equal('INVALID_REQUEST');
    const expiresAt = gateway.clock.now.toISOString();
    expect((await create({ name: 'Late', roles: ['reporting'], expiresAt })).json.code).to.equal(
      'INSTANT_PASSED',
    );
  });

  describe('a program with a key', () => {
    it('does what its capabilities and roles allow, without cookies and without a crumb', async () => {
      const { token } = await tokenFor({ capabilities: ['inventory.write'] });
      expect((await receive(token)).status).to.equal(200);
      const reporter = await tokenFor({ roles: ['store manager'] });
      expect((await program(reporter.token).get(ORDERS)).status).to.equal(200);
    });

    it('is refused anything else, as staff would be', async () => {
      const { token } = await tokenFor({ capabilities: ['orders.read'] });
      const { json } = await receive(token);
      expect(json).to.deep.include({
        status: 403,
        code: 'FORBIDDEN',
        message: 'Your account is not allowed to do this.',
        details: { capability: 'inventory.write' },
      });
    });

    it('is named in the history of what it did', async () => {
      const { keyId, token } = await tokenFor({ name: 'Stock robot', capabilities: ['inventory.write'] });
      const { headers } = await receive(token);
      await gateway.caughtUp(Number(headers['x-position']));
      const { json } = await owner.get(`${STOCK}/ledger`);
      expect(json.entries[0].actor).to.deep.equal({ kind: 'program', id: keyId, name: 'Stock robot' });
      await owner.send('DELETE', `${KEYS}/${keyId}`);
      expect((await owner.get(`${STOCK}/ledger`)).json.entries[0].actor.name).to.equal('Stock robot');
    });

    it('repeats a call without doing it twice; another program’s call of that name is another', async () => {
      const one = await tokenFor({ capabilities: ['inventory.write', 'inventory.read'] });
      const other = await tokenFor({ capabilities: ['inventory.write'] });
      const onHand = async () =>
        (await owner.get('/api/commerce/products/cup')).json.product.variants[0].onHand;
      const before = await onHand();
      const receiveOnce = (token: string) =>
        program(token).send(
          'POST',
          `${STOCK}/receive`,
          { quantity: 1, reason: 'Delivery' },
          { 'idempotency-key': 'delivery 1' },
        );
      expect((await receiveOnce(one.token)).status).to.equal(200);
      expect((await receiveOnce(one.token)).status).to.equal(200);
      const { headers } = await receiveOnce(other.token);
      await gateway.caughtUp(Number(headers['x-position']));
      expect(await onHand()).to.equal(before + 2);
    });

    it('is no person: it has no session, and gives no website away', async () => {
      const { token } = await tokenFor({ roles: ['admin'] });
      expect((await program(token).get('/api/staff/session')).json.code).to.equal('NOT_SIGNED_IN');
      const transfer = { accountId: 'keeper', password: OWNER.password, reason: 'Mine' };
      const { json } = await program(token).send('POST', '/api/staff/ownership', transfer);
      expect(json.code).to.equal('NOT_SIGNED_IN');
      const borrowed = await owner.get('/api/staff/session', { authorization: `Bearer ${token}` });
      expect(borrowed.json.code, 'with the owner’s cookies').to.equal('NOT_SIGNED_IN');
    });

    it('gives nobody more rights than it has', async () => {
      const { token } = await tokenFor({ capabilities: ['members.manage', 'orders.read'] });
      const { send } = program(token);
      const refusals = [
        await send('POST', KEYS, { name: 'Stronger', roles: ['admin'] }),
        await send('POST', KEYS, { name: 'Stronger', capabilities: ['orders.refund'] }),
        await send('POST', '/api/staff/accounts', { email: 'friend@example.com', roles: ['admin'] }),
        await send('PUT', '/api/staff/accounts/keeper/roles/admin'),
      ];
      for (const { json } of refusals) {
        expect(json).to.include({
          status: 403,
          code: 'FORBIDDEN',
          message: 'Nobody can give rights that they do not have.',
        });
      }
      expect(
        (await send('POST', KEYS, { name: 'As strong', capabilities: ['orders.read'] })).status,
      ).to.equal(201);
    });
  });

  describe('the last day of use', () => {
    it('is written down once a day', async () => {
      const { keyId, token } = await tokenFor({ capabilities: ['orders.read'] });
      const revisionOf = async () => (await gateway.commandHandler.load(apiKeyAggregate, keyId)).revision;
      const ask = () => program(token).get(ORDERS);
      await Promise.all([ask(), ask(), ask()]);
      await ask();
      expect(await revisionOf()).to.equal(1);
      const before = gateway.clock.now;
      gateway.clock.advance(24 * HOUR);
      await ask();
      gateway.clock.now = before;
      const { revision, position } = await gateway.commandHandler.load(apiKeyAggregate, keyId);
      expect(revision).to.equal(2);
      await gateway.caughtUp(position);
      expect((await listed(keyId)).lastUsedOn).to.equal('2026-01-03');
    });
  });

  describe('a key that opens nothing', () => {
    const refusalOf = async (token: string) => {
      const { json, headers } = await program(token).get(ORDERS);
      expect(headers['content-type']).to.include('application/problem+json');
      expect(headers['www-authenticate']).to.equal('Bearer error="invalid_token"');
      expect(json.status).to.equal(401);
      return json.code;
    };

    it('was never given, or has another secret', async () => {
      const { token } = await tokenFor({ capabilities: ['orders.read'] });
      expect(await refusalOf('nonsense')).to.equal('API_KEY_INVALID');
      expect(await refusalOf(`sfk_0123456789abcdef_${'0'.repeat(32)}`)).to.equal('API_KEY_INVALID');
      expect(await refusalOf(token.slice(0, -32) + 'f'.repeat(32))).to.equal('API_KEY_INVALID');
    });

    it('was revoked, at once', async () => {
      const { keyId, token } = await tokenFor({ capabilities: ['orders.read'] });
      expect((await program(token).get(ORDERS)).status).to.equal(200);
      expect((await owner.send('DELETE', `${KEYS}/${keyId}`)).json).to.deep.equal({ keyId });
      expect(await refusalOf(token)).to.equal('API_KEY_REVOKED');
      expect(await listed(keyId)).to.include({ status: 'revoked' });
      expect((await owner.send('DELETE', `${KEYS}/nobodys`)).json.code).to.equal('API_KEY_NOT_FOUND');
    });

    it('has run out', async () => {
      const before = gateway.clock.now;
      const expiresAt = new Date(before.getTime() + HOUR).toISOString();
      const { keyId, token } = await tokenFor({ capabilities: ['orders.read'], expiresAt });
      expect((await program(token).get(ORDERS)).status).to.equal(200);
      gateway.clock.advance(HOUR);
      expect(await refusalOf(token)).to.equal('API_KEY_EXPIRED');
      expect(await listed(keyId)).to.include({ status: 'expired' });
      gateway.clock.now = before;
    });

    it('opens not even what everybody may see', async () => {
      expect((await program('nonsense').get('/api/commerce/shopping-cart')).json.code).to.equal(
        'API_KEY_INVALID',
      );
    });
  });

  it('are good for so many requests a minute each', async () => {
    const busy = await tokenFor({ capabilities: ['orders.read'] });
    const quiet = await tokenFor({ capabilities: ['orders.read'] });
    for (let n = 0; n < RATE_LIMITS.apiKey.requests; n++) gateway.app.countAgainst('apiKey', busy.keyId);
    const { status, headers } = await program(busy.token).get(ORDERS);
    expect(status).to.equal(429);
    expect(headers['retry-after']).to.equal('1');
    expect((await program(quiet.token).get(ORDERS)).status).to.equal(200);
  });

  it('are sent over a real connection as any other header', async () => {
    const { token } = await tokenFor({ capabilities: ['inventory.write'] });
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = gateway.app.server.address() as AddressInfo;
    const call = (authorization?: string) =>
      fetch(`http://127.0.0.1:${port}${STOCK}/receive`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        body: JSON.stringify({ quantity: 1, reason: 'Delivery' }),
      });
    expect((await call(`Bearer ${token}`)).status).to.equal(200);
    expect((await call(`bearer ${token}`)).status, 'schemes have no case').to.equal(200);
    expect((await call(`Basic ${token}`)).status, 'another scheme is none of ours').to.equal(401);
    expect((await call()).status).to.equal(401);
  });
});
