import type { Example } from './example.ts';

const onPages = (name: string, says: string): Example => [name, says, `{@|${name}}`, null, null];

/** What needs the page around it: the specs put each on one (`test/web/render/templateLanguage.spec.ts`). */
export const pageOnly: readonly Example[] = [
  onPages('add-to-cart-btn', 'The look of the button of a product. `product-checkout` sells.'),
  onPages('block', 'A block of a page, by the file of its type: `blocks/image`.'),
  ['card', 'A product in a list, by the file `product-card`; kept between pages.', '{@|card}', null, null],
  onPages('comments', 'The comments below an entry, and the form to write one: the file `comments`.'),
  ['frame', 'Header or footer; kept between pages.', '{@|frame header}', null, null],
  ['island', 'A part of the page that comes to life in the browser.', '{@|island CartPill}', null, null],
  onPages('like-button', 'A button to like an entry, where its blog takes likes: the file `like-form`.'),
  onPages('product-checkout', 'Options, quantity and button of a product.'),
  onPages(
    'product-restock-notification',
    'The look of the form of the waitlist. `product-checkout` takes addresses.',
  ),
  onPages('variants-select', 'The look of the choice of options. `product-checkout` has one that chooses.'),
];
