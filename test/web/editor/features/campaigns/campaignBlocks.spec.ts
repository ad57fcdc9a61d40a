import { expect } from 'chai';
import { mailParts } from '../../../../../api/application/mail/mailParts.ts';
import { markdownMail } from '../../../../../api/application/mail/markdownMail.ts';
import type { ProductSummary } from '../../../../../api/http/contracts/catalog/products.ts';
import {
  BUTTON_BLOCK,
  pictureBlock,
  productBlock,
} from '../../../../../web/editor/features/campaigns/campaignBlocks.ts';
import { inserted } from '../../../../../web/editor/features/mails/insertion.ts';
import { aMailLook } from '../../../../support/builders/mail.ts';

const CUP = {
  name: 'Tide [Cup] *new*',
  slug: 'tide-cup',
  image: { url: '/assets/cup.jpg', alt: 'A cup' },
  fromPrice: { amount: 3800, currency: 'USD' },
} as ProductSummary;

describe('a block of a newsletter', () => {
  const mailOf = (text: string) =>
    markdownMail({ text, values: [] }, 'https://shop.example', mailParts(aMailLook));

  it('is a product with picture, name, price and a button that leads to it, whatever it is called', () => {
    const { html, text } = mailOf(productBlock(CUP).before);
    expect(html).to.include('<img src="https://shop.example/assets/cup.jpg?format=750w" alt="A cup"');
    expect(html).to.include('<strong>Tide Cup new</strong> · $38.00');
    expect(html).to.match(/<a href="https:\/\/shop\.example\/shop\/p\/tide-cup" style="[^"]*background/);
    expect(text).to.include('[A cup]\n\nTide Cup new · $38.00');
    expect(text).to.include('Look at Tide Cup new:\nhttps://shop.example/shop/p/tide-cup');
  });

  it('is a product without a picture and without a price as well', () => {
    const { before } = productBlock({ ...CUP, image: null, fromPrice: null });
    expect(before).to.equal('**Tide Cup new**\n\n[Look at Tide Cup new](/shop/p/tide-cup)');
  });

  it('stands in a paragraph of its own, wherever the caret is', () => {
    expect(inserted('Dear all,', 9, 9, BUTTON_BLOCK).text).to.equal('Dear all,\n\n[Look at it](/shop)');
    expect(pictureBlock({ altText: 'Kiln [1]', url: '/assets/kiln.jpg' }).before).to.equal(
      '![Kiln 1](/assets/kiln.jpg?format=750w)',
    );
  });
});
