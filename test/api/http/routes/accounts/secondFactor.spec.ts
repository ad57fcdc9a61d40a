import { expect } from 'chai';
import { Secret, TOTP } from 'otpauth';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const FACTOR = '/api/staff/second-factor';
const IDA = { email: 'ida@example.com', password: OWNER.password };

describe('a second factor', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let ida: Browser;
  let secret: string;
  let recoveryCodes: string[];

  before(async () => {
    gateway = await startTestGateway();
    await gateway.openAccount('ida', IDA.email, IDA.password, ['store manager']);
    ida = await openBrowser(gateway.app);
    await ida.signIn(IDA);
  });
  after(() => gateway.close());

  const codeAt = (of: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(of) }).generate({
      timestamp: gateway.clock.now.getTime() + steps * 30_000,
    });
  async function signIn(code?: string) {
    const stranger = await openBrowser(gateway.app);
    return stranger.send('POST', '/api/staff/session', { ...IDA, ...(code !== undefined && { code }) });
  }
  const minute = () => gateway.clock.advance(61_000);

  it('is offered as a secret for an app, and holds once the app has shown a code of it', async () => {
    const { json } = await ida.send('POST', `${FACTOR}/offer`);
    secret = json.secret;
    expect(json.uri).to.match(/^otpauth:\/\/totp\/.*ida%40example\.com\?/);
    expect((await ida.get(FACTOR)).json).to.deep.equal({ enabledAt: null, recoveryCodes: 0 });
    const wrong = { password: IDA.password, secret, code: '000000' };
    expect((await ida.send('PUT', FACTOR, wrong)).json).to.deep.include({
      ...{ status: 403, code: 'SECOND_FACTOR_WRONG', message: 'The code is not right.' },
    });
    const stolen = { password: 'not hers at all', secret, code: codeAt(secret) };
    expect((await ida.send('PUT', FACTOR, stolen)).json.code).to.equal('PASSWORD_WRONG');
    const shown = { password: IDA.password, secret, code: codeAt(secret) };
    const { status, json: made } = await ida.send('PUT', FACTOR, shown);
    expect(status).to.equal(200);
    recoveryCodes = made.recoveryCodes;
    expect(new Set(recoveryCodes).size).to.equal(10);
    expect((await ida.get(FACTOR)).json.recoveryCodes).to.equal(10);
  });

  it('asks for a code at the door, after the password, and takes it once', async () => {
    expect((await signIn()).json).to.include({ status: 401, code: 'SECOND_FACTOR_REQUIRED' });
    const right = codeAt(secret, 1);
    expect((await signIn(right)).status).to.equal(200);
    expect((await signIn(right)).json.code).to.equal('SECOND_FACTOR_WRONG');
    const stranger = await openBrowser(gateway.app);
    const guess = { email: IDA.email, password: 'whatever it is', code: right };
    expect((await stranger.send('POST', '/api/staff/session', guess)).json.code).to.equal('SIGN_IN_FAILED');
  });

  it('takes a recovery code instead, once, however it is typed', async () => {
    const [first = ''] = recoveryCodes;
    expect((await signIn(` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).to.equal(200);
    expect((await signIn(first)).json.code).to.equal('SECOND_FACTOR_WRONG');
    expect((await ida.get(FACTOR)).json.recoveryCodes).to.equal(9);
  });

  it('is not guessed: after five wrong codes within a minute further ones wait', async () => {
    minute();
    const wrong = async () => (await signIn('123 456')).json.code;
    expect([await wrong(), await wrong(), await wrong(), await wrong(), await wrong()]).to.deep.equal(
      Array(5).fill('SECOND_FACTOR_WRONG'),
    );
    expect((await signIn(codeAt(secret))).json.code).to.equal('TOO_MANY_REQUESTS');
    minute();
    expect((await signIn(codeAt(secret))).status).to.equal(200);
  });

  it('is shown to nobody: neither in the log nor in the history of the account', async () => {
    const owner = await openOwner(gateway);
    const { text } = await owner.get('/api/events?category=account&limit=200');
    expect(text).to.include('SecondFactorEnabled');
    expect(text).to.include('"secret":"[secret]"');
    expect(text).not.to.include(secret);
    const history = await owner.get('/api/time-machine/objects/account/ida/history');
    expect(history.status).to.equal(200);
    expect(history.text).not.to.include(secret);
  });

  it('gets other recovery codes, and is switched off, with the password', async () => {
    const password = { password: IDA.password };
    const { json } = await ida.send('POST', `${FACTOR}/recovery-codes`, password);
    const [, second = ''] = recoveryCodes;
    minute();
    expect((await signIn(second)).json.code).to.equal('SECOND_FACTOR_WRONG');
    expect((await signIn(json.recoveryCodes[0])).status).to.equal(200);
    expect((await ida.send('DELETE', FACTOR, { password: 'no idea at all' })).json.code).to.equal(
      'PASSWORD_WRONG',
    );
    expect((await ida.send('DELETE', FACTOR, password)).json).to.deep.equal({ enabledAt: null });
    expect((await signIn()).status).to.equal(200);
  });

  it('is switched off by the owner for who has lost everything, and by nobody else', async () => {
    minute();
    const shown = { password: IDA.password, secret, code: codeAt(secret) };
    expect((await ida.send('PUT', FACTOR, shown)).status).to.equal(200);
    const owner = await openOwner(gateway);
    const since = async () => {
      const { accounts } = (await owner.get('/api/staff/accounts')).json;
      return accounts.find(({ accountId }: { accountId: string }) => accountId === 'ida').secondFactorSince;
    };
    expect(await since()).to.be.a('string');
    await gateway.openAccount('admin', 'admin@example.com', OWNER.password, ['admin']);
    const admin = await openBrowser(gateway.app);
    await admin.signIn({ email: 'admin@example.com', password: OWNER.password });
    const path = '/api/staff/accounts/ida/second-factor';
    expect((await admin.send('DELETE', path)).json).to.deep.include({
      ...{ status: 403, message: 'Only the owner can switch off the second factor of somebody else.' },
    });
    expect((await owner.send('DELETE', path)).status).to.equal(200);
    expect(await since()).to.equal(null);
    expect((await signIn()).status).to.equal(200);
  });
});
