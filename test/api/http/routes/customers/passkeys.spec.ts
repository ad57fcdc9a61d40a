import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { ACCOUNT, openCustomer, PASSWORD, SESSION } from '../../../../support/customers.ts';
import { startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { SoftAuthenticator } from '../../../../support/softAuthenticator.ts';

const HERE = 'http://localhost';
const PASSKEYS = `${ACCOUNT}/passkeys`;
const BY_PASSKEY = `${SESSION}/passkey`;
const REFUSED = { status: 401, code: 'PASSKEY_REFUSED' };

describe('passkeys of a customer', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let ida: Browser;
  let idaId: string;
  const phone = new SoftAuthenticator(HERE, 'a phone');

  before(async () => {
    gateway = await startTestGateway();
    const { browser, answer } = await openCustomer(gateway, 'ida@example.com', { firstName: 'Ida' });
    ida = browser;
    idaId = answer.json.siteUserId;
  });
  after(() => gateway.close());

  const optionsToAdd = async (who = ida) =>
    (await who.send('POST', `${PASSKEYS}/options`, { password: PASSWORD })).json.options;
  const add = async (device: SoftAuthenticator, name?: string) =>
    ida.send('POST', PASSKEYS, { answer: device.make(await optionsToAdd()), ...(name && { name }) });
  const optionsToSignIn = async (who: Browser) =>
    (await who.send('POST', `${BY_PASSKEY}/options`)).json.options;
  const signIn = async (device: SoftAuthenticator) => {
    const visitor = await openBrowser(gateway.app);
    const answer = device.show(await optionsToSignIn(visitor));
    return { visitor, answer, signedIn: await visitor.send('POST', BY_PASSKEY, { answer }) };
  };

  it('are added by who shows the password, and by nobody else', async () => {
    const wrong = await ida.send('POST', `${PASSKEYS}/options`, { password: 'a wrong password' });
    expect(wrong.json).to.include({ status: 401, code: 'SIGN_IN_FAILED' });
    const stranger = await openBrowser(gateway.app);
    const asked = await stranger.send('POST', `${PASSKEYS}/options`, { password: PASSWORD });
    expect(asked.json).to.include({ status: 401, code: 'NOT_SIGNED_IN' });
    const options = await optionsToAdd();
    expect(options.rp).to.deep.equal({ name: 'My Store', id: 'localhost' });
    expect(options.authenticatorSelection).to.include({ userVerification: 'required' });
    const added = await ida.send('POST', PASSKEYS, { answer: phone.make(options), name: 'My phone' });
    expect(added.status).to.equal(201);
    expect(added.json.account.passkeys).to.have.length(1);
    expect(added.json.account.passkeys[0]).to.include({ name: 'My phone', lastUsedAt: null });
    expect(added.text).not.to.match(/publicKey|credential/i);
  });

  it('open the account as the password does, and say when they did', async () => {
    const { visitor, signedIn } = await signIn(phone);
    expect(signedIn.json).to.deep.include({ authenticated: true, siteUserId: idaId });
    expect((await visitor.get(ACCOUNT)).json.account.passkeys[0].lastUsedAt).to.be.a('string');
    const byPassword = await visitor.send('POST', SESSION, { email: 'ida@example.com', password: PASSWORD });
    expect(byPassword.status).to.equal(200);
  });

  it('are good for one challenge of this site, once and for five minutes', async () => {
    const { visitor, answer } = await signIn(phone);
    expect((await visitor.send('POST', BY_PASSKEY, { answer })).json, 'twice').to.include(REFUSED);
    const late = phone.show(await optionsToSignIn(visitor));
    gateway.clock.advance(5 * 60 * 1000);
    expect((await visitor.send('POST', BY_PASSKEY, { answer: late })).json, 'late').to.include(REFUSED);
    const own = { challenge: Buffer.from('of my own').toString('base64url') };
    const made = await visitor.send('POST', BY_PASSKEY, { answer: phone.show(own) });
    expect(made.json, 'made up').to.include(REFUSED);
  });

  it('of another site, or unknown here, open nothing', async () => {
    const elsewhere = new SoftAuthenticator('http://localhost.evil.example', 'elsewhere');
    expect((await add(elsewhere)).json).to.include({ status: 409, code: 'PASSKEY_NOT_MADE' });
    const { signedIn } = await signIn(new SoftAuthenticator(HERE, 'unknown'));
    expect(signedIn.json).to.include(REFUSED);
  });

  it('that count go up with each use: a copy is refused', async () => {
    const key = new SoftAuthenticator(HERE, 'a key that counts');
    key.signCount = 1;
    await add(key, 'Blue key');
    key.signCount = 2;
    expect((await signIn(key)).signedIn.status).to.equal(200);
    expect((await signIn(key)).signedIn.json).to.include(REFUSED);
  });

  it('are called as the device until somebody names them, and removed at once', async () => {
    const tablet = new SoftAuthenticator(HERE, 'a tablet');
    const { json } = await add(tablet);
    const { passkeyId, name } = json.account.passkeys.at(-1);
    expect(name).to.equal('Passkey');
    const renamed = await ida.send('PUT', `${PASSKEYS}/${passkeyId}`, { name: 'Tablet' });
    expect(renamed.json.account.passkeys.at(-1)).to.include({ name: 'Tablet' });
    const blank = await ida.send('PUT', `${PASSKEYS}/${passkeyId}`, { name: ' ' });
    expect(blank.json).to.include({ status: 400, code: 'INVALID_REQUEST' });
    const removed = await ida.send('DELETE', `${PASSKEYS}/${passkeyId}`);
    expect(removed.json.account.passkeys.map((known: { name: string }) => known.name)).not.to.include(
      'Tablet',
    );
    expect((await signIn(tablet)).signedIn.json).to.include(REFUSED);
    const gone = await ida.send('PUT', `${PASSKEYS}/${passkeyId}`, { name: 'Tablet' });
    expect(gone.json).to.include({ status: 404, code: 'PASSKEY_NOT_FOUND' });
  });

  it('are named and removed without a script', async () => {
    const reader = new SoftAuthenticator(HERE, 'a reader');
    const { passkeyId } = (await add(reader)).json.account.passkeys.at(-1);
    const named = await ida.submit('/account', { form: 'renamePasskey', passkeyId, name: 'Reader' });
    expect(named.headers.location).to.equal('/account?sent=renamePasskey');
    const page = await ida.get('/account');
    expect(page.text).to.include('Reader').and.to.include('A passkey can be added only with JavaScript');
    const removed = await ida.submit('/account', { form: 'removePasskey', passkeyId });
    expect(removed.status).to.equal(303);
    expect((await ida.get(ACCOUNT)).json.account.passkeys.at(-1)).not.to.include({ passkeyId });
  });

  it('are in the file of what is known of their owner', async () => {
    const { json } = await ida.get(`${ACCOUNT}/export`);
    expect(json.account.passkeys[0]).to.include({ name: 'My phone' });
  });
});
