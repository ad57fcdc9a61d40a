import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { aPhotograph } from '../support/photographs.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('the pictures of a list of products', function () {
  this.timeout(120_000);
  const store = visitedStore();

  /** Addresses of the pictures that the page asks for, as it asks for them. */
  function picturesOf(page: Page): Set<string> {
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.add(new URL(request.url()).pathname);
    });
    return asked;
  }

  async function walkToTheEnd(page: Page) {
    const cards = page.locator('.card');
    for (let at = 0; at < (await cards.count()); at++) {
      const card = cards.nth(at);
      await card.scrollIntoViewIfNeeded();
      await card
        .locator('.card-image')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode());
    }
  }

  it('are one for each card under a finger, which cannot point at the second', async () => {
    const page = await store.visit({ viewport: PHONE, hasTouch: true, isMobile: true });
    const asked = picturesOf(page);
    await page.goto(`${store.url}/shop`, { waitUntil: 'load' });
    await walkToTheEnd(page);
    await eventually(async () => expect(asked.size).to.equal(await page.locator('.card').count()));
  });

  it('are two for the card that a mouse points at, and one for the others', async () => {
    const page = await store.visit({ viewport: DESKTOP });
    const asked = picturesOf(page);
    await page.goto(`${store.url}/shop`, { waitUntil: 'load' });
    await walkToTheEnd(page);
    const cards = await page.locator('.card').count();
    const card = page.locator('.card:has(.is-second)').first();
    const second = new URL((await card.locator('.is-second').getAttribute('src')) ?? '', store.url).pathname;
    await page.mouse.move(0, 0);
    expect(asked).to.not.include(second);
    await card.hover();
    await card.locator('.is-second').evaluate((image: HTMLImageElement) => image.decode());
    expect(asked.size).to.equal(cards + 1);
    expect(asked).to.include(second);
  });
});

