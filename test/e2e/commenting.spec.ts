import { expect } from 'chai';
import { PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { until } from '../support/until.ts';
import { visitedStore } from '../support/visitedStore.ts';

const POST = '/notes/clay';

describe('who comments below a post', function () {
  this.timeout(120_000);
  // A refused form is an answer that the page gives in its own words.
  const store = visitedStore({ expected: /status of 4\d\d/ });

  async function openPost() {
    const call = await asOwner(store.url);
    const page = async (body: object) =>
      (await call<{ page: { id: string } }>('POST', '/api/pages', body)).page.id;
    const publish = async (id: string) => {
      const { page: made } = await call<{ page: { revision: number } }>('GET', `/api/pages/${id}`);
      await call('POST', `/api/pages/${id}/publish`, { revision: made.revision });
    };
    const blog = await page({ title: 'Notes', kind: 'blog' });
    const moderated = { type: 'SetPageDetail', field: 'comments', to: 'moderated' };
    await call('POST', `/api/pages/${blog}/edits`, moderated);
    await publish(blog);
    await publish(await page({ title: 'Clay', collectionId: blog, presets: ['words'] }));
  }

  it('needs no script, is told what is missing, and is read once the owner has published it by keyboard', async () => {
    await openPost();
    const plain = await store.browser.newPage({ javaScriptEnabled: false, viewport: PHONE });
    await until(async () => (await plain.goto(store.url + POST))?.status() === 200);
    await plain.getByLabel('Name').fill('Ida');
    await plain.getByLabel('Comment', { exact: true }).fill('Which clay is this?');
    await plain.getByRole('button', { name: 'Send the comment' }).click();
    await plain.getByText('Write an e-mail address, such as ada@example.com.').waitFor();
    await eventually(async () => {
      expect(await plain.getByLabel('Comment', { exact: true }).inputValue()).to.equal('Which clay is this?');
      const width = await plain.locator('html').evaluate(({ scrollWidth }) => scrollWidth);
      expect(width, 'nothing is wider than the phone').to.be.at.most(PHONE.width);
    });
    await plain.getByLabel('E-mail').fill('ida@example.com');
    await plain.getByRole('button', { name: 'Send the comment' }).click();
    await plain.getByText('Your comment shows as soon as somebody has read it.').waitFor();

    const page = await store.visit({ viewport: PHONE });
    await openSignedIn(page, `${store.url}/config/comments`);
    await page.getByRole('link', { name: 'Which clay is this?' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Publish' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Published. Everybody can read it now.').waitFor();

    const shown = plain.locator('.comment').filter({ hasText: 'Which clay is this?' });
    await until(async () => {
      await plain.goto(store.url + POST);
      return (await shown.count()) > 0;
    });
    await eventually(async () => expect(await shown.innerText()).to.include('Ida'));
    await plain.close();
  });
});
