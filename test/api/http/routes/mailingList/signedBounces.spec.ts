import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import {
  BOUNCE_KEYS,
  mailgunBounce,
  resendBounce,
  type SignedCall,
  sendgridBounce,
} from '../../../../support/signedBounces.ts';

const KEYS = '/api/mailing-list/bounces/keys';
const DAY_MS = 86_400_000;

describe('bounces that a provider signs, over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let path: string;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    path = new URL((await owner.get('/api/mailing-list/bounces')).json.url).pathname;
    for (const name of ['ida', 'bea', 'cleo'])
      await owner.send('POST', '/api/mailing-list/subscribers', {
        ...{ email: `${name}@example.com`, consent: 'At the fair' },
      });
  });
  after(() => gateway.close());

  const tell = (call: SignedCall) => gateway.app.inject({ method: 'POST', url: path, ...call });
  const outcome = async (call: SignedCall) => {
    const { statusCode, json } = await tell(call);
    return statusCode === 200 ? json() : json().code;
  };
  const list = async (state: string) =>
    (await owner.get(`/api/mailing-list/subscribers?state=${state}`)).json.subscribers;
  const setKey = (provider: string, key: string) => owner.send('PUT', `${KEYS}/${provider}`, { key });
  const now = () => gateway.clock.now;

  it('need a key that looks like one, which never comes out again', async () => {
    const faulty = await setKey('sendgrid', 'whsec_Q2xheUFuZEtpbG5BbmRHbGF6ZQ==');
    expect([faulty.status, faulty.json.code, faulty.json.details]).to.deep.equal([
      ...[400, 'BOUNCE_KEY_FAULTY', { field: 'key' }],
    ]);
    const offTheCurve = BOUNCE_KEYS.sendgrid.replace('Emmx2', 'EAAAA');
    expect((await setKey('sendgrid', offTheCurve)).json.message).to.equal(
      'This is no verification key: a letter of it is wrong.',
    );
    expect((await setKey('postmark', 'a-signing-key-of-nobody')).status).to.equal(400);
    for (const [provider, key] of Object.entries(BOUNCE_KEYS)) {
      const { status, text } = await setKey(provider, key);
      expect([status, text.includes(key)]).to.deep.equal([200, false]);
    }
    const { keys } = (await owner.get('/api/mailing-list/bounces')).json;
    expect(keys.resend).to.equal(now().toISOString());
    expect((await owner.get('/api/events?type=BounceKeySet')).text).to.not.include(BOUNCE_KEYS.mailgun);
  });

  it('are taken from each provider with its signature, a message that comes twice once', async () => {
    expect(await outcome(mailgunBounce('ida@example.com', now()))).to.deep.equal({ told: 1, known: 1 });
    expect(await outcome(sendgridBounce('bea@example.com', now()))).to.deep.equal({ told: 1, known: 1 });
    for (let at = 0; at < 2; at++)
      expect(await outcome(resendBounce('cleo@example.com', now()))).to.deep.equal({ told: 1, known: 1 });
    await eventually(async () => {
      expect((await list('bounced')).map(({ email }: { email: string }) => email)).to.have.members([
        ...['ida@example.com', 'bea@example.com'],
      ]);
      const [cleo] = await list('on');
      expect(cleo).to.deep.include({ email: 'cleo@example.com', softBounces: 1 });
    });
  });

  it('are refused where they were changed, are of another key, a day old or without a signature', async () => {
    const email = 'cleo@example.com';
    const sent = sendgridBounce(email, now());
    const forged = { ...sent, payload: sent.payload.replace('cleo', 'dora') };
    expect(await outcome(forged)).to.equal('BOUNCE_UNVERIFIED');
    expect(await outcome(mailgunBounce(email, now(), 'a-key-of-somebody'))).to.equal('BOUNCE_UNVERIFIED');
    const old = resendBounce(email, new Date(now().getTime() - DAY_MS - 1000), 'msg_2');
    expect(await outcome(old)).to.equal('BOUNCE_UNVERIFIED');
    const plain = { payload: JSON.stringify({ email, kind: 'hard' }), headers: sent.headers };
    expect(await outcome(plain)).to.equal('BOUNCE_UNVERIFIED');
    const { statusCode } = await tell({ payload: '{', headers: sent.headers });
    expect(statusCode).to.equal(400);
    const [bounced, on] = [await list('bounced'), await list('on')];
    expect(bounced.map((one: { email: string }) => one.email)).to.not.include(email);
    expect(on.find((one: { email: string }) => one.email === email)).to.deep.include({ softBounces: 1 });
  });

  it('need no signature any more once no key is left', async () => {
    for (const provider of Object.keys(BOUNCE_KEYS)) await owner.send('DELETE', `${KEYS}/${provider}`);
    const plain = { payload: JSON.stringify({ email: 'cleo@example.com', kind: 'hard' }), headers: {} };
    expect(await outcome(plain)).to.deep.equal({ told: 1, known: 1 });
  });
});