describe('the library of pictures', function () {
  this.timeout(180_000);
  const store = visitedStore({ expected: /status of (?:401|413|415)|net::ERR_FAILED/ });
  let owner: Awaited<ReturnType<typeof asOwner>>;

  before(async () => {
    owner = await asOwner(store.url);
  });

  const fileOf = async (name: string, background: string) => ({
    ...{ name, mimeType: 'image/jpeg', buffer: await aPhotograph(1200, 1500, background) },
  });

  /** Opens a screen as the owner, who signs in where they are not yet. */
  async function open(page: Page, path: string, heading: string) {
    await openSignedIn(page, store.url + path);
    await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
  }
  const saved = async (page: Page) => {
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
  };
  /** The picture is there, and in a form for the web. */
  const decoded = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.currentSrc;
      });

  it('takes what is a picture, and says of each file why not', async () => {
    const page = await store.visit({ viewport: DESKTOP });
    await open(page, '/config/media', 'Media');
    await page.getByText('No picture yet').waitFor();
    await page
      .getByLabel('Pictures to upload')
      .setInputFiles([
        await fileOf('harbour.jpg', '#5f7f92'),
        { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') },
        { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20_000_001) },
      ]);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await uploads.getByText('The file notes.jpg does not appear to be a supported file').waitFor();
    await uploads
      .getByText('The file huge.jpg is too large. The maximum allowed file size is 20 MB.')
      .waitFor();
    await page.getByRole('link', { name: 'harbour.jpg' }).waitFor();
    await page.getByRole('button', { name: 'Dismiss notes.jpg' }).click();
    await uploads.getByText('notes.jpg', { exact: true }).waitFor({ state: 'detached' });

    const dropped = (await aPhotograph(900, 600, '#884422')).toString('base64');
    const data = await page.evaluateHandle((content) => {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
      return transfer;
    }, dropped);
    await page.locator('.upload-area').dispatchEvent('drop', { dataTransfer: data });
    await page.getByRole('link', { name: 'dropped.jpg' }).waitFor();
    const { assets } = await owner<{ assets: { fileName: string }[] }>('GET', '/api/media');
    expect(assets.map(({ fileName }) => fileName)).to.have.members(['harbour.jpg', 'dropped.jpg']);
  });

  it('gives a product three photographs, by mouse, and visitors see them', async () => {
    const page = await store.visit({ viewport: DESKTOP });
    await open(page, '/config/products', 'Products');
    await page.getByRole('link', { name: 'Moon Vase' }).first().click();
    await page.getByRole('heading', { name: 'Images' }).waitFor();
    const before = await page.locator('.images li').count();
    await page
      .getByLabel('Pictures to upload')
      .setInputFiles([
        await fileOf('moon-front.jpg', '#d0d8e0'),
        await fileOf('moon-side.jpg', '#b0b8c0'),
        await fileOf('moon-foot.jpg', '#908070'),
      ]);
    await page.getByLabel(`Alt text (image ${before + 3})`).fill('The moon vase, third view');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page);

    await page.goto(`${store.url}/shop/p/moon-vase`);
    const uploaded = page.locator('.gallery-slide img[srcset]');
    await uploaded.last().waitFor({ state: 'attached' });
    await eventually(async () => expect(await uploaded.count()).to.equal(3));
    await page.locator('.gallery-thumbs a').last().click();
    const shown = await uploaded.last().evaluate(async (image: HTMLImageElement) => {
      image.loading = 'eager';
      await image.decode();
      return { source: image.currentSrc, alt: image.alt };
    });
    expect(shown.source).to.match(/^http.*\/media\/[^/]+\/[0-9a-f]{64}\/moon-[a-z]+\.jpg\?format=\d+w$/);
    expect(shown.alt).to.equal('The moon vase, third view');
  });

  it('is worked with by keyboard alone: upload, focal point, texts, and a picture for the home page', async () => {
    const page = await store.visit({ viewport: PHONE });
    // From the first listener on the browser hands the chooser over instead of showing it: before the key is pressed.
    page.on('filechooser', () => undefined);
    await open(page, '/config/media', 'Media');
    await page.getByRole('button', { name: 'Upload pictures' }).focus();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await chooser.setFiles(await fileOf('quay.jpg', '#336655'));
    const link = page.getByRole('link', { name: 'quay.jpg' });
    await link.waitFor();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'quay.jpg', level: 1 }).waitFor();

    await page.getByRole('button', { name: /^Focal point: 50% from the left, 50% from the top/ }).focus();
    for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Focal point: 30% from the left, 51% from the top' }).waitFor();
    await page.getByLabel('Alternative text').focus();
    await page.keyboard.type('The quay in the morning');
    await page.keyboard.press('Control+s');
    await saved(page);

    await page.goto(`${store.url}/config/home-page`);
    await page.getByRole('heading', { name: 'Home page', exact: true, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Change: Picture', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await dialog.getByRole('button', { name: 'quay.jpg' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Use picture' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+s');
    await saved(page);

    await page.goto(`${store.url}/`);
    await eventually(async () => expect(await decoded(page, '.hero-image')).to.contain('/quay.jpg?format='));
    const hero = page.locator('.hero-image');
    await eventually(async () => expect(await hero.getAttribute('alt')).to.equal('The quay in the morning'));
    await eventually(async () => expect(await hero.getAttribute('style')).to.contain('30% 51%'));
  });

  it('says where a picture is shown before it is deleted, and takes it back', async () => {
    const page = await store.visit({ viewport: DESKTOP });
    await open(page, '/config/media', 'Media');
    await page.getByRole('link', { name: 'quay.jpg' }).click();
    await page.getByRole('heading', { name: 'quay.jpg', level: 1 }).waitFor();
    await page.getByRole('region', { name: 'Shown by' }).getByRole('link', { name: 'Home page' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete quay.jpg?' });
    await dialog.getByText('It is shown by Home page').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Media', exact: true, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'quay.jpg' }).waitFor();
    await eventually(async () => {
      const { assets } = await owner<{ assets: { fileName: string }[] }>('GET', '/api/media?view=archived');
      expect(assets).to.deep.equal([]);
    });
  });

  /** Each of its own: pictures of the same bytes are kept once, and destroyed by nobody alone. */
  const COLOURS = ['#a01030', '#10a030', '#1030a0', '#909010', '#901090'];

  it('takes many at once, lets go of one that is on its way, and tries one again that was lost', async () => {
    const page = await store.visit({ viewport: PHONE });
    await open(page, '/config/media', 'Media');
    let isLost = true;
    await page.route('**/api/media?name=lost.jpg', (route) => (isLost ? route.abort() : route.continue()));
    await page.route('**/api/media?name=slow.jpg', () => undefined);
    const names = ['one.jpg', 'two.jpg', 'three.jpg', 'slow.jpg', 'lost.jpg'];
    await page
      .getByLabel('Pictures to upload')
      .setInputFiles(await Promise.all(names.map((name, at) => fileOf(name, COLOURS[at] ?? ''))));
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await uploads.getByRole('progressbar', { name: 'slow.jpg, sent' }).waitFor();
    await uploads.getByRole('button', { name: 'Cancel slow.jpg' }).click();
    await uploads.getByText('slow.jpg', { exact: true }).waitFor({ state: 'detached' });
    const again = uploads.getByRole('button', { name: 'Try lost.jpg again' });
    await again.waitFor();
    isLost = false;
    await again.click();
    for (const name of ['one.jpg', 'two.jpg', 'three.jpg', 'lost.jpg'])
      await page.getByRole('link', { name, exact: true }).waitFor();
    const { assets } = await owner<{ assets: { fileName: string }[] }>('GET', '/api/media');
    expect(assets.map(({ fileName }) => fileName)).to.not.include('slow.jpg');
  });

  it('is searched, put into folders many at once, cleaned up, and what was deleted is destroyed', async () => {
    const page = await store.visit({ viewport: DESKTOP });
    await open(page, '/config/media', 'Media');
    const choose = async (...names: readonly string[]) => {
      for (const name of names)
        await page.getByRole('checkbox', { name: `Choose ${name}` }).check({ force: true });
    };
    const bulk = page.getByRole('region', { name: 'Chosen rows' });
    await choose('one.jpg', 'two.jpg');
    await bulk.getByRole('button', { name: 'Put into folder' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Folder').fill('_hidden');
    await dialog.getByText('This name is reserved. Please choose another one.').waitFor();
    await dialog.getByLabel('Folder').fill('Spring');
    await dialog.getByRole('button', { name: 'Put into folder' }).click();
    await dialog.getByText('2 pictures put there.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.goto(`${store.url}/config/media?folder=Spring`);
    await page.getByRole('link', { name: 'two.jpg' }).waitFor();
    await eventually(async () => expect(await page.locator('.asset-tile').count()).to.equal(2));

    await page.goto(`${store.url}/config/media?view=unused`);
    await page.getByRole('searchbox').fill('three');
    await eventually(async () => expect(await page.locator('.asset-tile').count()).to.equal(1));
    await choose('three.jpg');
    await bulk.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('1 picture deleted.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await page.goto(`${store.url}/config/media?view=archived`);
    await page.getByRole('link', { name: 'three.jpg' }).click();
    await page.getByRole('heading', { name: 'three.jpg', level: 1 }).waitFor();
    const { assets } = await owner<{ assets: { url: string }[] }>('GET', '/api/media?view=archived');
    const [{ url } = { url: '' }] = assets;
    expect((await fetch(store.url + url)).status).to.equal(200);
    // Its page may hear of it, and ask for it once more, before it is left.
    store.forgive(/status of 404/);
    await page.getByRole('button', { name: 'Destroy', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Destroy three.jpg?' })
      .getByRole('button', { name: 'Destroy it' })
      .click();
    await page.getByText('The bytes of three.jpg were destroyed.').waitFor();
    expect((await fetch(store.url + url)).status).to.equal(404);
  });

  it('has files beside it, which are uploaded, linked and handed over', async () => {
    const page = await store.visit({ viewport: DESKTOP });
    await open(page, '/config/media/recordings', 'Recordings and files');
    await page.getByLabel('Files to upload').setInputFiles([
      { name: 'Price list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and so on') },
      { name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg/>') },
    ]);
    await page.getByText('The file logo.pdf does not appear to be a supported file').waitFor();
    await page.getByRole('link', { name: 'Price list.pdf' }).click();
    const address = await page.getByLabel('Address of Price list.pdf').inputValue();
    const answer = await fetch(store.url + address);
    expect(answer.headers.get('content-disposition')).to.equal('attachment; filename="price-list.pdf"');
    await page.getByText('Nowhere: it can be deleted.').waitFor();
  });

  it('is shown in a gallery: leafed through by keyboard, and by arrows and thumbnails on a phone', async () => {
    const { page: made } = await owner<{ page: { id: string } }>('POST', '/api/pages', {
      ...{ title: 'Studio days', kind: 'gallery' },
    });
    const items = ['A cup', 'A vase', 'A bowl'].map((title) => ({
      picture: { url: '/assets/demo/moon-vase-chalk.svg', alt: title, width: 1200, height: 1500 },
      title,
    }));
    for (const [field, to] of Object.entries({ items, design: 'slideshow', lightbox: true }))
      await owner('POST', `/api/pages/${made.id}/edits`, { type: 'SetPageDetail', field, to });
    const { page: draft } = await owner<{ page: { revision: number } }>('GET', `/api/pages/${made.id}`);
    await owner('POST', `/api/pages/${made.id}/publish`, { revision: draft.revision });

    const page = await store.visit({ viewport: DESKTOP, reducedMotion: 'reduce' });
    await page.goto(`${store.url}/studio-days`);
    const open = () =>
      page
        .locator('.large')
        .evaluateAll((all) => all.flatMap((one, at) => (one.matches(':popover-open') ? [at] : [])));
    const isOpen = (places: readonly number[]) =>
      eventually(async () => expect(await open()).to.deep.equal(places));
    await page.getByRole('button', { name: 'Next picture' }).waitFor();
    await page.locator('.large-opener').first().focus();
    await page.keyboard.press('Enter');
    await isOpen([0]);
    await page.keyboard.press('ArrowRight');
    await isOpen([1]);
    await page.keyboard.press('ArrowRight');
    await isOpen([2]);
    await page.keyboard.press('ArrowLeft');
    await isOpen([1]);
    await page.keyboard.press('Escape');
    await isOpen([]);
    const focused = () => document.activeElement?.getAttribute('popovertarget');
    await eventually(async () => expect(await page.evaluate(focused)).to.equal('large-entries-2'));

    await page.setViewportSize(PHONE);
    const passed = (pictures: number) =>
      eventually(async () => {
        const list = page.locator('.gallery');
        const at = await list.evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth));
        expect(at).to.equal(pictures);
      });
    const last = page.locator('.gallery-thumbs a').last();
    await last.click();
    await passed(2);
    expect(new URL(page.url()).hash).to.equal('');
    await page.getByRole('button', { name: 'Next picture' }).click();
    await passed(0);
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await passed(2);
    await eventually(async () => expect(await last.getAttribute('data-current')).to.equal(''));
  });
});
