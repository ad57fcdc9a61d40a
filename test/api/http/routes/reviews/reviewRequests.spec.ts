import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import { type Browser, blankBrowser, openBrowser } from '../../../../support/browser.ts';
import { thePlacedOrder } from '../../../../support/builders/orders.ts';
import { ACCOUNT, openCustomer } from '../../../../support/customers.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putOrder, wholeTotals } from '../../../../support/orders.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const REVIEWS = '/api/commerce/reviews';
const DAY = 24 * 3_600_000;

interface ListedMail {
  readonly mailId: string;
  readonly kind: string;
  readonly status: string;
}

describe('a buyer whose order was sent', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', name: 'Häppy Cup', variants: { CUP: { stock: 9 } } });
    await putProduct(gateway, { productId: 'book', type: 'digital', variants: { BOOK: {} } });
  });
  after(() => gateway.close());
  beforeEach(() => prefer({ asksBuyers: true, askAfterDays: 7 }));

  const prefer = (values: object) => owner.send('PUT', '/api/v1/commerce-preferences/reviews', values);
  const tokenOf = (orderId: string) => `token_of_${orderId}_0123456789`;
  /** The clock goes on, and with it sessions end. */
  async function later(milliseconds: number) {
    gateway.clock.advance(milliseconds);
    await owner.signIn(OWNER);
  }
  type Changes = Parameters<typeof putOrder>[2];
  /** An order of a buyer of its own, unless told otherwise. */
  const place = (orderId: string, changes: Changes = {}) =>
    putOrder(gateway, orderId, { email: `${orderId}@example.com`, ...changes });
  async function send(orderId: string) {
    const sent = await owner.send('POST', `/api/commerce/orders/${orderId}/fulfilments`, {});
    expect(sent.status, sent.text).to.equal(200);
  }
  async function placeAndSend(orderId: string, changes: Changes = {}) {
    await place(orderId, changes);
    await send(orderId);
  }
  const requests = async (): Promise<ListedMail[]> =>
    (await owner.get('/api/mail?limit=100')).json.mails.filter(
      ({ kind }: ListedMail) => kind === 'reviewRequest',
    );
  const isAsked = async (orderId: string) =>
    (await requests()).some(({ mailId }) => mailId === `reviews_${orderId}`);
  /** What came of looking at an order, in the one word that the log has for it. */
  const outcomeOf = (orderId: string) =>
    until(async () => {
      const streams = gateway.container.resolve(tokens.streamStore);
      for await (const [event] of streams.readAfter(`reviewrequest-${orderId}`, -1)) {
        if (event) return (event.data as { outcome: string }).outcome;
      }
      return undefined;
    });
  /** The words of the mail about an order, as soon as it is sent. */
  async function mailAbout(orderId: string) {
    await until(async () =>
      (await requests()).some(({ mailId, status }) => mailId === `reviews_${orderId}` && status === 'sent'),
    );
    return (await owner.get(`/api/mail/reviews_${orderId}`)).json.message as {
      subject: string;
      text: string;
    };
  }
  /** As a process does that was restarted, or whose memory is older than the order. */
  async function askAgain(orderId: string) {
    const { askForReviews } = gateway.container.resolve(tokens.tasks);
    await askForReviews?.({ orderId } as never, { taskId: 'reviewRequests:again', websiteId: 'main' });
  }
  const review = (orderId: string, productId: string) =>
    openBrowser(gateway.app).then((buyer) =>
      buyer.send('POST', REVIEWS, {
        ...{ productId, rating: 5, title: '', body: '', authorName: 'Ada' },
        orderToken: tokenOf(orderId),
      }),
    );

  it('is asked for reviews once, after the days that the owner prefers, with links to where they are written', async () => {
    await placeAndSend('order1');
    await later(7 * DAY - 1000);
    expect(await isAsked('order1')).to.equal(false);
    await later(1000);
    const { subject, text } = await mailAbout('order1');
    expect(subject).to.equal('What do you think of your order 00001?');
    const page = `http://shop.example/order/${tokenOf('order1')}/reviews`;
    expect(text)
      .to.include(`Review Häppy Cup:\n${page}#cup`)
      .and.to.include(`Review Product book:\n${page}#book`);
    expect(await outcomeOf('order1')).to.equal('ASKED');

    await askAgain('order1');
    await later(30 * DAY);
    expect((await requests()).filter(({ mailId }) => mailId === 'reviews_order1')).to.have.length(1);
  });

  it('follows the link without an account, and writes what is left to write', async () => {
    const buyer = await openBrowser(gateway.app);
    const page = `/order/${tokenOf('order1')}/reviews`;
    const titles = async () => {
      const { json } = await buyer.get(`${page}?format=json`);
      expect(json).to.include({ template: 'reviews-request', pageType: 209, isOpen: true });
      return json.products.map(({ title }: { title: string }) => title);
    };
    expect(await titles()).to.deep.equal(['Häppy Cup', 'Product book']);
    const { text, headers } = await buyer.get(page);
    expect(text).to.include('Häppy Cup').and.to.include('data-island="RequestedReviews"');
    expect(headers['x-robots-tag']).to.equal('noindex');
    const words = { productId: 'cup', rating: 5, title: 'Warm', body: '', authorName: 'Ada' };
    const written = await buyer.send('POST', REVIEWS, { ...words, orderToken: tokenOf('order1') });
    expect([written.status, written.json.isVerified]).to.deep.equal([201, true]);
    await until(async () => (await titles()).join() === 'Product book');
    await review('order1', 'book');
    await until(async () => (await buyer.get(page)).text.includes('There is nothing left to review.'));
    expect((await buyer.get('/order/0123456789abcdef0123/reviews')).status).to.equal(404);
  });

  it('finds nothing to write before it was sent, or while the store takes no reviews', async () => {
    await place('unsent');
    const page = async (orderId: string) =>
      (await owner.get(`/order/${tokenOf(orderId)}/reviews?format=json`)).json;
    expect(await page('unsent')).to.deep.include({ isOpen: false, products: [] });
    await placeAndSend('closed');
    await prefer({ killSwitch: true });
    expect(await page('closed')).to.deep.include({ isOpen: false, products: [] });
  });

  it('is not asked about what they have reviewed already, from this order or another, and not where nothing is left', async () => {
    await placeAndSend('half');
    await placeAndSend('whole');
    await placeAndSend('repeated', { email: 'Half@example.com' });
    await Promise.all([review('half', 'cup'), review('whole', 'cup'), review('whole', 'book')]);
    await later(7 * DAY);
    for (const orderId of ['half', 'repeated']) {
      const { text } = await mailAbout(orderId);
      expect(text).to.include('Review Product book').and.not.to.include('Review Häppy Cup');
    }
    expect(await outcomeOf('whole')).to.equal('NOTHING_LEFT');
    expect(await isAsked('whole')).to.equal(false);
  });

  it('is not asked about gift cards, what they gave back, and what is no longer in the store', async () => {
    const [cups, book] = thePlacedOrder.lines;
    if (!cups || !book) throw new Error('the sample order has lines');
    await putProduct(gateway, { productId: 'voucher', type: 'giftCard', variants: { GIFT: {} } });
    await placeAndSend('gone', {
      lines: [
        { ...cups, itemId: 'unknown' },
        { ...book, itemId: 'voucher', productType: 4 },
      ],
    });
    await place('back', { totals: wholeTotals(thePlacedOrder.totals) });
    await pay('back');
    await send('back');
    await refund('back', { lines: [{ lineId: 'line1', quantity: 2 }] });
    await later(7 * DAY);
    expect(await outcomeOf('gone')).to.equal('NOTHING_LEFT');
    const { text } = await mailAbout('back');
    expect(text).to.include('Review Product book').and.not.to.include('Review Häppy Cup');
  });

  async function pay(orderId: string) {
    const { now: at } = gateway.context();
    const data = { orderId, paymentId: `pay_${orderId}`, method: 'manual', amount: usd(5500), at };
    const command = { type: 'RecordPayment', data } as const;
    await gateway.commandHandler.handle(orderAggregate, orderId, command, gateway.context());
  }
  async function refund(orderId: string, body: object) {
    const wish = { notifyCustomer: false, ...body };
    const answer = await owner.send('POST', `/api/commerce/orders/${orderId}/refunds`, wish);
    expect(answer.status, answer.text).to.equal(200);
  }

  it('is not asked about an order that was cancelled or refunded whole meanwhile', async () => {
    await place('refunded', { totals: wholeTotals(thePlacedOrder.totals) });
    await pay('refunded');
    await send('refunded');
    await refund('refunded', { amount: usd(5500) });
    await later(7 * DAY);
    expect(await outcomeOf('refunded')).to.equal('TAKEN_BACK');
    expect(await isAsked('refunded')).to.equal(false);

    await place('cancelled');
    const { status } = await owner.send('POST', '/api/commerce/orders/cancelled/cancel', {});
    expect(status).to.equal(200);
    await askAgain('cancelled');
    expect(await outcomeOf('cancelled')).to.equal('TAKEN_BACK');
  });

  it('is not asked again about what a subscription brings, but about its first order', async () => {
    await placeAndSend('begins', { subscriptionId: 'sub1' });
    await placeAndSend('renews', { subscriptionId: 'sub1', cartId: null });
    await later(7 * DAY);
    expect(await outcomeOf('begins')).to.equal('ASKED');
    expect(await outcomeOf('renews')).to.equal('NOTHING_LEFT');
    expect(await isAsked('renews')).to.equal(false);
  });

  it('is not asked once they were erased', async () => {
    const { browser } = await openCustomer(gateway, 'ida@example.com');
    const { siteUserId } = (await browser.get(ACCOUNT)).json.account;
    await placeAndSend('erased', { customerId: siteUserId, email: 'ida@example.com' });
    const { status } = await owner.send('POST', `/api/commerce/customers/${siteUserId}/erase`, {
      reason: 'Asked for',
    });
    expect(status).to.equal(200);
    await later(7 * DAY);
    expect(await outcomeOf('erased')).to.equal('ERASED');
    expect(await isAsked('erased')).to.equal(false);
  });

  it('declines to be asked by the link in the mail, for every order under their address', async () => {
    await placeAndSend('first', { email: 'eve@example.com' });
    await placeAndSend('other', { email: 'other@example.com' });
    await later(7 * DAY);
    const { text } = await mailAbout('first');
    const decline = `${REVIEWS}/requests/${tokenOf('first')}/decline`;
    expect(text).to.include(`http://shop.example${decline}`);
    const reader = blankBrowser(gateway.app);
    expect((await reader.get(decline)).json).to.deep.equal({ isAsked: true });
    const seen = await reader.get(decline, { accept: 'text/html' });
    expect(seen.text).to.include('<button type="submit">Ask me for no reviews</button>');
    const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };
    const declined = await reader.send('POST', decline, 'List-Unsubscribe=One-Click', oneClick);
    expect(declined.json).to.deep.equal({ isAsked: false });
    expect((await reader.get(decline)).json).to.deep.equal({ isAsked: false });
    expect((await reader.get(decline.replace('first', 'other'))).json).to.deep.equal({ isAsked: true });
    const nowhere = await reader.get(`${REVIEWS}/requests/0123456789abcdef/decline`);
    expect(nowhere.json).to.include({ status: 404, code: 'ORDER_NOT_FOUND' });

    await placeAndSend('second', { email: 'Eve@example.com' });
    await later(7 * DAY);
    expect(await outcomeOf('second')).to.equal('DECLINED');
    expect(await isAsked('second')).to.equal(false);
  });

  it('is not asked where the owner thinks better of it, or takes no reviews by then', async () => {
    await placeAndSend('stopped');
    await prefer({ askAfterDays: 7 });
    await placeAndSend('never');
    await later(7 * DAY);
    expect(await outcomeOf('stopped')).to.equal('TURNED_OFF');
    await prefer({ asksBuyers: true, askAfterDays: 7 });
    await placeAndSend('killed');
    await prefer({ asksBuyers: true, askAfterDays: 7, killSwitch: true });
    await later(30 * DAY);
    expect(await outcomeOf('killed')).to.equal('TURNED_OFF');
    for (const orderId of ['stopped', 'never', 'killed']) expect(await isAsked(orderId)).to.equal(false);
  });
});
