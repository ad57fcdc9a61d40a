import { expect } from 'chai';
import { createPersonIds } from '../../../../../api/application/kernel/personIds.ts';
import { stockAggregate, stockStreamId } from '../../../../../domain/inventory/stock.decider.ts';
import { mailingListAggregate } from '../../../../../domain/mailingList/mailingList.decider.ts';
import { waitlistAggregate, waitlistStreamId } from '../../../../../domain/waitlist/waitlist.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { solveCaptcha } from '../../../../support/captcha.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const RESTOCK = '/api/site-users/account/notifications/restock';
const people = (count: number, prefix = 'p') =>
  Array.from({ length: count }, (_, n) => `${prefix}${n}@example.com`);

describe('the restock waitlist over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    for (const productId of ['cup', 'bowl', 'vase', 'plate', 'jug']) {
      await putProduct(gateway, {
        productId,
        options: ['Size'],
        variants: { [`${productId}-S`.toUpperCase()]: { attributes: { Size: 'S' } } },
      });
    }
  });
  after(() => gateway.close());

  const signUp = (productId: string, siteVisitorEmail: string, more: object = {}) =>
    visitor.send('POST', RESTOCK, { productId, variantId: `${productId}s`, siteVisitorEmail, ...more });
  const signUpsOf = async (productId: string) => {
    const { json } = await owner.get(`${RESTOCK}?productId=${productId}&variantId=${productId}s`, lately());
    return json.signUps.map(({ siteVisitorEmail }: { siteVisitorEmail: string }) => siteVisitorEmail);
  };
  /** Reads of the owner wait for what the visitor wrote. */
  const lately = () => ({ 'x-after-position': visitor.cookies.get('position') ?? '0' });
  const mailsAbout = async (productName: string) => {
    const { json } = await owner.get('/api/mail?limit=200');
    return json.mails.filter(({ subject }: { subject: string | null }) =>
      subject?.startsWith(`${productName} is`),
    );
  };
  const untilMailed = (productName: string, count: number) =>
    until(async () => {
      const mails = await mailsAbout(productName);
      return mails.length >= count && mails;
    });
  async function receive(productId: string, quantity: number): Promise<void> {
    const variantId = `${productId}s`;
    const data = { productId, variantId, quantity, reason: 'Delivery' };
    const stream = stockStreamId(productId, variantId);
    const command = { type: 'ReceiveStock', data } as const;
    await gateway.commandHandler.handle(stockAggregate, stream, command, gateway.context());
  }

  describe('signing up', () => {
    it('puts an address on the list once and says the same each time', async () => {
      for (const email of ['ida@example.com', 'IDA@example.com']) {
        const { status, json } = await signUp('jug', email);
        expect({ status, json }).to.deep.equal({ status: 200, json: { success: true } });
      }
      expect(await signUpsOf('jug')).to.deep.equal(['ida@example.com']);
    });

    it('refuses in the words of the specification', async () => {
      const blank = await signUp('jug', '');
      expect(blank.json).to.include({ status: 400, code: 'EMAIL_BLANK', message: 'Email cannot be blank' });
      const invalid = await signUp('jug', 'ida');
      expect(invalid.json).to.include({ status: 400, code: 'EMAIL_INVALID', message: 'Email is invalid' });
      const sent = (email: unknown) =>
        visitor.send('POST', RESTOCK, { productId: 'jug', variantId: 'jugs', siteVisitorEmail: email });
      expect((await sent(null)).json.message).to.equal('Email cannot be blank');
      for (const none of [5, {}, ['ida@example.com'], `${'a'.repeat(400)}@example.com`]) {
        expect((await sent(none)).json.message).to.equal('Email is invalid');
      }
      expect((await signUp('nothing', 'ida@example.com')).json.code).to.equal('PRODUCT_NOT_FOUND');
      const other = await signUp('jug', 'ida@example.com', { variantId: 'other' });
      expect(other.json.code).to.equal('VARIANT_NOT_FOUND');
    });

    it('is refused of what can be bought now: nobody would ever write', async () => {
      await putProduct(gateway, { productId: 'spoon', variants: { SPOON: { stock: 1 } } });
      await putProduct(gateway, { productId: 'song', type: 'digital', variants: { SONG: {} } });
      for (const itemId of ['spoon', 'song']) {
        const { json } = await signUp(itemId, 'ida@example.com', { variantId: itemId });
        expect(json).to.include({
          status: 409,
          code: 'VARIANT_IN_STOCK',
          message: 'This item is in stock. There is nothing to wait for.',
        });
      }
      const settings = '/api/v1/commerce-preferences/captcha';
      await owner.send('PUT', settings, { siteKey: 'local' });
      const captchaToken = await solveCaptcha((await visitor.get('/api/captcha/challenge')).json);
      const early = await signUp('spoon', 'ida@example.com', { variantId: 'spoon', captchaToken });
      expect(early.json.code).to.equal('VARIANT_IN_STOCK');
      expect(
        (await signUp('jug', 'spared@example.com', { captchaToken })).status,
        'captcha not spent',
      ).to.equal(200);
      await owner.send('PUT', settings, {});
    });

    it('is refused of a product whose owner asks for no sign-ups, as its page does not either', async () => {
      await putProduct(gateway, { productId: 'lamp', variants: { LAMP: {} } });
      expect((await signUp('lamp', 'ida@example.com', { variantId: 'lamp' })).status).to.equal(200);
      const { merchandising } = (await owner.get('/api/commerce/products/lamp')).json.product;
      const closed = { merchandising: { ...merchandising, restockNotificationsDisabled: true } };
      expect((await owner.send('PUT', '/api/commerce/products/lamp/merchandising', closed)).status).to.equal(
        200,
      );
      const { json } = await signUp('lamp', 'bo@example.com', { variantId: 'lamp' });
      expect(json).to.include({ status: 409, code: 'WAITLIST_CLOSED' });
    });

    it('puts who ticks the box on the mailing list too', async () => {
      const isOnList = async (email: string) => {
        const personId = createPersonIds('a secret that is only good for specs')(email);
        return (await gateway.commandHandler.load(mailingListAggregate, personId)).state.isOnList;
      };
      await signUp('jug', 'news@example.com', { isJoinMailingList: true });
      expect(await isOnList('news@example.com')).to.equal(true);
      expect(await isOnList('ida@example.com')).to.equal(false);
    });

    it('asks for a captcha where the site has a key', async () => {
      const settings = '/api/v1/commerce-preferences/captcha';
      await owner.send('PUT', settings, { siteKey: 'local' });
      const without = await signUp('jug', 'robot@example.com');
      expect(without.json).to.include({
        code: 'CAPTCHA_MISSING',
        message: 'Complete CAPTCHA before submitting',
      });
      const { json: challenge } = await visitor.get('/api/captcha/challenge');
      const captchaToken = await solveCaptcha(challenge);
      expect((await signUp('jug', 'wrong', { captchaToken })).json.code).to.equal('EMAIL_INVALID');
      expect((await signUp('jug', 'human@example.com', { captchaToken })).status).to.equal(200);
      const again = await signUp('jug', 'second@example.com', { captchaToken });
      expect(again.json.code).to.equal('CAPTCHA_FAILED');
      await owner.send('PUT', settings, {});
    });
  });

  describe('when stock returns', () => {
    it('writes to the oldest first, not to more people than there are units, and to nobody twice', async () => {
      const [first, second, third] = people(3);
      for (const email of people(3)) await signUp('cup', email);
      await receive('cup', 2);
      const mails = await untilMailed('Product cup', 2);
      expect(mails.map(({ to }: { to: string }) => to)).to.have.members([first, second]);
      expect(await signUpsOf('cup')).to.deep.equal([third]);
      await receive('cup', 1);
      expect((await untilMailed('Product cup', 3)).map(({ to }: { to: string }) => to)).to.have.members(
        people(3),
      );
    });

    it('waits for a person to write where the owner wants that', async () => {
      await owner.send('PUT', '/api/v1/commerce-preferences/waitlist', { sendsAutomatically: false });
      await signUp('bowl', 'ida@example.com');
      await receive('bowl', 5);
      const sent = await owner.send('POST', `${RESTOCK}/send`, { productId: 'bowl', variantId: 'bowls' });
      expect(sent.json).to.deep.equal({ sent: 1 });
      expect(await untilMailed('Product bowl', 1)).to.have.lengthOf(1);
      await owner.send('PUT', '/api/v1/commerce-preferences/waitlist', {});
    });
  });

  describe('withdrawing by the link in the mail', () => {
    const linkFor = async (email: string) => {
      await signUp('vase', email);
      await owner.send('POST', `${RESTOCK}/send`, { productId: 'vase', variantId: 'vases' });
      const mails = await until(async () => {
        const found = (await mailsAbout('Product vase')).filter(({ to }: { to: string }) => to === email);
        return found.length > 0 && found;
      });
      const { json } = await owner.get(`/api/mail/${mails[0].mailId}`);
      const [, path] = /http:\/\/[^/]+(\/api\/site-users\/\S+)/.exec(json.message.text) ?? [];
      return path ?? '';
    };

    it('shows a page first and changes nothing until the button is pressed', async () => {
      const path = await linkFor('leaver@example.com');
      expect((await visitor.get(path)).json).to.deep.equal({ isWaiting: false });
      const page = await visitor.get(path, { accept: 'text/html' });
      expect(page.text).to.include('You are not waiting for this product.');
    });

    it('takes a waiting person off the list, by a form or in one click of a mail program', async () => {
      await signUp('plate', 'leaver@example.com');
      const stream = waitlistStreamId('plate', 'plates');
      const { state } = await gateway.commandHandler.load(waitlistAggregate, stream);
      const path = `${RESTOCK}/withdraw/plate/plates/${state.waiting[0]?.signUpId}`;
      const page = await visitor.get(path, { accept: 'text/html' });
      expect(page.text).to.include('<form method="post">');
      expect((await visitor.get(path)).json).to.deep.equal({ isWaiting: true });
      const form = await gateway.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(form.payload).to.include('We will not write to you about it.');
      expect((await visitor.get(path)).json).to.deep.equal({ isWaiting: false });
      expect((await visitor.send('POST', path)).status).to.equal(200);
    });
  });

  describe('managing the list', () => {
    it('pages through what people wait for and who they are', async () => {
      for (const email of people(101, 'many')) await signUp('plate', email);
      const { json } = await owner.get(`${RESTOCK}/groups`, lately());
      expect(json).to.include({ hasNextPage: false, nextPageCursor: null });
      const plates = json.signUpGroups.find(({ productId }: { productId: string }) => productId === 'plate');
      expect(plates).to.deep.include({
        productName: 'Product plate',
        sku: 'PLATE-S',
        signUpCount: 101,
        qtyInStock: 0,
      });
      const list = `${RESTOCK}?productId=plate&variantId=plates`;
      const first = await owner.get(list);
      expect(first.json.signUps).to.have.lengthOf(100);
      expect(first.json.hasNextPage).to.equal(true);
      const second = await owner.get(`${list}&cursor=${first.json.nextPageCursor}`);
      expect(second.json.signUps.map(({ siteVisitorEmail }: never) => siteVisitorEmail)).to.deep.equal([
        'many100@example.com',
      ]);
      expect(second.json).to.include({ hasNextPage: false, nextPageCursor: null });
    });

    it('has the most wanted first, and one of them by itself', async () => {
      const { json } = await owner.get(`${RESTOCK}/groups`, lately());
      const counts = json.signUpGroups.map(({ signUpCount }: { signUpCount: number }) => signUpCount);
      expect(counts).to.deep.equal(counts.toSorted((a: number, b: number) => b - a));
      expect(json.signUpGroups[0]).to.include({ productId: 'plate', signUpCount: 101 });
      const { signUpGroup } = (await owner.get(`${RESTOCK}/groups/plate/plates`)).json;
      expect(signUpGroup).to.deep.equal(json.signUpGroups[0]);
      const { json: nobody } = await owner.get(`${RESTOCK}/groups/plate/nothing`);
      expect(nobody).to.include({ status: 404, code: 'WAITLIST_NOT_FOUND' });
      for (const list of [`${RESTOCK}/groups?cursor=`, `${RESTOCK}?productId=cup&variantId=cups&cursor=`]) {
        expect((await owner.get(list)).status, 'an empty cursor is the first page').to.equal(200);
      }
      const { json: wrong } = await owner.get(`${RESTOCK}/groups?show=told&cursor=5~plate.plates`);
      expect(wrong).to.include({ status: 400, code: 'INVALID_REQUEST' });
    });

    it('shows the mail before anybody is written to', async () => {
      const { json } = await owner.get(`${RESTOCK}/preview/plate/plates`);
      expect(json.subject).to.equal('Product plate is back in stock');
      expect(json.text).to.include('Product plate (Size: S) can be bought again');
      const { json: nothing } = await owner.get(`${RESTOCK}/preview/plate/nothing`);
      expect(nothing).to.include({ status: 404, code: 'VARIANT_NOT_FOUND' });
    });

    it('writes to all who wait for several variants, or to none where one does not exist', async () => {
      const sendRequests = [
        { productId: 'plate', variantId: 'plates' },
        { productId: 'plate', variantId: 'nothing' },
      ];
      const refused = await owner.send('POST', `${RESTOCK}/send/all`, { sendRequests });
      expect(refused.json.code).to.equal('VARIANT_NOT_FOUND');
      const sent = await owner.send('POST', `${RESTOCK}/send/all`, {
        sendRequests: sendRequests.slice(0, 1),
      });
      expect(sent.json).to.deep.equal({
        sent: 101,
        results: [{ productId: 'plate', variantId: 'plates', sent: 101 }],
      });
      expect(await untilMailed('Product plate', 101)).to.have.lengthOf(101);
    });

    it('tells what became of those who were told', async () => {
      const { signUpGroups } = (await owner.get(`${RESTOCK}/groups?show=told`)).json;
      const group = signUpGroups.find(({ productId }: { productId: string }) => productId === 'plate');
      expect(group).to.include({ productId: 'plate', signUpCount: 0, notifiedCount: 101 });
      const list = `${RESTOCK}?productId=plate&variantId=plates&state=told`;
      const first = await until(async () => {
        const { json } = await owner.get(list);
        return json.signUps.every(({ mail }: { mail: string }) => mail === 'sent') && json;
      });
      expect(first.signUps).to.have.lengthOf(100);
      expect(first.signUps[0]).to.include({ siteVisitorEmail: 'many100@example.com', orderId: null });
      const { json: rest } = await owner.get(`${list}&cursor=${first.nextPageCursor}`);
      expect(rest.signUps.map(({ siteVisitorEmail }: never) => siteVisitorEmail)).to.deep.equal([
        'many0@example.com',
      ]);
    });

    it('is for who may: campaigns editors read, store managers send, visitors neither', async () => {
      const as = async (name: string, role: 'campaigns editor' | 'store manager') => {
        await gateway.openAccount(name, `${name}@example.com`, 'a long password too', [role]);
        const browser = await openBrowser(gateway.app);
        await browser.signIn({ email: `${name}@example.com`, password: 'a long password too' });
        return browser;
      };
      const editor = await as('editor', 'campaigns editor');
      const seller = await as('seller', 'store manager');
      const variant = { productId: 'cup', variantId: 'cups' };
      for (const browser of [editor, seller])
        expect((await browser.get(`${RESTOCK}/groups`)).status).to.equal(200);
      expect((await editor.send('POST', `${RESTOCK}/send`, variant)).status).to.equal(403);
      expect((await seller.send('POST', `${RESTOCK}/send`, variant)).status).to.equal(200);
      expect((await visitor.get(`${RESTOCK}/groups`)).status).to.equal(401);
    });
  });
});
