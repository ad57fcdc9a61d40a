import { expect } from 'chai';
import { type Browser, blankBrowser, openBrowser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { until } from '../../../../support/until.ts';

const ACCOUNTS = '/api/staff/accounts';
const OWNERSHIP = '/api/staff/ownership';
const SESSION = '/api/staff/session';
const WEEK = 7 * 24 * 60 * 60 * 1000;
const password = 'a long password too';

describe('staff accounts over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
  });
  after(() => gateway.close());

  const invite = (email: string, ...roles: string[]) => owner.send('POST', ACCOUNTS, { email, roles });
  /** The link in the newest invitation that was mailed to an address. */
  async function linkOf(email: string): Promise<URL> {
    const mail = await until(async () => {
      const { json } = await owner.get('/api/mail');
      const newest = json.mails.find(({ to }: { to: string }) => to === email);
      return newest?.status === 'sent' && (await owner.get(`/api/mail/${newest.mailId}`)).json;
    });
    const [link = ''] = /http:\S+accept\S+/.exec(mail.message.text) ?? [];
    return new URL(link);
  }
  async function accept(email: string): Promise<string> {
    const link = await linkOf(email);
    const body = { token: link.searchParams.get('token'), password };
    const { status, json } = await visitor.send('POST', link.pathname, body);
    expect(status).to.equal(200);
    return json.accountId;
  }
  async function signedIn(email: string): Promise<Browser> {
    const browser = await openBrowser(gateway.app);
    await until(async () => (await browser.signIn({ email, password })).status === 200);
    return browser;
  }

  describe('inviting', () => {
    it('mails a link that opens an account with the roles of the invitation', async () => {
      const { status, json } = await invite('ida@example.com', 'store manager', 'reporting');
      expect(status).to.equal(201);
      const listed = (await owner.get(ACCOUNTS)).json.accounts;
      expect(
        listed.find(({ accountId }: { accountId: string }) => accountId === json.accountId),
      ).to.deep.include({
        email: 'ida@example.com',
        status: 'invited',
        isOwner: false,
        roles: ['store manager', 'reporting'],
      });
      const link = await linkOf('ida@example.com');
      const page = await visitor.get(link.pathname + link.search, { accept: 'text/html' });
      expect(page.text).to.include('Choose a password');
      const german = await visitor.get(link.pathname + link.search, {
        accept: 'text/html',
        'accept-language': 'de-AT',
      });
      expect(german.text)
        .to.include('<html lang="de">')
        .and.include('Wählen Sie ein Passwort mit mindestens 10');
      expect(await accept('ida@example.com')).to.equal(json.accountId);
      const ida = await signedIn('ida@example.com');
      expect((await ida.get(SESSION)).json.account.roles).to.deep.equal(['store manager', 'reporting']);
      expect((await ida.get(ACCOUNTS)).status).to.equal(403);
    });

    it('works by a form without JavaScript, once', async () => {
      await invite('form@example.com', 'editor');
      const link = await linkOf('form@example.com');
      const send = () =>
        blankBrowser(gateway.app).submit(link.pathname, {
          ...{ token: link.searchParams.get('token') ?? '', password },
        });
      expect((await send()).text).to.include('Your account is open.');
      expect((await send()).status).to.equal(404);
    });

    it('is told again as it was where the request is repeated', async () => {
      const again = () =>
        owner.send(
          'POST',
          ACCOUNTS,
          { email: 'again@example.com', roles: ['editor'] },
          { 'idempotency-key': 'invited again' },
        );
      const { json } = await again();
      gateway.clock.advance(60_000);
      expect((await again()).json).to.deep.equal(json);
    });

    it('is for addresses without an account; a new invitation ends the one before', async () => {
      expect((await invite('IDA@example.com', 'editor')).json.code).to.equal('ACCOUNT_EXISTS');
      expect((await invite(OWNER.email, 'editor')).json.code).to.equal('ACCOUNT_EXISTS');
      await invite('twice@example.com', 'editor');
      const first = await linkOf('twice@example.com');
      await invite('twice@example.com', 'reporting');
      const { json } = await visitor.get(first.pathname + first.search);
      expect(json).to.include({ status: 404, code: 'INVITATION_INVALID' });
    });

    it('runs out after a week', async () => {
      await invite('late@example.com', 'editor');
      const link = await linkOf('late@example.com');
      const before = gateway.clock.now;
      gateway.clock.now = new Date(before.getTime() + WEEK);
      const { json } = await visitor.get(link.pathname + link.search);
      gateway.clock.now = before;
      expect(json).to.include({ status: 409, code: 'INVITATION_EXPIRED' });
    });
  });

  describe('roles', () => {
    it('are granted and revoked at once', async () => {
      await invite('bo@example.com', 'editor');
      const accountId = await accept('bo@example.com');
      const bo = await signedIn('bo@example.com');
      const stock = '/api/site-users/account/notifications/restock/groups';
      expect((await bo.get(stock)).status).to.equal(403);
      const role = `${ACCOUNTS}/${accountId}/roles/${encodeURIComponent('store manager')}`;
      expect((await owner.send('PUT', role)).json.roles).to.deep.equal(['editor', 'store manager']);
      expect((await bo.get(stock)).status).to.equal(200);
      expect((await owner.send('DELETE', role)).json.roles).to.deep.equal(['editor']);
      expect((await bo.get(stock)).status).to.equal(403);
      expect((await owner.send('PUT', `${ACCOUNTS}/${accountId}/roles/king`)).status).to.equal(400);
      expect((await owner.send('PUT', `${ACCOUNTS}/nobody/roles/admin`)).json.code).to.equal(
        'ACCOUNT_NOT_FOUND',
      );
    });
  });

  describe('removing', () => {
    it('ends every session of the account at once, and never the owner’s', async () => {
      await invite('gone@example.com', 'admin');
      const accountId = await accept('gone@example.com');
      const gone = await signedIn('gone@example.com');
      expect((await gone.get(ACCOUNTS)).status).to.equal(200);
      const refused = await gone.send('DELETE', `${ACCOUNTS}/owner`);
      expect(refused.json).to.include({ status: 409, code: 'OWNER_STAYS' });
      expect((await owner.send('DELETE', `${ACCOUNTS}/${accountId}`)).status).to.equal(200);
      expect((await gone.get(ACCOUNTS)).status).to.equal(401);
      const listed = (await owner.get(ACCOUNTS)).json.accounts;
      expect(JSON.stringify(listed)).to.not.include('gone@example.com');
    });
  });

  describe('the ownership', () => {
    it('goes to another account, by the owner alone, with password and reason', async () => {
      await invite('heir@example.com', 'admin');
      const body = { password: OWNER.password, reason: 'Sold the shop' };
      const invited = (await owner.get(ACCOUNTS)).json.accounts.find(
        ({ email }: { email: string }) => email === 'heir@example.com',
      );
      const early = await owner.send('POST', OWNERSHIP, { ...body, accountId: invited.accountId });
      expect(early.json.code).to.equal('ACCOUNT_NOT_ACTIVE');
      const accountId = await accept('heir@example.com');
      const heir = await signedIn('heir@example.com');
      const grab = await heir.send('POST', OWNERSHIP, { accountId, password, reason: 'Mine' });
      expect(grab.json).to.include({ status: 403, code: 'NOT_OWNER' });
      const wrong = await owner.send('POST', OWNERSHIP, { ...body, accountId, password: 'guess' });
      expect(wrong.json).to.include({ status: 403, code: 'PASSWORD_WRONG' });
      const { status, json } = await owner.send('POST', OWNERSHIP, { ...body, accountId });
      expect({ status, json }).to.deep.equal({ status: 202, json: { ownerId: accountId } });
      const isOwner = async (browser: Browser) => (await browser.get(SESSION)).json.account.isOwner;
      await until(async () => (await isOwner(heir)) && !(await isOwner(owner)));
      expect((await owner.send('POST', OWNERSHIP, { ...body, accountId })).json.code).to.equal('NOT_OWNER');
      expect((await heir.send('DELETE', `${ACCOUNTS}/owner`)).status).to.equal(200);
    });
  });
});
