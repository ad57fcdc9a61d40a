import { expect } from 'chai';
import { Secret, TOTP } from 'otpauth';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openCustomer } from '../../../../support/customers.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const REBUILD = '/api/read-models/discounts/rebuild';
const REPLAY = '/api/commerce/webhooks/deliveries/replay';
const CONFIRMATION = '/api/staff/session/confirmation';
const WHY = { reason: 'A discount was missing' };
const MINUTE = 60_000;

describe('what asks people to show once more that it is them', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let customer: string;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    const { browser } = await openCustomer(gateway, 'ida@example.com');
    customer = (await browser.get('/api/site-users/account')).json.account.siteUserId;
  });
  after(() => gateway.close());

  const codeOf = async (method: 'POST', path: string, body: object = WHY) =>
    (await owner.send(method, path, body)).json.code;

  it('is done in the ten minutes after signing in, and then no more', async () => {
    expect((await owner.send('POST', REPLAY, WHY)).status).to.equal(200);
    gateway.clock.advance(11 * MINUTE);
    const refused = await owner.send('POST', REBUILD, WHY);
    expect(refused.json).to.include({ status: 403, code: 'CONFIRMATION_REQUIRED' });
    for (const path of [REPLAY, `/api/commerce/customers/${customer}/erase`])
      expect(await codeOf('POST', path), path).to.equal('CONFIRMATION_REQUIRED');
  });

  it('goes through once the password was right, and again for ten minutes', async () => {
    expect(await codeOf('POST', CONFIRMATION, { password: 'not the right one' })).to.equal('PASSWORD_WRONG');
    expect(await codeOf('POST', CONFIRMATION, { code: '123456' })).to.equal('SECOND_FACTOR_WRONG');
    expect(await codeOf('POST', REBUILD)).to.equal('CONFIRMATION_REQUIRED');
    const confirmed = await owner.send('POST', CONFIRMATION, { password: OWNER.password });
    expect(confirmed.json).to.deep.equal({ confirmedAt: gateway.clock.now.toISOString() });
    expect((await owner.send('POST', REBUILD, WHY)).status).to.equal(202);
    gateway.clock.advance(9 * MINUTE);
    expect((await owner.send('POST', REPLAY, WHY)).status).to.equal(200);
    const erased = await owner.send('POST', `/api/commerce/customers/${customer}/erase`, {
      reason: 'Asked for by letter',
    });
    expect(erased.status).to.equal(200);
  });

  it('takes a reason, which stands in the log with who did it', async () => {
    for (const path of [REBUILD, REPLAY, '/api/commerce/customers/nobody/erase'])
      expect(await codeOf('POST', path, { reason: ' ' }), path).to.equal('INVALID_REQUEST');
    const { deeds } = (await owner.get('/api/activity?category=operation')).json;
    expect(deeds).to.have.length(1);
    expect(deeds[0]).to.include({ type: 'ReadModelRebuildBegun' });
    const { events } = (await owner.get('/api/events?category=operation')).json;
    expect(events[0].data).to.include({ readModel: 'discounts', ...WHY });
  });

  it('is done by a key that was given the right, and by no role but admin', async () => {
    const { token } = (
      await owner.send('POST', '/api/staff/keys', { name: 'Care', capabilities: ['webhooks.replay'] })
    ).json;
    gateway.clock.advance(30 * MINUTE);
    const program = await openBrowser(gateway.app);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await program.send('POST', REPLAY, WHY, bearer)).status).to.equal(200);
    expect((await program.send('POST', REBUILD, WHY, bearer)).json.code).to.equal('FORBIDDEN');
    for (const role of ['store manager', 'website manager'] as const) {
      const name = role.replace(' ', '_');
      await gateway.openAccount(name, `${name}@example.com`, OWNER.password, [role]);
      const helper = await openBrowser(gateway.app);
      await helper.signIn({ email: `${name}@example.com`, password: OWNER.password });
      for (const path of [REPLAY, REBUILD, '/api/commerce/customers/any/erase'])
        expect((await helper.send('POST', path, WHY)).json.code, `${role} ${path}`).to.equal('FORBIDDEN');
    }
  });

  it('takes a code of the app of who has a second factor', async () => {
    await gateway.openAccount('adam', 'adam@example.com', OWNER.password, ['admin']);
    const adam = await openBrowser(gateway.app);
    await adam.signIn({ email: 'adam@example.com', password: OWNER.password });
    const { secret } = (await adam.send('POST', '/api/staff/second-factor/offer')).json;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: gateway.clock.now.getTime() });
    await adam.send('PUT', '/api/staff/second-factor', { password: OWNER.password, secret, code: code() });
    gateway.clock.advance(11 * MINUTE);
    expect((await adam.send('POST', REPLAY, WHY)).json.code).to.equal('CONFIRMATION_REQUIRED');
    expect((await adam.send('POST', CONFIRMATION, { code: '000000' })).json.code).to.equal(
      'SECOND_FACTOR_WRONG',
    );
    expect((await adam.send('POST', CONFIRMATION, { code: code() })).status).to.equal(200);
    expect((await adam.send('POST', REPLAY, WHY)).status).to.equal(200);
  });
});
