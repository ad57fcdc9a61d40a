import { expect } from 'chai';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { aPhotograph } from '../support/photographs.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('who writes alternative texts', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of 401|status of 412/ });

  it('types through the pictures that have none, with the keyboard alone', async () => {
    const page = await store.visit({ viewport: DESKTOP });
    await openSignedIn(page, `${store.url}/config/media`);
    await page.getByLabel('Pictures to upload').setInputFiles(
      await Promise.all(
        ['kiln.jpg', 'cup.jpg', 'harbour.jpg'].map(async (name, index) => ({
          ...{ name, mimeType: 'image/jpeg' },
          buffer: await aPhotograph(400 + index, 300, '#5f7f92'),
        })),
      ),
    );
    for (const name of ['kiln.jpg', 'cup.jpg', 'harbour.jpg'])
      await page.getByRole('link', { name, exact: true }).waitFor();
    await page.getByRole('link', { name: 'Write alternative texts' }).click();
    const fields = page.locator('.alt-texts input');
    await eventually(async () => expect(await fields.count()).to.equal(3));
    await fields.first().focus();
    await page.keyboard.type('One');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Two');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Three');
    await page.keyboard.press('Tab');

    const call = await asOwner(store.url);
    await eventually(async () => {
      const { assets } = await call<{ assets: { altText: string }[] }>('GET', '/api/media');
      expect(assets.map(({ altText }) => altText)).to.have.members(['One', 'Two', 'Three']);
    });
    // A colleague writes while somebody types: both texts are shown, and one is chosen.
    const { assets } = await call<{ assets: { assetId: string; altText: string }[] }>('GET', '/api/media');
    const one = assets.find(({ altText }) => altText === 'One')?.assetId;
    const kept = async () =>
      (await call<{ asset: { altText: string } }>('GET', `/api/media/${one}`)).asset.altText;
    await fields.first().focus();
    await page.keyboard.type(' and a spoon');
    await call('PUT', `/api/media/${one}`, { altText: 'One of a colleague' });
    await page.keyboard.press('Tab');
    const choice = page.getByRole('alert', { name: 'Changed by somebody else' });
    await choice.getByText('One of a colleague').waitFor();
    await eventually(async () => expect(await kept()).to.equal('One of a colleague'));
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await eventually(async () => expect(await kept()).to.match(/One.* and a spoon|and a spoon.*One/));
    await choice.waitFor({ state: 'detached' });

    // Who has typed sees their words until they come back.
    await eventually(async () => expect(await fields.count()).to.equal(3));
    await page.setViewportSize(PHONE);
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390),
    );
    await page.reload();
    await page.getByText('Every picture has a text').waitFor();
  });
});
