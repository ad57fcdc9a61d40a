import { expect } from 'chai';
import { Secret, TOTP } from 'otpauth';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { type StandInProvider, startIdentityProvider } from '../../../../support/identityProvider.ts';

const SSO = '/api/staff/sso';
const AS_PERSON = { accept: 'text/html' };

describe('single sign-on of staff over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  let provider: StandInProvider;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    provider = await startIdentityProvider();
  });
  after(async () => {
    await provider.close();
    await gateway.close();
  });
  beforeEach(() => {
    visitor = blankBrowser(gateway.app);
    provider.person = { email: OWNER.email, email_verified: true };
    provider.claims = {};
  });

  const set = (change: object = {}) => {
    const { issuer, clientId, clientSecret } = provider;
    const body = { isEnabled: true, issuer, clientId, clientSecret, label: 'Tide & co' };
    return owner.send('PUT', `${SSO}/settings`, { ...body, ...change });
  };
  const pathOf = (url: string) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  };
  /** To the provider and back, as a browser goes. */
  const wayBack = async (browser: Browser) => {
    const started = await browser.get(`${SSO}/start`);
    expect(started.status).to.equal(302);
    return pathOf(await provider.visit(String(started.headers.location)));
  };
  const comeIn = async (browser: Browser) => browser.get(await wayBack(browser), AS_PERSON);
  const whoIs = async (browser: Browser) => (await browser.get('/api/staff/session')).json.account?.email;

  it('is offered to nobody before it is set', async () => {
    expect((await visitor.get(SSO)).json).to.deep.equal({ label: null });
    const { status, text } = await visitor.get(`${SSO}/start`, AS_PERSON);
    expect(status).to.equal(404);
    expect(text).to.contain('data-page-type="400"');
  });

  it('is switched on where a provider answers, and its secret never comes out', async () => {
    const nowhere = await set({ issuer: 'http://127.0.0.1:1' });
    expect([nowhere.status, nowhere.json.code]).to.deep.equal([400, 'SSO_UNREACHABLE']);
    expect((await set({ issuer: 'http://login.example.com' })).json.code).to.equal('SSO_ISSUER_INVALID');
    expect((await set({ clientSecret: '' })).json.code).to.equal('SSO_INCOMPLETE');
    const { status, json } = await set();
    expect([status, json.hasSecret, json.settings.clientSecret]).to.deep.equal([200, true, '']);
    expect(json.redirectUri).to.equal('http://shop.example/api/staff/sso/callback');
    expect((await set({ clientSecret: '' })).status).to.equal(200);
    const events = await owner.get('/api/events?stream=singlesignon-main');
    expect(events.text).to.contain('ClientSecretSet').and.not.to.contain(provider.clientSecret);
  });

  it('is a page of its own type with the way to the provider', async () => {
    const { status, text } = await visitor.get(SSO, AS_PERSON);
    expect(status).to.equal(200);
    expect(text).to.contain('data-page-type="400"').and.to.contain('Sign in with Tide &amp; co');
    const { headers } = await visitor.get(`${SSO}/start`);
    const asked = new URL(String(headers.location)).searchParams;
    expect(asked.get('code_challenge_method')).to.equal('S256');
    expect([asked.get('state'), asked.get('nonce'), asked.get('code_challenge')]).not.to.include(null);
  });

  it('speaks the language of the door: the chosen one, or that of the browser', async () => {
    const german = { ...AS_PERSON, 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
    const offer = await visitor.get(SSO, german);
    expect(offer.text).to.contain('<html lang="de">').and.to.contain('Mit Tide &amp; co anmelden');
    provider.person = { email: 'nobody@example.com', email_verified: true };
    const refused = await visitor.get(await wayBack(visitor), german);
    expect(refused.text)
      .to.contain('Sie konnten nicht angemeldet werden')
      .and.to.contain('Niemand mit dieser E-Mail-Adresse wurde eingeladen.')
      .and.to.contain('Mit Passwort anmelden');
    const late = await visitor.get(`${SSO}/callback?state=none`, german);
    expect(late.text).to.contain('Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.');
    const chosen = await visitor.get(SSO, { ...german, cookie: 'console-language=en' });
    expect(chosen.text).to.contain('<html lang="en">');
  });

  it('lets in who has an account', async () => {
    const { status, headers } = await comeIn(visitor);
    expect([status, headers.location]).to.deep.equal([302, '/config']);
    expect(await whoIs(visitor)).to.equal(OWNER.email);
  });

  it('lets in who was invited, who accepts by it, and nobody else', async () => {
    const email = 'ida@example.com';
    provider.person = { email, email_verified: true };
    const stranger = await comeIn(visitor);
    expect(stranger.status).to.equal(403);
    expect(stranger.text)
      .to.contain('data-page-type="400"')
      .and.to.contain('Nobody with this e-mail address was invited');
    expect(await whoIs(visitor)).to.equal(undefined);

    await owner.send('POST', '/api/staff/accounts', { email, roles: ['editor'] });
    expect((await comeIn(visitor)).headers.location).to.equal('/config');
    expect(await whoIs(visitor)).to.equal(email);
    const again = blankBrowser(gateway.app);
    await comeIn(again);
    expect(await whoIs(again)).to.equal(email);
  });

  it('asks for the second factor that somebody has here', async () => {
    const email = 'kim@example.com';
    await gateway.openAccount('kim', email, OWNER.password, ['editor']);
    const kim = blankBrowser(gateway.app);
    await kim.get('/api/crumb');
    await kim.signIn({ email, password: OWNER.password });
    const { secret } = (await kim.send('POST', '/api/staff/second-factor/offer')).json;
    const timestamp = gateway.clock.now.getTime();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    const shown = { password: OWNER.password, secret, code };
    const { json } = await kim.send('PUT', '/api/staff/second-factor', shown);
    const [recoveryCode] = json.recoveryCodes;

    provider.person = { email, email_verified: true };
    const asked = await comeIn(visitor);
    expect(asked.text).to.contain('action="/api/staff/sso/code"');
    expect(await whoIs(visitor)).to.equal(undefined);
    const give = (text: string) => visitor.submit(`${SSO}/code`, { code: text });
    expect((await give('000000')).status).to.equal(403);
    const right = await give(recoveryCode);
    expect([right.status, right.headers.location]).to.deep.equal([303, '/config']);
    expect(await whoIs(visitor)).to.equal(email);
  });

  describe('refuses', () => {
    const isRefused = async (answer: Promise<{ status: number; text: string }>) => {
      const { status, text } = await answer;
      expect(status).to.equal(403);
      expect(text).to.contain('data-page-type="400"');
      expect(await whoIs(visitor)).to.equal(undefined);
    };

    it('an address that the provider does not vouch for', async () => {
      provider.person = { email: OWNER.email, email_verified: false };
      await isRefused(comeIn(visitor));
      provider.person = { email: OWNER.email };
      await isRefused(comeIn(visitor));
    });

    it('what came back to another browser', async () => {
      const back = await wayBack(blankBrowser(gateway.app));
      await isRefused(visitor.get(back, AS_PERSON));
      await visitor.get(`${SSO}/start`);
      await isRefused(visitor.get(back, AS_PERSON));
    });

    it('another state, another nonce, and a token for another site', async () => {
      const back = await wayBack(visitor);
      await isRefused(visitor.get(back.replace(/state=[^&]+/, 'state=other'), AS_PERSON));
      provider.claims = { nonce: 'other' };
      await isRefused(comeIn(visitor));
      provider.claims = { aud: 'another site' };
      await isRefused(comeIn(visitor));
    });

    it('the same way back a second time, and one that took too long', async () => {
      const other = blankBrowser(gateway.app);
      const back = await wayBack(other);
      expect((await other.get(back, AS_PERSON)).status).to.equal(302);
      expect((await other.get(back, AS_PERSON)).status).to.equal(403);
      const late = await wayBack(visitor);
      const { now } = gateway.clock;
      gateway.clock.advance(11 * 60_000);
      await isRefused(visitor.get(late, AS_PERSON));
      gateway.clock.now = now;
    });
  });

  it('is set by who manages staff alone', async () => {
    await gateway.openAccount('ed', 'ed@example.com', OWNER.password, ['editor']);
    const editor = blankBrowser(gateway.app);
    await editor.get('/api/crumb');
    await editor.signIn({ email: 'ed@example.com', password: OWNER.password });
    expect((await editor.get(`${SSO}/settings`)).status).to.equal(403);
  });
});
