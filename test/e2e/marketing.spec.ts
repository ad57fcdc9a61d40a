import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { visitByHttp } from '../support/httpVisitor.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { until } from '../support/until.ts';
import { visitedStore } from '../support/visitedStore.ts';

const MERCER_STREET = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', address1: '12 Mercer Street' },
  ...{ city: 'New York', region: 'NY', postalCode: '10013', country: 'US' },
};
const RESTOCK = '/api/site-users/account/notifications/restock';

describe('who keeps up with buyers in the console', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of 401/ });
  let page: Page;
  let call: Awaited<ReturnType<typeof asOwner>>;

  before(async () => {
    call = await asOwner(store.url);
  });

  async function open(path: string, viewport: typeof DESKTOP | typeof PHONE = DESKTOP) {
    page = await store.visit({ viewport });
    await openSignedIn(page, store.url + path);
    await page.locator('.page-header').waitFor();
  }
  async function put(path: string, body: unknown) {
    const { request } = await visitByHttp(store.url);
    const response = await request(path, 'POST', body);
    expect(response.status, await response.clone().text()).to.be.below(300);
    return request;
  }

  /** What somebody else did is there for staff once its read model has got to it. */
  async function listed(path: string, words: string) {
    await until(async () => JSON.stringify(await call('GET', path)).includes(words));
  }

  /** Where a newsletter that somebody got leads to the page of their lists. */
  async function choicesLink(to: string): Promise<string> {
    let link = '';
    await until(async () => {
      const { mails } = (await call('GET', '/api/mail?kind=newsletter&limit=50')) as {
        readonly mails: readonly { readonly mailId: string; readonly to: string }[];
      };
      const mail = mails.find((one) => one.to === to);
      const words = mail ? JSON.stringify(await call('GET', `/api/mail/${mail.mailId}`)) : '';
      link = /\/api\/mailing-list\/choices\/[0-9a-f]{32}/.exec(words)?.[0] ?? '';
      return link !== '';
    });
    return link;
  }

  it('reads a review, publishes it, answers it, takes it back, and reads others in from a file', async () => {
    const account = {
      email: 'bo@mail.example',
      firstName: 'Bo',
      lastName: 'Ek',
      password: 'correct horse battery',
    };
    const request = await put('/api/site-users/account', account);
    const words = {
      productId: 'tide_cup',
      rating: 4,
      title: 'Daily companion',
      body: 'Warm.',
      authorName: 'Bo',
    };
    expect((await request('/api/commerce/reviews', 'POST', words)).status).to.equal(201);

    await listed('/api/commerce/reviews/moderation', 'Daily companion');
    await open('/config/reviews');
    await page.getByRole('link', { name: 'Daily companion' }).click();
    await page.getByRole('heading', { name: 'Daily companion', level: 1 }).waitFor();

    // What is pressed shows at once. Once it is refused it goes back, says why, and leaves what was typed.
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/publish', async (route) => {
      await asked;
      await route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({ status: 409, code: 'STREAM_BUSY', message: 'Somebody else is at it.' }),
      });
    });
    await page.getByLabel('Your answer').fill('Not sent yet');
    await page.getByRole('button', { name: 'Publish' }).click();
    const mark = page.locator('.page-header .tag');
    await eventually(async () => expect(await mark.innerText()).to.equal('Published'));
    answer();
    await page.getByText('Somebody else is at it.').waitFor();
    await eventually(async () => expect(await mark.innerText()).to.equal('Waiting'));
    await eventually(async () =>
      expect(await page.getByLabel('Your answer').inputValue()).to.equal('Not sent yet'),
    );
    await page.unroute('**/publish');
    store.forgive(/status of 409/);

    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published. Everybody can read it now.').waitFor();
    await page.getByRole('button', { name: 'Publish' }).waitFor({ state: 'detached' });
    await page.getByLabel('Your answer').fill('Thank you, Bo.');
    // As with Caps Lock on.
    await page.keyboard.press('Control+S');
    await page.getByText('Saved.').waitFor();

    await page.getByRole('button', { name: 'Reject' }).click();
    const question = page.getByRole('dialog', { name: 'Reject this review?' });
    await question.getByLabel('Reason').fill('Not about the cup');
    await question.getByRole('button', { name: 'Reject the review' }).click();
    await page.getByText('Not about the cup').waitFor();

    await page.getByRole('link', { name: 'Reviews' }).first().click();
    await page.getByRole('heading', { name: 'Reviews', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Import' }).click();
    const importing = page.getByRole('dialog', { name: 'Import reviews' });
    const file = (text: string) => ({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const head = 'sku,rating,title,body,authorName,submittedAt\n';
    await importing.getByLabel('File').setInputFiles(file(`${head}NOPE,5,,Lovely,Cy,2025-11-02\n`));
    await importing.getByText('No variant has the SKU NOPE.').waitFor();
    await importing.getByLabel('File').setInputFiles(file(`${head}TDL-60,5,Calm,Lovely,Cy,2025-11-02\n`));
    await importing.getByText('1 row read: 1 review would be created or changed.').waitFor();
    await importing.getByRole('button', { name: 'Import' }).click();
    await importing.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Published' }).click();
    await page.getByRole('link', { name: 'Calm' }).waitFor();
  });

  it('sees who waits on a phone, reads the mail first, and sends it', async () => {
    const signUp = { productId: 'tideline_print', variantId: 'tdl_60' };
    for (const name of ['ida', 'cy'])
      await put(RESTOCK, { ...signUp, siteVisitorEmail: `${name}@mail.example` });
    const { productId, variantId } = signUp;
    await listed(`${RESTOCK}?productId=${productId}&variantId=${variantId}`, 'cy@mail.example');
    await listed(`${RESTOCK}/groups`, '"signUpCount":2');
    await open('/config/waitlist', PHONE);
    await page.getByRole('link', { name: 'Tideline' }).click();
    await page.getByRole('heading', { name: 'Tideline', level: 1 }).waitFor();
    await page.getByText('ida@mail.example').waitFor();
    await page.getByRole('button', { name: 'Write to 2 people' }).click();
    const sending = page.getByRole('dialog', { name: 'Write to 2 people?' });
    await sending.getByText('It is still sold out.').waitFor();
    await sending
      .frameLocator('iframe')
      .getByText(/^Tideline can be bought again at/)
      .waitFor();
    await sending.getByRole('button', { name: 'Write to 2 people' }).click();
    await sending.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Told (2)' }).click();
    await page.getByRole('region', { name: 'Who was told' }).getByText('cy@mail.example').waitFor();
  });

  it('finds a subscription, pauses it, goes on, leaves a payment out, and sees what is to come', async () => {
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
    await call('PUT', '/api/commerce/products/cooking_spoons/subscription-plan', { plan });
    const request = (await visitByHttp(store.url)).request;
    const wish = { itemId: 'cooking_spoons', sku: 'SPO-3', qty: 1, additionalFields: '' };
    const cart = await request('/api/3/commerce/cart/subscription', 'POST', wish);
    const { cartToken } = (await cart.json()) as { cartToken: string };
    const bought = await request('/api/commerce/checkout', 'POST', {
      cartToken,
      email: 'sub@mail.example',
      shippingAddress: MERCER_STREET,
      payment: { provider: 'test', method: 'test_success' },
    });
    expect(bought.status, await bought.clone().text()).to.equal(201);

    await listed('/api/commerce/subscriptions?status=active', 'sub@mail.example');
    await open('/config/subscriptions');
    await page.getByText('sub@mail.example').waitFor();
    await page
      .getByRole('link', { name: /Spoons/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Payments to come' }).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused. Nothing is billed.').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('It goes on.').waitFor();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    const days = page.locator('.day-list time');
    const next = await days.first().innerText();
    await page.getByRole('button', { name: 'More for this subscription' }).click();
    await page.getByRole('menuitem', { name: `Leave out ${next}` }).click();
    await page.getByText('Left out. The one after it is billed again.').waitFor();
    await days.filter({ hasText: next }).waitFor({ state: 'detached' });

    const ordered = page.getByRole('region', { name: 'Orders', exact: true });
    await ordered.getByRole('link', { name: /^\d+$/ }).waitFor();
    const delivered = page.getByRole('region', { name: 'What is delivered' });
    await delivered.getByRole('button', { name: 'Change what is delivered' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change what is delivered' });
    await dialog.getByLabel('Pieces').fill('0');
    const save = dialog.getByRole('button', { name: 'Change it' });
    await save.click();
    await dialog.getByText('Write a whole number from 1 to 9999.').waitFor();
    await dialog.getByLabel('Pieces').fill('2');
    await save.click();
    await dialog.getByText('Change it only where the subscriber agrees.').waitFor();
    await dialog.getByLabel('The subscriber wants this and knows what it costs').check();
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Changed. The subscriber is told.').waitFor();
    const pieces = delivered.locator('div', { has: page.getByText('Pieces', { exact: true }) }).locator('dd');
    await eventually(async () => expect(await pieces.innerText()).to.equal('2'));
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await eventually(async () => expect(await pieces.innerText()).to.equal('1'));

    await page.goto(`${store.url}/config/subscriptions/forecast`);
    await page.getByRole('heading', { name: 'Renewals to come' }).waitFor();
    await page.getByText(/^\d+ renewals?, \$/).waitFor();
    await page
      .getByRole('link', { name: /^1 renewal of the week of/ })
      .first()
      .click();
    await page
      .getByRole('region', { name: /^The week of/ })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
  });

  it('sees who left a checkout, and what was given, and ends a pledge', async () => {
    await call('PUT', '/api/v1/commerce-preferences/donations', { isEnabled: true });
    const { request } = await visitByHttp(store.url);
    const entry = { itemId: 'cooking_spoons', sku: 'SPO-3', quantity: 1 };
    expect((await request('/api/commerce/shopping-cart/entries', 'POST', entry)).status).to.be.below(300);
    const contact = { email: 'left@mail.example', acceptsReminder: true };
    expect((await request('/api/commerce/checkout/contact', 'PUT', contact)).status).to.equal(200);
    const gift = {
      ...{ amount: 2500, email: 'ada@mail.example', name: 'Ada', message: 'Keep going' },
      ...{ repeats: { value: 1, unit: 'MONTH' }, payment: { provider: 'test', method: 'test_success' } },
    };
    expect((await request('/api/commerce/donations', 'POST', gift)).status).to.equal(201);

    await listed('/api/commerce/abandoned-checkouts', 'left@mail.example');
    const another = { ...gift, email: 'bob@mail.example', name: 'Bob' };
    expect((await request('/api/commerce/donations', 'POST', another)).status).to.equal(201);
    await listed('/api/commerce/donations/pledges', '"name":"Ada"');
    await listed('/api/commerce/donations/pledges', '"name":"Bob"');
    /** Chooses one row of the list, and does to it what can be done to many. */
    const press = async (row: string, label: string, reason?: string) => {
      await page.getByRole('checkbox', { name: row }).check();
      await page.getByRole('button', { name: label, exact: true }).click();
      const dialog = page.getByRole('dialog');
      if (reason !== undefined) await dialog.getByLabel('Reason').fill(reason);
      await dialog.getByRole('button', { name: label, exact: true }).click();
    };
    await open('/config/abandoned-checkouts', PHONE);
    await page.getByRole('link', { name: 'left@mail.example' }).click();
    await page.getByRole('heading', { name: 'In the cart now' }).waitFor();
    await page.getByText(/^A reminder on /).waitFor();

    await page.getByRole('button', { name: 'Remind now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click();
    await page.getByText('The reminder is on its way to left@mail.example.').waitFor();
    await page.getByText('Nothing by itself: all reminders were sent.').waitFor();
    await page.goto(`${store.url}/config/abandoned-checkouts`);
    await press('left@mail.example', 'Remind now');
    await page.getByText('1 checkout reminded.').waitFor();

    await page.goto(`${store.url}/config/donations`);
    await press('Ada', 'Send receipts again');
    await page.getByText('1 donation sent its receipt again.').waitFor();
    await page.goto(`${store.url}/config/donations/pledges`);
    await press('Bob', 'End', 'Moved away');
    await page.getByText('1 pledge ended.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('link', { name: 'Ada' }).click();
    await page.getByRole('heading', { name: '$25.00 from Ada' }).waitFor();
    await page.getByText('Keep going').waitFor();
    await page.getByRole('button', { name: 'End the pledge' }).click();
    const question = page.getByRole('dialog', { name: 'End this pledge?' });
    await question.getByRole('button', { name: 'End it' }).click();
    await question.getByText('Say why: it stands in its history.').waitFor();
    await question.getByLabel('Reason').fill('Asked for by mail');
    await question.getByRole('button', { name: 'End it' }).click();
    await page.getByText('Asked for by mail').waitFor();
  });

  it('puts somebody on the mailing list with how they agreed, and takes them off', async () => {
    await open('/config/mailing-list/new');
    await page.getByLabel('E-mail').fill('fair@mail.example');
    await page.getByRole('button', { name: 'Put them on the list' }).click();
    await page.getByText('Say how they agreed.').first().waitFor();
    await page.getByLabel('How they agreed').fill('At the spring fair');
    await page.getByRole('button', { name: 'Put them on the list' }).click();
    await page.getByText('Told you: At the spring fair').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export', exact: true }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).to.include(
      'fair@mail.example,staff,At the spring fair',
    );
    await page.getByLabel('Choose fair@mail.example').check();
    await page.getByRole('button', { name: 'Take off the list' }).click();
    const taking = page.getByRole('dialog', { name: 'Take them off all mailing lists?' });
    await taking.getByRole('button', { name: 'Take off the list' }).click();
    await page.getByText('1 subscriber taken off.').waitFor();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('link', { name: 'Left', exact: true }).click();
    await page.getByRole('link', { name: 'fair@mail.example' }).waitFor();
  });

  it('makes a list, writes to it, and a subscriber chooses what they get by the link of the mail', async () => {
    await open('/config/mailing-list/lists', PHONE);
    await page.getByRole('button', { name: 'New list' }).click();
    const making = page.getByRole('dialog', { name: 'New list' });
    await making.getByLabel('Name').fill('From the kiln');
    await making.getByRole('button', { name: 'Make the list' }).click();
    await page.getByRole('button', { name: 'Change From the kiln' }).waitFor();
    await page.goto(`${store.url}/config/mailing-list/new`);
    await page.getByLabel('E-mail').fill('kiln@mail.example');
    await page.getByLabel('How they agreed').fill('At the open day');
    await page.getByLabel('Onto').selectOption({ label: 'From the kiln' });
    await page.getByRole('button', { name: 'Put them on the list' }).click();
    await page.getByText('Told you: At the open day').waitFor();

    const { campaign } = await call<{ campaign: { id: string } }>('POST', '/api/newsletter/campaigns', {
      name: 'Kiln letter',
    });
    await page.goto(`${store.url}/config/newsletters/${campaign.id}`);
    const subject = page.getByLabel('Subject', { exact: true });
    await page.getByRole('button', { name: 'Send a test to me' }).click();
    await page.getByText('A newsletter needs a subject.').waitFor();
    expect(await subject.getAttribute('aria-invalid')).to.equal('true');
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    store.forgive(/status of 400/);
    await subject.fill('From the kiln');
    await page.getByLabel('Text', { exact: true }).fill('Dear friends of **clay**');
    await page.getByLabel('From the kiln').check();
    await page.getByText('1 person would get it now.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click();
    const link = await choicesLink('kiln@mail.example');

    await page.goto(`${store.url}${link}`);
    await page.getByLabel('From the kiln').uncheck();
    await page.getByLabel('Newsletter').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await eventually(async () => expect(await page.getByLabel('From the kiln').isChecked()).to.equal(false));
    await listed('/api/mailing-list/subscribers?listId=main', 'kiln@mail.example');
  });

  it('hears from a cart of nobody why a discount does not apply', async () => {
    await call('POST', '/api/commerce/discounts', {
      name: 'Spoons for less',
      code: 'SPOONS',
      benefit: { kind: 'percentage', basisPoints: 1000 },
      scope: { kind: 'products', productIds: ['cooking_spoons'] },
      minimumSubtotal: { amount: 100_000, currency: 'USD' },
    });
    await open('/config/discounts/trial');
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('Put something into the cart.').waitFor();
    await page.getByRole('combobox', { name: 'Add a product' }).fill('spoons');
    await page.getByRole('option', { name: /Spoons/ }).click();
    await page.getByLabel(/^Pieces of .*Spoons/).waitFor();
    await page.getByLabel('Codes').fill('spoons');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText(/^It asks for \$1,000\.00 of its goods; there are /).waitFor();
    await page.getByLabel(/^Pieces of .*Spoons/).fill('900');
    await page.getByRole('button', { name: 'Try it' }).click();
    const answer = page.getByText(/^It takes \$.* off\.$/);
    await answer.waitFor();
    await eventually(async () => expect(await answer.innerText()).not.to.include('$0.00'));
  });

  it('makes codes for a discount, finds one and withdraws it', async () => {
    await open('/config/discounts/new', PHONE);
    await page.getByLabel('Name').fill('Guests of the fair');
    await page.getByRole('button', { name: 'without a code' }).click();
    await page.getByLabel('Only with a code made in bulk').check();
    await page.getByRole('button', { name: 'Create discount' }).click();
    await page.getByRole('link', { name: 'Make codes' }).click();
    await page.getByLabel('How many').fill('20');
    await page.getByLabel('They begin with').fill('fair');
    await page.getByText('FAIR-XXXX-XXXX-XXXX').waitFor();
    await page.getByRole('button', { name: 'Make codes' }).click();
    await page.getByText('0 of 20 used').waitFor();
    await page.getByRole('link', { name: 'Find a code' }).click();
    await page.getByRole('heading', { name: 'Codes', level: 1 }).waitFor();
    const choice = page.getByLabel(/^Choose FAIR-/);
    // Rows exist near the window alone.
    await eventually(async () => expect(await choice.count()).to.be.above(5));
    await choice.first().check();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const question = page.getByRole('dialog', { name: /^Withdraw these codes/ });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('1 code withdrawn.').waitFor();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('link', { name: 'Withdrawn', exact: true }).click();
    await eventually(async () => expect(await choice.count()).to.equal(1));
  });

  it('opens a member area, sees who joined it and why, and ends a membership', async () => {
    await open('/config/members/new');
    await page.getByLabel('Name').fill('Glazing course');
    await page.getByRole('button', { name: 'Open the area' }).click();
    await page.getByRole('heading', { name: 'Glazing course' }).waitFor();
    await page.getByText('No member yet').waitFor();
    const memberAreaId = new URL(page.url()).pathname.split('/').at(-1);
    const account = {
      email: 'mo@mail.example',
      firstName: 'Mo',
      lastName: 'Sand',
      password: 'correct horse battery',
    };
    const request = await put('/api/site-users/account', account);
    expect((await request(`/api/member-areas/${memberAreaId}/join`, 'POST', {})).status).to.equal(200);
    await listed(`/api/member-areas/${memberAreaId}/members`, 'mo@mail.example');
    await page.goto(`${store.url}/config/members/${memberAreaId}`);
    await page.getByText(/^Joined for nothing/).waitFor();
    await page.getByRole('button', { name: 'End the membership of Mo Sand' }).click();
    const question = page.getByRole('dialog', { name: 'End the membership of Mo Sand?' });
    await question.getByLabel('Reason').fill('Asked for it');
    await question.getByRole('button', { name: 'End it' }).click();
    await page.getByText('No member yet').waitFor();
  });

  it('teaches a course: two lessons of which one is free, bought, learnt, refunded and closed again', async () => {
    const { product } = await call<{ product: { id: string } }>('POST', '/api/commerce/products', {
      ...{ type: 'paywall', options: [] },
      description: {
        ...{
          name: 'Wheel course',
          slug: 'wheel-pass',
          excerpt: '',
          description: '',
          customAddButtonText: '',
        },
        ...{ categories: [], tags: [], images: [] },
      },
      variants: [{ sku: 'WHEEL', attributes: {}, price: { amount: 6000, currency: 'USD' }, imageId: null }],
    });
    await call('POST', `/api/commerce/products/${product.id}/publish`, {});
    await call('PUT', '/api/member-areas/wheel', {
      ...{ name: 'Wheel course', description: 'Two evenings at the wheel.', productId: product.id },
    });

    await open('/config/courses');
    await page.getByRole('button', { name: 'New course' }).first().click();
    await page.getByLabel('Title').fill('Pottery');
    await page.getByRole('button', { name: 'Create course' }).click();
    await page.getByRole('heading', { name: 'Pottery', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'New chapter' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Beginnings');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'New lesson in Beginnings' }).waitFor();
    for (const title of ['Wedging', 'A first look']) {
      await page.getByRole('button', { name: 'New lesson', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Title').fill(title);
      await page.getByRole('button', { name: 'Create lesson' }).click();
      await page.getByRole('link', { name: `Write ${title}` }).waitFor();
    }
    const lessons = page.getByRole('treegrid', { name: 'Chapters and lessons' });
    await page.getByRole('button', { name: 'Move up: A first look' }).click();
    await eventually(async () => expect(await lessons.innerText()).to.match(/A first look[\s\S]*Wedging/));
    await page.getByRole('button', { name: 'Publish lessons (2)' }).click();
    await page.getByText('2 lessons published.').waitFor();
    await page.getByRole('button', { name: 'Publish course' }).click();
    await page.getByText('Visitors see it.').waitFor();
    await page.getByRole('link', { name: 'Access', exact: true }).click();
    await page.getByLabel('Lessons are for').selectOption({ label: 'Members of Wheel course' });
    await page.getByRole('group', { name: 'A first look' }).getByText('Free preview').click();
    await page.keyboard.press('Control+s');
    await page.getByText('It counts at once.').waitFor();

    await page.context().clearCookies();
    await page.goto(`${store.url}/pottery/wedging`);
    await page.getByText('This lesson is for members of the course.').waitFor();
    await page.getByRole('link', { name: /A first look/ }).click();
    await page.getByRole('heading', { name: 'A first look', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Join Wheel course' }).click();
    await store.alive('AccountEntry');
    await page.getByLabel('Email').fill('ina@mail.example');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Wheel course', level: 1 }).waitFor();
    await store.alive('ProductForm');
    await page.locator('.product-form button[type=submit]').click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await page.goto(`${store.url}/checkout`);
    await store.alive('CheckoutPage');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();

    const begin = page.getByRole('link', { name: 'Begin: A first look' });
    await eventually(async () => {
      await page.goto(`${store.url}/pottery`);
      expect(await begin.count()).to.equal(1);
    });
    await begin.click();
    await page.getByRole('button', { name: 'Done with this lesson' }).click();
    await page.getByRole('heading', { name: 'Wedging', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Done with this lesson' }).click();
    await page.getByText('You have completed this course.').waitFor();
    await page.goto(`${store.url}/account`);
    await page.getByRole('link', { name: 'Pottery' }).waitFor();

    const { orders } = await call<{ orders: { id: string; email: string }[] }>('GET', '/api/commerce/orders');
    const order = orders.find(({ email }) => email === 'ina@mail.example');
    await call('POST', `/api/commerce/orders/${order?.id}/refunds`, {
      ...{ notifyCustomer: false, amount: { amount: 6000, currency: 'USD' } },
    });
    await eventually(async () => {
      await page.goto(`${store.url}/pottery/wedging`);
      expect(await page.getByText('This lesson is for members of the course.').count()).to.equal(1);
    });
    await openSignedIn(page, `${store.url}/config/courses`);
    await page.getByRole('link', { name: 'Pottery' }).click();
    await page.getByRole('link', { name: 'Learners', exact: true }).click();
    await page.getByText('No longer').click();
    await page.getByText('2 / 2').waitFor();
    // Closed lessons are answered so, and the browser says it of each.
    store.forgive(/status of 403/);
  });

  it('reads a mail that was sent, and sends it again', async () => {
    await put(RESTOCK, {
      ...{ productId: 'tideline_print', variantId: 'tdl_60' },
      siteVisitorEmail: 'news@mail.example',
    });
    await call('POST', `${RESTOCK}/send`, { productId: 'tideline_print', variantId: 'tdl_60' });
    await until(async () => {
      const { mails } = await call<{ mails: { status: string }[] }>('GET', '/api/mail?to=news@mail.example');
      return mails[0]?.status === 'sent';
    });
    await open('/config/mails?search=news@mail.example');
    await page.getByRole('link', { name: 'Tideline is back in stock' }).click();
    await page
      .frameLocator('iframe')
      .getByText(/^Tideline can be bought again at/)
      .waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('On its way to news@mail.example again.').waitFor();
  });
});
