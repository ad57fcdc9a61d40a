import { expect } from 'chai';
import { type Browser, blankBrowser, openBrowser } from '../../../../support/browser.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { listenTo } from '../../../../support/liveListener.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const CONTACT = '/api/commerce/checkout/contact';
const HOUR = 3_600_000;

describe('a checkout that is left open', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  beforeEach(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 3, price: 2000 } } });
  });
  afterEach(() => gateway.close());

  const leave = (browser: Browser, email: string, acceptsReminder = true) =>
    browser.send('PUT', CONTACT, { email, acceptsReminder });
  /** The clock goes on, and with it sessions end. */
  async function later(milliseconds: number) {
    gateway.clock.advance(milliseconds);
    await owner.signIn(OWNER);
  }
  const abandoned = async (email: string) => {
    const { json } = await owner.get('/api/commerce/abandoned-checkouts');
    return json.abandonedCheckouts.find((one: { email: string }) => one.email === email);
  };
  const become = (email: string, status: string) =>
    until(async () => {
      const one = await abandoned(email);
      return one?.status === status && one;
    });
  /** The links in the words that were sent: back to the cart, and away from reminders. */
  async function linksTo(email: string): Promise<readonly [restore: string, decline: string]> {
    const found = await until(async () => {
      const { json } = await owner.get('/api/mail');
      return json.mails.find(
        (mail: { to: string; status: string }) => mail.to === email && mail.status === 'sent',
      );
    });
    const { message } = (await owner.get(`/api/mail/${found.mailId}`)).json;
    const urls: string[] = message.text.match(/http:\/\/shop\.example\S+/g) ?? [];
    const [restore = '', decline = ''] = urls.map((url) => new URL(url).pathname);
    return [restore, decline];
  }

  it('is listed for the owner, and its buyer is reminded once, with a link that brings the cart back', async () => {
    const ada = await shopper(gateway, 'cup', 'CUP', 2);
    const { status, json } = await leave(ada, 'ada@example.com');
    const remindAt = new Date(gateway.clock.now.getTime() + 24 * HOUR).toISOString();
    expect([status, json]).to.deep.equal([200, { remindAt }]);
    const open = await become('ada@example.com', 'open');
    expect(open).to.deep.include({
      lines: [{ productId: 'cup', title: 'Product cup', sku: 'CUP', quantity: 2 }],
      remindAt,
    });
    expect(open.subtotal.value).to.equal('4000');

    await later(24 * HOUR);
    await become('ada@example.com', 'reminded');
    const [restore] = await linksTo('ada@example.com');
    const [, token = ''] = /reminders\/([^/]+)$/.exec(restore) ?? [];
    const kept = [];
    for (const name of ['abandonedCheckouts', 'mails'])
      kept.push(...(await (await gateway.readModels.collection(name)).find({}).toArray()));
    expect(JSON.stringify(kept)).to.include('ada@example.com').and.to.not.include(token);
    const elsewhere = blankBrowser(gateway.app);
    const back = await elsewhere.get(restore);
    expect([back.status, back.headers.location]).to.deep.equal([302, '/cart']);
    const cart = await elsewhere.get('/api/commerce/shopping-cart');
    expect(cart.json.totalQuantity).to.equal(2);

    await elsewhere.get('/api/crumb');
    expect((await buy(elsewhere, { email: 'ada@example.com' })).status).to.equal(201);
    const recovered = await become('ada@example.com', 'recovered');
    expect(recovered.recovered.value).to.equal('4000');
    const { json: outbox } = await owner.get('/api/mail');
    const reminders = outbox.mails.filter(({ kind }: { kind: string }) => kind === 'checkoutReminder');
    expect(reminders).to.have.lengthOf(1);
  });

  it('has a history that never says which cart it is', async () => {
    const ada = await shopper(gateway, 'cup', 'CUP');
    await leave(ada, 'ada@example.com');
    const { id } = await become('ada@example.com', 'open');
    const contacts = await gateway.readModels.collection('abandonedCheckouts');
    const kept = await contacts.findOne({ email: 'ada@example.com' });
    const cartId = String(kept?._id);
    const history = await owner.get(`/api/time-machine/objects/checkoutcontact/${id}/history`);
    expect(history.json.steps, history.text).to.have.lengthOf(1);
    expect(history.json.steps[0]).to.deep.include({ type: 'CheckoutContactLeft', revision: 0 });
    expect(history.text).to.include('ada@example.com').and.not.include(cartId);
    const then = await owner.get(`/api/time-machine/objects/checkoutcontact/${id}?revision=0`);
    expect(then.text).to.include('ada@example.com').and.not.include(cartId);
    const unknown = await owner.get('/api/time-machine/objects/checkoutcontact/1/history');
    expect(unknown.json.code).to.equal('OBJECT_NOT_FOUND');
    expect((await ada.get(`/api/time-machine/objects/checkoutcontact/${id}/history`)).status).to.equal(401);
    const one = await owner.get(`/api/commerce/abandoned-checkouts/${id}`);
    expect(one.json.customerId, 'nobody has an account').to.equal(null);
  });

  it('is told to staff who look at the list, and not which cart it is', async () => {
    const listener = await listenTo(gateway.app, owner.cookies);
    const ada = await shopper(gateway, 'cup', 'CUP');
    await leave(ada, 'ada@example.com');
    const isAbout = ({ category }: { category: string }) => category === 'checkoutcontact';
    const { data } = await listener.hears(
      (told) => told.event === 'changes' && told.data.changes.some(isAbout),
    );
    listener.leave();
    expect(data.changes.filter(isAbout)).to.deep.equal([
      { ...data.changes.find(isAbout), objectId: '', type: 'CheckoutContactLeft' },
    ]);
  });

  it('is nothing once it is bought: nobody is reminded', async () => {
    const ada = await shopper(gateway, 'cup', 'CUP');
    await leave(ada, 'ada@example.com');
    expect((await buy(ada)).status).to.equal(201);
    await until(async () => !(await abandoned('ada@example.com')));
    const eve = await shopper(gateway, 'cup', 'CUP');
    await leave(eve, 'eve@example.com');
    await later(25 * HOUR);
    await become('eve@example.com', 'reminded');
    const { json } = await owner.get('/api/mail');
    const told = json.mails.filter(({ kind }: { kind: string }) => kind === 'checkoutReminder');
    expect(told.map(({ to }: { to: string }) => to)).to.deep.equal(['eve@example.com']);
  });

  it('is reminded of only where that was agreed to, wanted, and something can still be bought', async () => {
    const [quiet, gone, last] = await Promise.all([1, 2, 3].map(() => shopper(gateway, 'cup', 'CUP')));
    if (!quiet || !gone || !last) throw new Error('there are three shoppers');
    expect((await leave(quiet, 'quiet@example.com', false)).json).to.deep.equal({ remindAt: null });
    await leave(gone, 'gone@example.com');
    const buyer = await shopper(gateway, 'cup', 'CUP', 3);
    expect((await buy(buyer)).status).to.equal(201);
    await later(24 * HOUR);
    expect((await become('gone@example.com', 'skipped')).skipReason).to.equal('SOLD_OUT');
    expect((await abandoned('quiet@example.com')).status).to.equal('open');
  });

  it('is not reminded of any more whoever declines, until they agree again', async () => {
    const first = await shopper(gateway, 'cup', 'CUP');
    await leave(first, 'ida@example.com');
    await later(24 * HOUR);
    const [, decline] = await linksTo('ida@example.com');
    const reader = blankBrowser(gateway.app);
    expect((await reader.get(decline)).json).to.deep.equal({ isReminded: true });
    const second = await shopper(gateway, 'cup', 'CUP');
    await leave(second, 'ida@example.com');
    gateway.clock.advance(1000);
    expect((await reader.send('POST', decline)).json).to.deep.equal({ isReminded: false });
    await later(8 * 24 * HOUR);
    const skipped = await become('ida@example.com', 'skipped');
    expect(skipped.skipReason).to.equal('DECLINED');
    const nowhere = await reader.get('/api/commerce/checkout/reminders/0123456789abcdef');
    expect(nowhere.json).to.include({ status: 404, code: 'CHECKOUT_CONTACT_NOT_FOUND' });
  });

  it('is not what an address is flooded with: one reminder a week, however many carts name it', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => shopper(gateway, 'cup', 'CUP')));
    if (!first || !second) throw new Error('there are two shoppers');
    await leave(first, 'ida@example.com');
    await leave(second, 'ida@example.com');
    await later(24 * HOUR);
    const both = await until(async () => {
      const { json } = await owner.get('/api/commerce/abandoned-checkouts');
      const settled = json.abandonedCheckouts.filter(({ status }: { status: string }) => status !== 'open');
      return settled.length === 2 && settled;
    });
    expect(both.map(({ skipReason }: { skipReason: string | null }) => skipReason)).to.have.members([
      null,
      'REMINDED_BEFORE',
    ]);
    const [newest] = both;
    const one = await owner.get(`/api/commerce/abandoned-checkouts/${newest.id}`);
    expect(one.json.abandonedCheckout).to.deep.equal(newest);
    expect((await owner.get('/api/commerce/abandoned-checkouts/1')).json.code).to.equal('CHECKOUT_NOT_FOUND');
    const { json: summary } = await owner.get('/api/commerce/abandoned-checkouts/summary');
    const { json: listed } = await owner.get('/api/commerce/abandoned-checkouts?limit=200');
    for (const status of ['open', 'reminded', 'skipped', 'recovered']) {
      const known = listed.abandonedCheckouts.filter((row: { status: string }) => row.status === status);
      expect(summary[status], status).to.equal(known.length);
    }
    expect(summary.amount.currency).to.equal('USD');
  });

  it('is reminded of as soon as the owner prefers, or not at all', async () => {
    const prefer = (values: object) =>
      owner.send('PUT', '/api/v1/commerce-preferences/abandonedCheckouts', values);
    await prefer({ delayMinutes: 60 });
    const ada = await shopper(gateway, 'cup', 'CUP');
    const { json } = await leave(ada, 'ada@example.com');
    expect(json.remindAt).to.equal(new Date(gateway.clock.now.getTime() + HOUR).toISOString());
    await prefer({ isEnabled: false });
    const eve = await shopper(gateway, 'cup', 'CUP');
    expect((await leave(eve, 'eve@example.com')).json).to.deep.equal({ remindAt: null });
  });

  it('is reminded of up to three times, until it is bought or declined', async () => {
    await owner.send('PUT', '/api/v1/commerce-preferences/abandonedCheckouts', {
      delayMinutes: 60,
      furtherDelaysMinutes: [24 * 60, 48 * 60],
    });
    const [ada, eve] = [await shopper(gateway, 'cup', 'CUP'), await shopper(gateway, 'cup', 'CUP')];
    await leave(ada, 'ada@example.com');
    await leave(eve, 'eve@example.com');
    const remindersTo = async (email: string) => {
      const { json } = await owner.get('/api/mail');
      return json.mails.filter(
        (mail: { kind: string; to: string }) => mail.kind === 'checkoutReminder' && mail.to === email,
      ).length;
    };
    const count = async (email: string, reminders: number) => {
      await until(async () => (await abandoned(email))?.reminders === reminders);
      expect(await remindersTo(email)).to.equal(reminders);
    };
    await later(HOUR);
    await count('ada@example.com', 1);
    await count('eve@example.com', 1);
    const next = new Date(gateway.clock.now.getTime() + 24 * HOUR).toISOString();
    expect((await abandoned('ada@example.com')).nextReminderAt).to.equal(next);

    const [, decline] = await linksTo('eve@example.com');
    gateway.clock.advance(1000);
    await blankBrowser(gateway.app).send('POST', decline);
    await later(24 * HOUR);
    await count('ada@example.com', 2);
    await until(async () => (await abandoned('eve@example.com'))?.skipReason === 'DECLINED');

    await later(48 * HOUR);
    await count('ada@example.com', 3);
    await later(30 * 24 * HOUR);
    expect(await abandoned('ada@example.com')).to.include({ reminders: 3, nextReminderAt: null });
    expect(await remindersTo('ada@example.com')).to.equal(3);
    expect(await remindersTo('eve@example.com')).to.equal(1);
  });

  it('is reminded of at once where the owner asks for it, and never where that may not be', async () => {
    const [ada, quiet, gone] = await Promise.all([1, 2, 3].map(() => shopper(gateway, 'cup', 'CUP')));
    if (!ada || !quiet || !gone) throw new Error('there are three shoppers');
    await leave(ada, 'ada@example.com');
    await leave(quiet, 'quiet@example.com', false);
    await leave(gone, 'gone@example.com');
    const remind = async (email: string) => {
      const { id } = await until(() => abandoned(email));
      return owner.send('POST', `/api/commerce/abandoned-checkouts/${id}/reminders`);
    };
    const requestedAt = gateway.clock.now.toISOString();
    const first = await remind('ada@example.com');
    expect([first.status, first.json]).to.deep.equal([202, { requestedAt }]);
    await become('ada@example.com', 'reminded');
    await linksTo('ada@example.com');
    const refusals = [await remind('quiet@example.com')];
    for (const number of [2, 3]) {
      gateway.clock.advance(1000);
      expect((await remind('ada@example.com')).status).to.equal(202);
      await until(async () => (await abandoned('ada@example.com'))?.reminders === number);
    }
    refusals.push(await remind('ada@example.com'));
    expect((await buy(await shopper(gateway, 'cup', 'CUP', 3))).status).to.equal(201);
    refusals.push(await remind('gone@example.com'));
    expect(
      refusals.map(({ status, json: { code, details } }) => [status, code, details.reason]),
    ).to.deep.equal([
      [409, 'REMINDER_REFUSED', 'NOT_AGREED'],
      [409, 'REMINDER_REFUSED', 'OFTEN_ENOUGH'],
      [409, 'REMINDER_REFUSED', 'SOLD_OUT'],
    ]);
    const { json: outbox } = await owner.get('/api/mail');
    const sent = outbox.mails.filter(({ kind }: { kind: string }) => kind === 'checkoutReminder');
    expect(sent.map(({ to }: { to: string }) => to)).to.deep.equal(Array(3).fill('ada@example.com'));
    const unknown = await owner.send('POST', '/api/commerce/abandoned-checkouts/1/reminders');
    expect(unknown.json.code).to.equal('CHECKOUT_NOT_FOUND');
  });

  it('has something in it, and is listed for staff only', async () => {
    const nobody = await openBrowser(gateway.app);
    expect((await leave(nobody, 'ada@example.com')).json.code).to.equal('CART_EMPTY');
    expect((await leave(await shopper(gateway, 'cup', 'CUP'), 'no address')).status).to.equal(400);
    expect((await nobody.get('/api/commerce/abandoned-checkouts')).status).to.equal(401);
  });
});
