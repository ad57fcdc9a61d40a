import { expect } from 'chai';
import { type Answer, type Browser, openBrowser } from '../../../../support/browser.ts';
import { solveCaptcha } from '../../../../support/captcha.ts';
import { ACCOUNT, openCustomer, PASSWORD, SESSION } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const NEWS = '/news/clay';
const SITE = '/api/access/site';

/** A form of visitors: the page that it stands on, what its script calls, and what it says. Every number says something else. */
interface PublicForm {
  readonly page: string;
  readonly call: string;
  readonly says: (n: number) => Readonly<Record<string, unknown>>;
  /** As the same form without a script says it. */
  readonly typed: (n: number) => Readonly<Record<string, string>>;
  readonly action: string;
  /** Who fell into the trap is answered as if nothing had been seen. */
  readonly keepsTrapped?: true;
}

const email = (n: number) => `ida${n}@example.com`;
const card = { provider: 'test', method: 'test_success' };
const review = { rating: 5, title: 'Warm', body: '', authorName: 'Ida' };

describe('what visitors send by forms (docs/rules/site.md#public-forms)', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  let postId: string;
  let last = 0;
  /** Another one each time. */
  const fresh = () => ++last;

  const FORMS: Readonly<Record<string, PublicForm>> = {
    'signing in': {
      ...{ page: '/account/sign-in', action: '/account/sign-in', call: SESSION },
      says: () => ({ email: 'known@example.com', password: PASSWORD, rememberMe: false }),
      typed: () => ({ form: 'signIn', email: 'known@example.com', password: PASSWORD }),
    },
    'opening an account': {
      ...{ page: '/account/register', action: '/account/register', call: ACCOUNT },
      says: (n) => ({ email: email(n), password: PASSWORD }),
      typed: (n) => ({ form: 'register', email: email(n), password: PASSWORD }),
    },
    'a forgotten password': {
      ...{ page: '/account/forgotten-password', action: '/account/forgotten-password' },
      call: `${ACCOUNT}/password/forgotten`,
      says: (n) => ({ email: email(n) }),
      typed: (n) => ({ form: 'forgottenPassword', email: email(n) }),
    },
    'giving money': {
      ...{ page: '/donate', action: '/donate', call: '/api/commerce/donations' },
      says: (n) => ({ amount: 2500, email: email(n), payment: card }),
      typed: (n) => ({
        form: 'donate',
        suggested: '2500',
        email: email(n),
        'payment.provider': 'test',
        'payment.method.test': 'test_success',
      }),
    },
    'a comment': {
      ...{ page: NEWS, action: NEWS, call: '/api/comments', keepsTrapped: true },
      says: (n) => ({ pageId: postId, authorName: 'Ida', email: email(n), body: `Which clay? ${n}` }),
      typed: (n) => ({
        form: 'comment',
        pageId: postId,
        authorName: 'Ida',
        email: email(n),
        body: `Clay ${n}`,
      }),
    },
    'a review': {
      ...{ page: '/shop/p/cup1', action: '/shop/p/cup1', call: '/api/commerce/reviews' },
      says: (n) => ({ ...review, productId: `cup${n % 4}` }),
      typed: (n) => ({ form: 'review', ...review, rating: '5', productId: `cup${n % 4}` }),
    },
  };

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await openCustomer(gateway, 'known@example.com');
    const donations = { isEnabled: true, suggestedCents: [2500], minimumCents: 200 };
    await owner.send('PUT', '/api/v1/commerce-preferences/donations', donations);
    for (const productId of ['cup0', 'cup1', 'cup2', 'cup3']) {
      await putProduct(gateway, { productId, variants: { [productId.toUpperCase()]: { stock: 1 } } });
    }
    const made = async (page: object, comments?: string) => {
      const id = (await owner.send('POST', '/api/pages', page)).json.page.id as string;
      if (comments !== undefined) {
        const edit = { type: 'SetPageDetail', field: 'comments', to: comments };
        await owner.send('POST', `/api/pages/${id}/edits`, edit);
      }
      const { revision } = (await owner.get(`/api/pages/${id}`)).json.page;
      await owner.send('POST', `/api/pages/${id}/publish`, { revision });
      return id;
    };
    const blogId = await made({ title: 'News', kind: 'blog' }, 'open');
    postId = await made({ title: 'Clay', collectionId: blogId, presets: ['words'] });
  });
  after(() => gateway.close());

  const setKey = (siteKey: string) => owner.send('PUT', '/api/v1/commerce-preferences/captcha', { siteKey });
  /** An account of one's own is opened without a captcha here. */
  const withoutKey = async (): Promise<string> => {
    const { website } = (await owner.get('/?format=json')).json;
    await setKey('');
    return website.captchaSettings.siteKey ?? '';
  };
  /** Knows of every change of the owner's. */
  const open = async (name: string): Promise<Browser> => {
    const siteKey = name === 'a review' ? await withoutKey() : null;
    const browser =
      siteKey === null
        ? await openBrowser(gateway.app)
        : (await openCustomer(gateway, `reviewer${fresh()}@example.com`)).browser;
    if (siteKey !== null) await setKey(siteKey);
    browser.cookies.set('position', owner.cookies.get('position') ?? '0');
    return browser;
  };
  const press = (form: PublicForm, fields: Readonly<Record<string, string>>): Promise<Answer> =>
    visitor.submit(form.action, fields);
  const patienceIn = ({ text }: Answer) => /name="patience" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const solved = async (action = 'FORM_BLOCK_SUBMISSION') =>
    solveCaptcha((await visitor.get(`/api/captcha/challenge?action=${action}`)).json);

  for (const [name, form] of Object.entries(FORMS)) {
    describe(`of ${name}`, () => {
      before(async () => {
        // One address waits ten times an hour at most.
        gateway.clock.advance(20 * 60_000);
        await setKey('');
        visitor = await open(name);
      });

      it('holds programs by a field that nobody sees', async () => {
        if (name !== 'a review') expect((await visitor.get(form.page)).text).to.contain('name="website"');
        const { status, json } = await visitor.send('POST', form.call, form.says(fresh()), {
          'x-form-trap': 'filled',
        });
        if (form.keepsTrapped) expect(status, JSON.stringify(json)).to.equal(201);
        else expect(json).to.include({ status: 400, code: 'CAPTCHA_FAILED' });
        const plain = await press(form, { ...form.typed(fresh()), website: 'https://spam.example' });
        expect(plain.status).to.equal(form.keepsTrapped ? 303 : 400);
      });

      it('asks for no captcha where the site has no key', async () => {
        const { status, json } = await visitor.send('POST', form.call, form.says(fresh()));
        expect(status, JSON.stringify(json)).to.be.below(300);
      });

      it('asks a script for a captcha where it has one, good once', async () => {
        await setKey('local');
        visitor = await open(name);
        const missing = await visitor.send('POST', form.call, form.says(fresh()));
        expect(missing.json).to.include({ status: 400, code: 'CAPTCHA_MISSING' });
        expect(missing.json.message).to.equal('Complete CAPTCHA before submitting');
        const token = { 'x-captcha-token': await solved() };
        const passed = await visitor.send('POST', form.call, form.says(fresh()), token);
        expect(passed.status, passed.text).to.be.below(300);
        const again = await visitor.send('POST', form.call, form.says(fresh()), token);
        expect(again.json).to.include({ status: 400, code: 'CAPTCHA_FAILED' });
      });

      it('has who runs no script wait for 20 seconds', async () => {
        visitor = await open(name);
        const typed = form.typed(fresh());
        const first = await press(form, typed);
        expect(first.status).to.equal(400);
        expect(first.text).to.contain('Please wait 20 seconds, then press the button once more.');
        const patience = patienceIn(first);
        expect(patience).to.not.equal('');
        expect(patienceIn(await press(form, { ...typed, patience })), 'the same moment counts').to.equal(
          patience,
        );
        gateway.clock.advance(20_000);
        const { status, text } = await press(form, { ...typed, patience });
        expect(status, text.slice(0, 2000)).to.equal(303);
      });
    });
  }

  it('is the same request again under its key, although its captcha is used up', async () => {
    await setKey('local');
    visitor = await open('giving money');
    const sent = FORMS['giving money']?.says(fresh());
    const headers = { 'x-captcha-token': await solved(), 'idempotency-key': 'the connection broke' };
    const first = await visitor.send('POST', '/api/commerce/donations', sent, headers);
    const again = await visitor.send('POST', '/api/commerce/donations', sent, headers);
    expect([first.status, again.status]).to.deep.equal([201, 201]);
    expect(again.json.donation.donationId).to.equal(first.json.donation.donationId);
  });

  it('of a gift card, a waitlist and the popup holds programs in the same way', async () => {
    await setKey('');
    visitor = await open('');
    const calls: readonly (readonly [string, object])[] = [
      ['/api/commerce/gift-cards/balance', { code: 'ABCD-2345-EFGH-6789' }],
      [
        '/api/site-users/account/notifications/restock',
        { productId: 'cup0', variantId: 'cup0', siteVisitorEmail: email(fresh()), isJoinMailingList: false },
      ],
      ['/api/mailing-list', { email: email(fresh()) }],
    ];
    for (const [call, body] of calls) {
      const { json } = await visitor.send('POST', call, body, { 'x-form-trap': 'filled' });
      expect(json, call).to.include({ status: 400, code: 'CAPTCHA_FAILED' });
    }
    expect((await visitor.get('/gift-card')).text).to.contain('name="website"');
  });

  it('of a password for the site tells a program nothing of it', async () => {
    const site = { title: '', text: '' };
    await owner.send('PUT', SITE, { ...site, isLocked: true, password: 'open sesame' });
    const fields = { place: '_site', password: 'open sesame', next: '/' };
    const trapped = await (await open('')).submit('/_unlock', { ...fields, website: 'x' });
    expect(trapped.text).to.contain('This password is not right.');
    expect((await (await open('')).submit('/_unlock', fields)).status).to.equal(303);
    await owner.send('PUT', SITE, { ...site, isLocked: false, password: '' });
  });
});
