import { expect } from 'chai';
import { createPasswords } from '../../../../../api/infrastructure/security/passwords.ts';
import { accountAggregate } from '../../../../../domain/accounts/account.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { until } from '../../../../support/until.ts';

const PASSWORD = '/api/staff/password';
const SESSION = '/api/staff/session';
const first = 'a long password too';
const other = 'quite another sentence';

describe('passwords of staff over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true, environment: { PASSWORD_COST: '14' } });
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  async function staff(name: string): Promise<{ email: string; browser: Browser }> {
    const email = `${name}@example.com`;
    await gateway.openAccount(name, email, first, ['editor']);
    return { email, browser: await signedIn(email, first) };
  }
  async function signedIn(email: string, password: string): Promise<Browser> {
    const browser = await openBrowser(gateway.app);
    expect((await browser.signIn({ email, password })).status).to.equal(200);
    return browser;
  }
  /** What the link in the newest mail to an address shows. */
  async function linkOf(email: string): Promise<{ accountId: string; token: string }> {
    const mail = await until(async () => {
      const { json } = await owner.get('/api/mail');
      const newest = json.mails.find(({ to }: { to: string }) => to === email);
      return newest?.status === 'sent' && (await owner.get(`/api/mail/${newest.mailId}`)).json;
    });
    const [link = ''] = /http:\S+new-password\S+/.exec(mail.message.text) ?? [];
    const url = new URL(link);
    expect(url.pathname).to.equal('/config/new-password');
    const shown = new URLSearchParams(url.hash.slice(1));
    return { accountId: shown.get('account') ?? '', token: shown.get('token') ?? '' };
  }

  describe('changing my own', () => {
    it('takes the one until now, ends every other session and goes on in this one', async () => {
      const { email, browser } = await staff('cleo');
      const phone = await signedIn(email, first);
      const wrong = await browser.send('PUT', PASSWORD, { password: 'guess', newPassword: other });
      expect(wrong.json).to.include({ status: 403, code: 'PASSWORD_WRONG' });
      const { status, json } = await browser.send('PUT', PASSWORD, { password: first, newPassword: other });
      expect({ status, json }).to.deep.equal({ status: 200, json: { changed: true } });
      expect((await phone.get(SESSION)).status).to.equal(401);
      expect((await browser.get(SESSION)).status).to.equal(200);
      await signedIn(email, other);
    });

    it('is for people who are signed in', async () => {
      const stranger = await openBrowser(gateway.app);
      const { json } = await stranger.send('PUT', PASSWORD, { password: first, newPassword: other });
      expect(json).to.include({ status: 401, code: 'NOT_SIGNED_IN' });
    });

    it('refuses what is short or guessed early, also where it tells whose it is', async () => {
      const { browser } = await staff('dorothea');
      const change = (newPassword: string) => browser.send('PUT', PASSWORD, { password: first, newPassword });
      expect((await change('tJ8#kd02-')).json).to.include({ status: 400, code: 'INVALID_REQUEST' });
      for (const easy of ['password1234', 'qwertyuiop', 'dorothea@example.com']) {
        const { json } = await change(easy);
        expect(json, easy).to.include({ status: 400, code: 'PASSWORD_COMMON' });
        expect(json.message).to.equal(
          'This password is too easy to guess. Choose one that others would not think of.',
        );
      }
      expect((await browser.get(SESSION)).status).to.equal(200);
    });
  });

  describe('a forgotten one', () => {
    it('is replaced by the link that is mailed, once, and every session ends', async () => {
      const { email, browser } = await staff('emil');
      const visitor = await openBrowser(gateway.app);
      const asked = await visitor.send('POST', `${PASSWORD}/forgotten`, { email: 'EMIL@example.com' });
      expect({ status: asked.status, json: asked.json }).to.deep.equal({
        status: 202,
        json: { accepted: true },
      });
      const link = await linkOf(email);
      const reset = (newPassword: string) =>
        visitor.send('POST', `${PASSWORD}/reset`, { ...link, newPassword });
      expect((await reset('emil@example.com')).json.code).to.equal('PASSWORD_COMMON');
      const { status, json } = await reset(other);
      expect({ status, json }).to.deep.equal({ status: 200, json: { email } });
      expect((await browser.get(SESSION)).status).to.equal(401);
      await signedIn(email, other);
      expect((await reset('a third sentence')).json).to.include({ status: 409, code: 'LINK_EXPIRED' });
    });

    it('says the same of an address that nobody has, and mails nothing', async () => {
      const visitor = await openBrowser(gateway.app);
      const { status, json } = await visitor.send('POST', `${PASSWORD}/forgotten`, {
        email: 'nobody@example.com',
      });
      expect({ status, json }).to.deep.equal({ status: 202, json: { accepted: true } });
      const { mails } = (await owner.get('/api/mail')).json;
      expect(JSON.stringify(mails)).not.to.include('nobody@example.com');
    });

    it('can be reset for two hours', async () => {
      const { email } = await staff('frida');
      const visitor = await openBrowser(gateway.app);
      await visitor.send('POST', `${PASSWORD}/forgotten`, { email });
      const link = await linkOf(email);
      const before = gateway.clock.now;
      gateway.clock.now = new Date(before.getTime() + 2 * 3_600_000);
      const late = await visitor.send('POST', `${PASSWORD}/reset`, { ...link, newPassword: other });
      gateway.clock.now = before;
      expect(late.json).to.include({ status: 409, code: 'LINK_EXPIRED' });
    });

    it('is for its owner: nobody else who helps run the site reads the link, the owner of the site apart', async () => {
      await gateway.openAccount('boss', 'boss@example.com', first, ['admin']);
      const admin = await signedIn('boss@example.com', first);
      const visitor = await openBrowser(gateway.app);
      await visitor.send('POST', `${PASSWORD}/forgotten`, { email: OWNER.email });
      await linkOf(OWNER.email);
      const { mails } = (await admin.get('/api/mail')).json;
      const mail = mails.find(({ to }: { to: string }) => to === OWNER.email);
      expect(mail).to.include({ kind: 'staffPasswordReset', subject: null });
      expect((await admin.get(`/api/mail/${mail.mailId}`)).json.message).to.equal(null);
    });
  });

  it('is kept under a dearer hash from the next sign-in on, where hashes have become dearer', async () => {
    const { email, browser } = await staff('gustav');
    const cheap = await createPasswords(13).hash(other);
    const context = gateway.context();
    const set = { type: 'SetPassword', data: { accountId: 'gustav', passwordHash: cheap } } as const;
    await gateway.commandHandler.handle(accountAggregate, 'gustav', set, context);
    expect((await browser.get(SESSION)).status).to.equal(401);
    const hashOf = async () => {
      const { state } = await gateway.commandHandler.load(accountAggregate, 'gustav');
      return state.status === 'active' ? state.passwordHash : '';
    };
    const wrong = await openBrowser(gateway.app);
    expect((await wrong.signIn({ email, password: first })).status).to.equal(401);
    expect(await hashOf()).to.equal(cheap);
    const phone = await signedIn(email, other);
    expect(await hashOf()).to.match(/^scrypt\$16384\$8\$1\$/);
    const tablet = await signedIn(email, other);
    for (const open of [phone, tablet]) expect((await open.get(SESSION)).status).to.equal(200);
  });
});
