import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const WAITLIST = '/api/v1/commerce-preferences/waitlist';

describe('preferences over HTTP', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  it('answers an empty object where nothing was set', async () => {
    const { status, json } = await owner.get('/api/v1/commerce-preferences/labels');
    expect({ status, json }).to.deep.equal({ status: 200, json: {} });
  });

  it('keeps an object for each namespace, with its history, and takes a change back', async () => {
    const first = await owner.send('PUT', WAITLIST, { unitsPerMail: 2, websiteId: 'other' });
    expect(first.json).to.deep.equal({ unitsPerMail: 2 });
    await owner.send('PUT', WAITLIST, { unitsPerMail: 2 });
    const second = await owner.send('PUT', WAITLIST, { unitsPerMail: 3 });
    expect(second.json).to.deep.equal({ unitsPerMail: 3 });
    const reverted = await owner.send('POST', `${WAITLIST}/revert`, { revision: 0 });
    expect(reverted.json).to.deep.equal({ unitsPerMail: 2 });
    expect((await owner.get(WAITLIST)).json).to.deep.equal({ unitsPerMail: 2 });

    const { json } = await owner.get(`${WAITLIST}/history?limit=2`);
    expect(
      json.changes.map(({ revision, after, revertedTo }: never) => ({ revision, after, revertedTo })),
    ).to.deep.equal([
      { revision: 2, after: { unitsPerMail: 2 }, revertedTo: 0 },
      { revision: 1, after: { unitsPerMail: 3 }, revertedTo: null },
    ]);
    expect(json.changes[0].actor.name).to.equal(OWNER.email);
    const older = await owner.get(`${WAITLIST}/history?limit=2&cursor=${json.nextCursor}`);
    expect(older.json.changes).to.have.lengthOf(1);
    expect(older.json.nextCursor).to.equal(null);
  });

  it('refuses what a namespace cannot use, and revisions it never had', async () => {
    const bad = await owner.send('PUT', WAITLIST, { unitsPerMail: 'two' });
    expect(bad.json).to.deep.include({ status: 400, code: 'PREFERENCES_INVALID' });
    const never = await owner.send('POST', `${WAITLIST}/revert`, { revision: 99 });
    expect(never.json).to.deep.include({ status: 404, code: 'REVISION_NOT_FOUND' });
  });

  it('keeps policies without what could do something, and shows them formatted where something is sent', async () => {
    const policies = '/api/v1/commerce-preferences/policies';
    const delivery = '<p onclick="x()">Sent by <strong>sea</strong>.</p><script>x()</script>';
    const { json } = await owner.send('PUT', policies, { delivery, returns: 'Weight < 5 kg' });
    expect(json).to.deep.equal({
      delivery: '<p>Sent by <strong>sea</strong>.</p>',
      returns: 'Weight < 5 kg',
    });
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 1 } } });
    const { text } = await owner.get('/shop/p/cup');
    expect(text).to.contain('<li class="is-delivery"><p>Sent by <strong>sea</strong>.</p></li>');
    expect(text).to.contain('<li class="is-returns"><p>Weight &lt; 5 kg</p></li>');
    const longer = await owner.send('PUT', policies, { delivery: 'a'.repeat(2001) });
    expect(longer.json).to.deep.include({ status: 400, code: 'PREFERENCES_INVALID' });
  });

  it('lets a store manager read and not write', async () => {
    await gateway.openAccount('seller', 'seller@example.com', 'a long password too', ['store manager']);
    const seller = await openBrowser(gateway.app);
    await seller.signIn({ email: 'seller@example.com', password: 'a long password too' });
    expect((await seller.get(WAITLIST)).status).to.equal(200);
    expect((await seller.send('PUT', WAITLIST, {})).status).to.equal(403);
    expect((await (await openBrowser(gateway.app)).get(WAITLIST)).status).to.equal(401);
  });

  it('refuses what nobody can keep, and says why', async () => {
    const send = (body: string) =>
      owner.send('PUT', '/api/v1/commerce-preferences/anything', body, {
        'content-type': 'application/json',
      });
    expect((await send('{"a": 1e400}')).json).to.include({
      status: 400,
      message: 'a: The number is too large.',
    });
    expect((await send('{"a": [{"b": -1e999}]}')).json).to.include({ status: 400 });
    const deep = await send(`{"a": ${'['.repeat(5000)}${']'.repeat(5000)}}`);
    expect(deep.json).to.include({
      status: 400,
      message: 'a: At most 32 lists and objects may stand within one another.',
    });
  });

  it('lets a website manager change settings, but not how buyers pay', async () => {
    await gateway.openAccount('manager', 'manager@example.com', OWNER.password, ['website manager']);
    const manager = await openBrowser(gateway.app);
    await manager.signIn({ email: 'manager@example.com', password: OWNER.password });
    const put = (namespace: string, body: object) =>
      manager.send('PUT', `/api/v1/commerce-preferences/${namespace}`, body);
    expect((await put('subscriptions', { sendsRenewalNotices: false })).status).to.equal(200);
    const refused = { status: 403, details: { capability: 'payments.write' } };
    expect((await put('payments', { dueDays: 3 })).json).to.deep.include(refused);
    const payments = '/api/time-machine/objects/preferences/main.payments/restoration';
    expect((await manager.send('POST', payments, { revision: 0, parts: ['all'] })).json).to.deep.include(
      refused,
    );
  });
});
