import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { ACCOUNT, PASSWORD } from '../../../../support/customers.ts';
import { startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const STAFF_EMAIL = 'ida@example.com';

interface Door {
  readonly session: string;
  readonly sessions: string;
  readonly cookie: string;
  readonly email: string;
}
const DOORS: Readonly<Record<string, Door>> = {
  'a member of staff': {
    session: '/api/staff/session',
    sessions: '/api/staff/sessions',
    cookie: 'staff',
    email: STAFF_EMAIL,
  },
  'a customer': {
    session: `${ACCOUNT}/session`,
    sessions: `${ACCOUNT}/sessions`,
    cookie: 'customer',
    email: 'kim@example.com',
  },
};

describe('sessions over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;

  before(async () => {
    gateway = await startTestGateway();
    await gateway.openAccount('ida', STAFF_EMAIL, PASSWORD, ['editor']);
    const kim = await openBrowser(gateway.app);
    await kim.send('POST', ACCOUNT, { email: 'kim@example.com', password: PASSWORD });
    await kim.send('DELETE', `${ACCOUNT}/session`);
  });
  after(() => gateway.close());

  for (const [who, { session, sessions, cookie, email }] of Object.entries(DOORS)) {
    describe(`of ${who}`, () => {
      async function signIn(userAgent: string): Promise<Browser> {
        const browser = await openBrowser(gateway.app);
        const headers = { 'user-agent': userAgent };
        const { status } = await browser.send('POST', session, { email, password: PASSWORD }, headers);
        expect(status).to.equal(200);
        return browser;
      }
      const listed = async (browser: Browser) => (await browser.get(sessions)).json.sessions;

      it('are listed with device, place and time, and end at the server when signing out', async () => {
        const laptop = await signIn(FIREFOX);
        gateway.clock.advance(1000);
        const phone = await signIn(SAFARI);
        const seen = await listed(laptop);
        expect(seen).to.have.length(2);
        expect(seen[0]).to.deep.include({ device: 'Safari on iOS', place: 'local', isCurrent: false });
        expect(seen[1]).to.deep.include({ device: 'Firefox on Windows', place: 'local', isCurrent: true });
        expect(seen[0].openedAt).to.equal(gateway.clock.now.toISOString());
        const stolen = phone.cookies.get(cookie) ?? '';
        expect((await phone.send('DELETE', session)).status).to.equal(200);
        phone.cookies.set(cookie, stolen);
        expect((await phone.get(sessions)).json).to.include({ status: 401, code: 'NOT_SIGNED_IN' });
        expect(await listed(laptop)).to.have.length(1);
        await laptop.send('DELETE', `${session}?everywhere=true`);
      });

      it('are ended one by one, and each is mine alone', async () => {
        const laptop = await signIn(FIREFOX);
        const phone = await signIn(SAFARI);
        const other = (await listed(laptop)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
        const { status, json } = await laptop.send('DELETE', `${sessions}/${other.sessionId}`);
        expect(status).to.equal(200);
        expect(json.sessions).to.have.length(1);
        expect((await phone.get(sessions)).status).to.equal(401);
        expect((await laptop.send('DELETE', `${sessions}/${other.sessionId}`)).status).to.equal(200);
        expect((await (await openBrowser(gateway.app)).send('DELETE', `${sessions}/x`)).status).to.equal(401);
        await laptop.send('DELETE', session);
      });

      it('end everywhere at once', async () => {
        const [laptop, phone] = [await signIn(FIREFOX), await signIn(SAFARI)];
        const kept = laptop.cookies.get(cookie) ?? '';
        expect((await laptop.send('DELETE', `${session}?everywhere=true`)).status).to.equal(200);
        laptop.cookies.set(cookie, kept);
        for (const browser of [laptop, phone]) expect((await browser.get(sessions)).status).to.equal(401);
      });

      it('may be guessed at by others beside me: who is known here gets in', async () => {
        const laptop = await signIn(FIREFOX);
        await laptop.send('DELETE', session);
        const guesser = await openBrowser(gateway.app);
        for (let guess = 0; guess < 5; guess++) {
          expect((await guesser.send('POST', session, { email, password: 'a guess' })).status).to.equal(401);
        }
        const stranger = await openBrowser(gateway.app);
        const refused = await stranger.send('POST', session, { email, password: PASSWORD });
        expect(refused.json).to.include({ status: 429, code: 'TOO_MANY_REQUESTS' });
        expect((await laptop.send('POST', session, { email, password: PASSWORD })).status).to.equal(200);
      });
    });
  }
});
