import { expect } from 'chai';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { aPhotograph } from '../support/photographs.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

const PRODUCT = '/api/commerce/products/tide_cup';

interface Shown {
  readonly product: {
    readonly fullUrl: string;
    readonly images: readonly { readonly imageId: string }[];
    readonly variants: readonly {
      readonly variantId: string;
      readonly sku: string;
      readonly imageId: string | null;
      readonly moreImageIds: readonly string[];
    }[];
  };
}

describe('pictures of a variant', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of 401/ });

  it('are uploaded and chosen in the editor, and shown while it is chosen', async () => {
    const call = await asOwner(store.url);
    const before = (await call<Shown>('GET', PRODUCT)).product;
    const page = await store.visit({ viewport: DESKTOP });
    await openSignedIn(page, `${store.url}/config/products/tide_cup/variants`);
    await page
      .getByRole('button', { name: /^Pictures of / })
      .last()
      .click();
    const dialog = page.getByRole('dialog');
    const places = dialog.locator('.picture-place');
    await dialog.locator('input[type=file]').first().waitFor({ state: 'attached' });
    const placesBefore = await places.count();
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await aPhotograph(400, 300, '#884444') },
        { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await aPhotograph(400, 300, '#448844') },
      ]);
    await eventually(async () => expect(await places.count()).to.equal(placesBefore + 2));
    await dialog.getByRole('button', { name: 'Save pictures' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const { product, variant, own } = await eventually(async () => {
      const shown = await call<Shown>('GET', PRODUCT);
      expect(shown.product.images).to.have.lengthOf(before.images.length + 2);
      const last = shown.product.variants.at(-1);
      if (!last) throw new Error('No variant');
      const own = [last.imageId, ...last.moreImageIds].filter((id) => id !== null);
      expect(own).to.have.lengthOf.at.least(2);
      return { ...shown, variant: last, own };
    });

    for (const viewport of [DESKTOP, PHONE]) {
      const shop = await store.visit({ viewport });
      await shop.goto(`${store.url}${product.fullUrl}?variant=${variant.sku}`);
      await eventually(async () => {
        const shown = await shop
          .locator('.gallery-slide')
          .evaluateAll((slides) => slides.map((slide) => slide.getAttribute('data-image-id')));
        expect(shown.slice(0, own.length)).to.deep.equal(own);
        expect(new Set(shown).size).to.equal(shown.length);
      });
    }
  });
});
