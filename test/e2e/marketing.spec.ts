import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { visitByHttp } from '../support/httpVisitor.ts';
import { OWNER } from '../support/storefoldProcess.ts';
import { visitedStore } from '../support/visitedStore.ts';

const RESTOCK = '/api/site-users/account/notifications/restock';

describe('who keeps up with buyers in the console', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of 401/ });
  let page: Page;

  async function open(path: string, viewport: typeof DESKTOP | typeof PHONE = DESKTOP) {
    page = await store.visit({ viewport });
    await page.goto(store.url + path);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('.page-header').waitFor();
  }
  async function put(path: string, body: unknown) {
    const { request } = await visitByHttp(store.url);
    const response = await request(path, 'POST', body);
    expect(response.status, await response.clone().text()).to.be.below(300);
    return request;
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

    await open('/config/reviews');
    await page.getByRole('link', { name: 'Daily companion' }).click();
    await page.getByRole('heading', { name: 'Daily companion', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published. Everybody can read it now.').waitFor();
    await page.getByRole('button', { name: 'Publish' }).waitFor({ state: 'detached' });
    await page.getByLabel('Your answer').fill('Thank you, Bo.');
    await page.keyboard.press('Control+s');
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
});
