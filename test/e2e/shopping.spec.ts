import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('a visitor shopping', function () {
  this.timeout(120_000);
  const store = visitedStore();
  let page: Page;

  beforeEach(async () => {
    page = await store.visit({ viewport: DESKTOP });
  });

  /** Opens a page and waits until it takes input: what is entered before that has specs of its own. */
  async function visit(path: string) {
    await page.goto(store.url + path, { waitUntil: 'load' });
    if (path.startsWith('/shop/p/')) await store.alive('ProductForm');
    if (path === '/cart') await store.alive('CartPage');
  }
  const addButton = () => page.locator('.product-form button[type=submit]');

  async function addToCart(path: string, options: Record<string, string> = {}) {
    await visit(path);
    for (const [name, value] of Object.entries(options)) {
      await page.getByLabel(name, { exact: true }).selectOption(value);
    }
    await addButton().click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
  }

  const lines = () => page.locator('.cart-line-title').allTextContents();
  const subtotal = () => page.locator('.cart-summary dd').innerText();

  it('keeps a cart over a reload and over the sudden death of the server', async () => {
    await addToCart('/shop/p/tide-cup', { Glaze: 'Clay' });
    await addToCart('/shop/p/cooking-spoons');
    await addToCart('/shop/p/small-notes');

    await visit('/cart');
    await eventually(async () =>
      expect(await lines()).to.deep.equal(['Tide Cup', 'Cooking Spoons, Set of Three', 'Nine Small Notes']),
    );
    await page.getByLabel('Quantity of Tide Cup').fill('3');
    await page.getByText('$168.00').waitFor();
    await page.getByRole('button', { name: 'Remove Nine Small Notes' }).click();
    await page.getByText('$146.00').waitFor();

    await page.reload();
    await eventually(async () =>
      expect(await lines()).to.deep.equal(['Tide Cup', 'Cooking Spoons, Set of Three']),
    );
    await eventually(async () => expect(await subtotal()).to.equal('$146.00'));

    await store.storefold.kill();
    await store.storefold.start();
    // The page that was open when it died may have asked for something meanwhile.
    store.forgive(/ERR_CONNECTION_REFUSED/);
    await page.reload();
    await eventually(async () =>
      expect(await lines()).to.deep.equal(['Tide Cup', 'Cooking Spoons, Set of Three']),
    );
    await eventually(async () => expect(await subtotal()).to.equal('$146.00'));
    await eventually(async () =>
      expect(await page.getByLabel('Quantity of Tide Cup').inputValue()).to.equal('3'),
    );
  });

  it('keeps what was added although the page is left in the same moment', async () => {
    await visit('/shop/p/cooking-spoons');
    await page.evaluate(() => fetch('/api/crumb'));
    const left = page.waitForURL(`${store.url}/shop`);
    await addButton().evaluate((button: HTMLButtonElement) => {
      button.click();
      setTimeout(() => location.assign('/shop'), 0);
    });
    await left;
    await eventually(async () => {
      await visit('/cart');
      expect(await lines()).to.deep.equal(['Cooking Spoons, Set of Three']);
    });
  });

  it('says on the button how adding goes, and in the pill what the cart holds', async () => {
    await visit('/shop/p/cooking-spoons');
    await eventually(async () => expect(await page.locator('.cart-pill').count()).to.equal(0));
    await page.locator('.cart-widget[data-empty]:not([data-initialised])').waitFor({ state: 'attached' });
    await eventually(async () => expect(await addButton().innerText()).to.equal('Add To Cart'));
    await addButton().click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await page.getByRole('button', { name: 'Add To Cart' }).waitFor();
    const pill = page.locator('.cart-pill');
    await pill.waitFor();
    await page.locator('.cart-widget[data-initialised]:not([data-empty])').waitFor({ state: 'attached' });
    await eventually(async () => expect(await pill.getAttribute('aria-label')).to.include('subtotal $44.00'));
    await page.getByRole('dialog', { name: 'Added to your cart' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Quantity', { exact: true }).fill('150');
    await addButton().click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await eventually(async () => expect(await pill.locator('.cart-pill-count').innerText()).to.equal('100+'));
    await eventually(async () =>
      expect(await pill.getAttribute('aria-label')).to.include('More than 100 items in cart'),
    );
  });

  it('sees in a drawer what was added, and goes on shopping where the focus was', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit('/shop/p/tide-cup');
    await page.getByLabel('Glaze', { exact: true }).selectOption('Clay');
    await addButton().press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Added to your cart' });
    await drawer.waitFor();
    const [line, ...others] = await drawer.getByRole('listitem').allInnerTexts();
    expect(others).to.deep.equal([]);
    expect(line).to.include('Tide Cup').and.to.include('Clay').and.to.include('Quantity 1');
    await eventually(async () =>
      expect(await drawer.locator('.drawer-subtotal').innerText()).to.match(/^Subtotal\s+\$34\.00$/),
    );
    await eventually(async () =>
      expect(await drawer.evaluate((element) => getComputedStyle(element).animationName)).to.equal('none'),
    );
    await eventually(async () =>
      expect(await drawer.getByRole('link', { name: 'View Cart' }).getAttribute('href')).to.equal('/cart'),
    );
    const isInside = () => drawer.evaluate((element) => element.contains(document.activeElement));
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
      await eventually(async () => expect(await isInside()).to.equal(true));
      await page.keyboard.press(key);
    }
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await addButton().evaluate((button) => button === document.activeElement)).to.equal(true),
    );
  });

  it('opens the drawer by the cart link on any page, and pays from there', async () => {
    await visit('/shop');
    // It shows nothing yet, and comes to life once somebody points at what opens it.
    const link = page.locator('.site-header').getByRole('link', { name: 'Cart' });
    await link.hover();
    await page.locator('[data-island=CartPill][data-alive]').waitFor({ state: 'attached' });
    await link.click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await drawer.getByText('You have nothing in your shopping cart.').waitFor();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await drawer.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await link.evaluate((element) => element === document.activeElement)).to.equal(true),
    );
    await addToCart('/shop/p/cooking-spoons');
    await visit('/shop');
    await page.locator('.cart-pill').waitFor();
    await link.click();
    await drawer.getByRole('link', { name: 'Checkout' }).click();
    await store.alive('CheckoutPage');
  });

  for (const { asked, quantity, options = {}, says } of [
    {
      asked: 'more than there is',
      quantity: '9999',
      options: { Glaze: 'Clay' },
      says: 'Sorry, we do not have enough of that item available.',
    },
    {
      asked: 'half a piece',
      quantity: '1.5',
      options: { Glaze: 'Clay' },
      says: 'Quantity must be a whole number',
    },
    { asked: 'abc', quantity: 'abc', options: { Glaze: 'Clay' }, says: 'Quantity must be a number.' },
  ] as const) {
    it(`answers a wish for ${asked} with “${says}” and leaves the cart as it was`, async () => {
      await visit('/shop/p/tide-cup');
      for (const [name, value] of Object.entries(options)) {
        await page.getByLabel(name, { exact: true }).selectOption(value);
      }
      const field = page.getByLabel('Quantity', { exact: true });
      await field.fill('');
      await field.pressSequentially(quantity);
      await addButton().click();
      const alert = page.getByRole('alertdialog', { name: 'Unable to Add Item' });
      await alert.waitFor();
      await eventually(async () => expect(await alert.innerText()).to.include(says));
      await page.keyboard.press('Escape');
      await visit('/cart');
      await page.getByText('You have nothing in your shopping cart.').waitFor();
      // A refusal by the server is an answer, which browsers report as a failed request all the same.
      store.forgive(/status of 4\d\d/);
    });
  }

  it('says beside the options what is still to be chosen, and goes there', async () => {
    await visit('/shop/p/moon-vase');
    const told = page.locator('.product-form .field-error');
    await addButton().click();
    await eventually(async () =>
      expect(await told.innerText()).to.equal('Please select the Size and Glaze options.'),
    );
    const focused = () => page.evaluate(() => (document.activeElement as HTMLSelectElement).name);
    await eventually(async () => expect(await focused()).to.equal('option.Size'));
    await eventually(async () => expect(await page.getByRole('alertdialog').count()).to.equal(0));
    await page.keyboard.press('ArrowDown');
    await eventually(async () => expect(await told.innerText()).to.equal('Please select the Glaze option.'));
    await addButton().click();
    await eventually(async () => expect(await focused()).to.equal('option.Glaze'));
    await page.getByRole('button', { name: 'Chalk' }).click();
    await told.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await page.getByLabel('Glaze', { exact: true }).inputValue()).to.equal('Chalk'),
    );
  });

  it('reads that a combination does not exist as soon as it is chosen', async () => {
    const call = await asOwner(store.url);
    await call('DELETE', '/api/commerce/products/moon_vase/variants/moo_l_ochre');
    // A page of a moment ago may be given to who has not acted.
    await eventually(async () => {
      await visit('/shop/p/moon-vase');
      await page.getByLabel('Size', { exact: true }).selectOption('Large');
      await page.getByRole('button', { name: 'Ochre, unavailable' }).click({ timeout: 3000 });
    });
    await page.getByText('Sorry, that item variant is unavailable. Please select another variant.').waitFor();
    await eventually(async () => expect(await addButton().innerText()).to.equal('Unavailable'));
    await eventually(async () => expect(await addButton().isDisabled()).to.equal(true));
  });

  it('looks closely at a picture, with the keyboard as well', async () => {
    await visit('/shop/p/tide-cup');
    await page.getByRole('button', { name: 'Zoom in on image 1 of' }).press('Enter');
    const zoom = page.locator('dialog.zoom');
    await zoom.waitFor();
    const width = () => zoom.locator('img').evaluate((image) => image.clientWidth);
    const small = await width();
    await page.getByRole('button', { name: 'Larger' }).press('Enter');
    await eventually(async () => expect(await width()).to.be.above(2 * small));
    await page.keyboard.press('Escape');
    await zoom.waitFor({ state: 'detached' });
  });

  it('shows one picture of the gallery at a time, to the pixel, at any width', async () => {
    for (const width of [390, 413, 1023, 1441]) {
      await page.setViewportSize({ width, height: 900 });
      await visit('/shop/p/tide-cup');
      const thumbs = page.locator('.gallery-thumbs a');
      const last = (await thumbs.count()) - 1;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await thumbs.nth(last).click();
      const seen = await page.locator('.gallery-stage').evaluate((stage) => {
        const { left, right } = stage.getBoundingClientRect();
        return [...stage.querySelectorAll('.gallery-slide')].map((slide) => {
          const box = slide.getBoundingClientRect();
          return Math.max(0, Math.min(box.right, right) - Math.max(box.left, left));
        });
      });
      expect(
        seen.filter((pixels) => pixels > 0),
        `${width}`,
      ).to.have.length(1);
    }
  });

  it('has the button at hand on a phone wherever the page is read', async () => {
    await page.setViewportSize(PHONE);
    await visit('/shop/p/cooking-spoons');
    const bar = page.locator('.add-bar');
    await page.locator('.site-footer').scrollIntoViewIfNeeded();
    await bar.getByRole('button', { name: 'Add To Cart' }).click();
    await bar.getByRole('button', { name: 'Added!' }).waitFor();
    await addButton().scrollIntoViewIfNeeded();
    await bar.waitFor({ state: 'detached' });
    await eventually(async () => expect(await page.locator('.cart-pill-count').innerText()).to.equal('1'));
  });

  it('reads how it is sent and taken back, where it is sent', async () => {
    await visit('/shop/p/tide-cup');
    await eventually(async () =>
      expect(await page.locator('.product-policies li').allInnerTexts()).to.deep.equal([
        'Packed by hand and sent within two working days.',
        'Not right? Send it back within 30 days.',
      ]),
    );
    await visit('/shop/p/gift-card');
    await eventually(async () => expect(await page.locator('.product-policies').count()).to.equal(0));
  });

  it('shows the picture, price and stock of the variant that is chosen, and links to it', async () => {
    await visit('/shop/p/moon-vase');
    await page.getByLabel('Size', { exact: true }).selectOption('Large');
    await page.getByLabel('Glaze', { exact: true }).selectOption('Chalk');
    await page.getByText('Only 3 left').waitFor();
    await eventually(async () =>
      expect(await page.locator('.product-form-price').innerText()).to.include('$148.00'),
    );
    expect(new URL(page.url()).searchParams.get('variant')).to.equal('MOO-L-CHALK');
    await page.getByLabel('Glaze', { exact: true }).selectOption('Ochre');
    await eventually(async () => expect(await addButton().isDisabled()).to.equal(true));
  });

  it('has a quick view that keyboard and Escape can use, and that gives the focus back', async () => {
    await visit('/shop');
    const opener = page.locator('.sqs-product-quick-view-button').first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog[open]');
    await dialog.locator('.product-form').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await opener.evaluate((element) => element === document.activeElement)).to.equal(true),
    );
  });

  it('gives the cart a code, reads what it takes off or why it does not, and takes it back', async () => {
    const call = await asOwner(store.url);
    const benefit = { kind: 'percentage', basisPoints: 1500 };
    await call('POST', '/api/commerce/discounts', { name: 'Spring', code: 'SPRING', benefit });
    await addToCart('/shop/p/cooking-spoons');
    await visit('/cart');
    await store.alive('CartPage');
    const field = page.getByLabel('Discount code');
    await field.fill('spring');
    await field.press('Enter');
    await page.getByText('SPRING is applied.').waitFor();
    await eventually(async () =>
      expect(await page.locator('.cart-summary dd').allInnerTexts()).to.deep.equal(['$44.00', '−$6.60']),
    );
    await field.fill('WINTER');
    await page.getByRole('button', { name: 'Apply' }).click();
    // Nobody knows it: it is said so beside the field, and not carried along.
    await page.locator('.field-error').getByText('This code is not valid.').waitFor();
    await eventually(async () =>
      expect(await page.locator('.cart-summary').getByText('WINTER').count()).to.equal(0),
    );
    await page.getByText('SPRING is applied.').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('SPRING is applied.').waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await page.locator('.cart-summary dd').allInnerTexts()).to.deep.equal(['$44.00']),
    );
  });

  it('can read everything without JavaScript', async () => {
    const plain = await store.browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(`${store.url}/shop/p/moon-vase`);
    const text = await still.locator('main').innerText();
    expect(text).to.include('Moon Vase').and.to.include('$96.00').and.to.include('Large');
    await plain.close();
  });

  /** Bytes of compressed script that a page loads. */
  async function scriptOf(path: string): Promise<number> {
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('.js')) return;
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(store.url + path, { waitUntil: 'networkidle' });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }

  it('loads at most 90 kB of compressed script for a product page', async () => {
    expect(await scriptOf('/shop/p/tide-cup')).to.be.within(1, 90_000);
  });

  it('loads at most 20 kB, without what islands are made of, for a page that is read by who has no cart', async () => {
    expect(await scriptOf('/about')).to.be.within(1, 20_000);
    expect(await page.locator('[data-island]').count()).to.be.above(0);
    expect(await page.locator('[data-alive]').count()).to.equal(0);
  });

  it('takes the address of whoever waits for what is sold out, once it is one', async () => {
    await visit('/shop/p/tide-cup');
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Notify Me' }).count()).to.equal(0),
    );
    await page.getByLabel('Glaze', { exact: true }).selectOption('Ink');
    const notify = page.getByRole('button', { name: 'Notify Me' });
    const email = page.getByPlaceholder('Email Address');
    await notify.click();
    await page.getByText('Email cannot be blank').waitFor();
    await email.fill('zoe@');
    await notify.click();
    await page.getByText('Email is invalid').waitFor();
    await email.fill('zoe@example.com');
    await notify.click();
    await page.getByText('Signed up!').waitFor();
    await page.getByLabel('Glaze', { exact: true }).selectOption('Chalk');
    await eventually(async () => expect(await page.getByText('Signed up!').count()).to.equal(0));
  });

  /** Scripts that have this text come once they are let go. */
  async function holdScriptsWith(text: string): Promise<() => void> {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await store.context.route('**/assets/chunk-*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes(text)) await held;
      await route.fulfill({ response });
    });
    return release;
  }

  it('opens a quick view that was asked for before the page came to life', async () => {
    const release = await holdScriptsWith('getAttribute("data-quick-view")');
    await page.goto(`${store.url}/shop`, { waitUntil: 'domcontentloaded' });
    await page.locator('.sqs-product-quick-view-button').first().focus();
    await page.keyboard.press('Enter');
    release();
    const form = page.locator('dialog[open] .product-form');
    await form.waitFor();
    await eventually(async () => expect(await form.count()).to.equal(1));
  });

  it('removes what was asked to go before the cart came to life', async () => {
    await addToCart('/shop/p/cooking-spoons');
    const release = await holdScriptsWith('data-full-page-cart');
    await page.goto(`${store.url}/cart`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Remove Cooking Spoons' }).click();
    release();
    await page.getByText('Cooking Spoons, Set of Three was removed.').waitFor();
    await eventually(async () => expect(await lines()).to.deep.equal([]));
  });

  it('hears what was entered and pressed before the page came to life', async () => {
    const release = await holdScriptsWith('product-form');
    await page.goto(`${store.url}/shop/p/workroom-apron`, { waitUntil: 'domcontentloaded' });
    for (const select of await page.locator('.product-form select').all()) {
      await select.selectOption({ index: 1 });
    }
    await page.locator('.product-form input[type=text]').first().fill('AL');
    await addButton().click();
    release();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await visit('/cart');
    await eventually(async () =>
      expect(await page.locator('.cart-line-options').innerText()).to.include('AL'),
    );
  });

  it('hears what is chosen while the form comes to life, whatever was chosen before', async () => {
    await page.addInitScript(() => {
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (type, ...how) {
        addEventListener.call(this, type, ...how);
        // A form is listened to before it is rendered.
        if (type !== 'change' || !(this as Element).matches?.('[data-island=ProductForm]')) return;
        EventTarget.prototype.addEventListener = addEventListener;
        queueMicrotask(() => {
          const glaze = document.querySelector('select[name="option.Glaze"]') as HTMLSelectElement;
          glaze.value = 'Chalk';
          for (const name of ['input', 'change']) glaze.dispatchEvent(new Event(name, { bubbles: true }));
        });
      };
    });
    const release = await holdScriptsWith('product-form');
    await page.goto(`${store.url}/shop/p/moon-vase`, { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Size', { exact: true }).selectOption('Large');
    const glaze = page.getByLabel('Glaze', { exact: true });
    await glaze.selectOption('Ochre');
    release();
    await store.alive('ProductForm');
    await eventually(async () => expect(await glaze.inputValue()).to.equal('Chalk'));
    expect(new URL(page.url()).searchParams.get('variant')).to.equal('MOO-L-CHALK');
  });

  it('opens the form of an item again in the cart, and says when it cannot', async () => {
    await store.open('/shop/p/heron-board', 'ProductForm');
    await page.getByLabel('Wood', { exact: true }).selectOption('Oak');
    await page.getByLabel('Engraving').fill('Ada');
    await addButton().click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await store.open('/cart', 'CartPage');
    const edit = page.getByRole('button', { name: 'Edit the details of Heron Serving Board' });

    await store.context.route('**/shop/p/heron-board*', (route) => route.abort());
    await edit.click();
    const refusal = page.getByRole('alertdialog', { name: 'Unable to open form' });
    await refusal.getByText('Please check your internet connection.').waitFor();
    await page.keyboard.press('Escape');
    await store.context.unroute('**/shop/p/heron-board*');

    await edit.click();
    const form = page.getByRole('dialog', { name: 'Engraving' });
    await eventually(async () => expect(await form.getByLabel('Engraving').inputValue()).to.equal('Ada'));
    await form.getByLabel('Engraving').fill('Grace');
    await store.context.route('**/additionalFields', (route) => route.abort());
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alertdialog', { name: 'Unable to update form' }).waitFor();
    await page.keyboard.press('Escape');
    await store.context.unroute('**/additionalFields');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await page.locator('.cart-line-options').innerText()).to.include('Grace'),
    );
    store.forgive(/ERR_FAILED/);
  });

  it('never scrolls sideways on a phone', async () => {
    await page.setViewportSize(PHONE);
    for (const path of [
      '/',
      '/shop',
      '/shop/ceramics',
      '/shop/p/long-table-set',
      '/shop/p/kenzan-dish',
      '/cart',
      '/nowhere',
    ]) {
      await visit(path);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess, path).to.be.at.most(0);
    }
    store.forgive(/404/);
  });
});
