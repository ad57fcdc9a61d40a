import type { Example } from './example.ts';

const onPages = (name: string, says: string): Example => [name, says, `{@|${name}}`, null, null];
const asked = (name: string, says: string): Example => [name, says, `{.${name}}…{.end}`, null, null];

/** What needs a product, an entry or the page around it. */
export const pageOnly: readonly Example[] = [
  onPages('add-to-cart-btn', 'The button that puts a product into the cart.'),
  onPages('audio-player', 'A player of a recording.'),
  onPages('block', 'A block of a page, by the file of its type: `blocks/image`.'),
  ['card', 'A product in a list, by the file `product-card`; kept between pages.', '{@|card}', null, null],
  ['frame', 'Header or footer; kept between pages.', '{@|frame header}', null, null],
  onPages('from-price', 'The lowest price of a product.'),
  onPages('image', 'A picture that a script of galleries loads.'),
  ['island', 'A part of the page that comes to life in the browser.', '{@|island CartPill}', null, null],
  onPages('like-button', 'A button to like an entry.'),
  onPages('normal-price', 'The price of a product without its sale.'),
  ['picture', 'Address, widths and size of a picture, by where it stands.', '{@|picture card}', null, null],
  onPages('price-line', 'The price of a product as lists show it: from, on sale, or what it costs.'),
  onPages('product-checkout', 'Options, quantity and button of a product.'),
  onPages('product-quick-view', 'The button that opens the quick view.'),
  onPages('product-restock-notification', 'The form of the waitlist.'),
  onPages('product-scarcity', 'How few are left.'),
  onPages('product-status', 'The mark of a sale, or of what is sold out.'),
  onPages('quantity-input', 'The input of how many.'),
  ['relative-time', 'How long ago, or how far ahead.', '{at|relative-time}', null, null],
  onPages('sale-price', 'The lowest price on sale.'),
  ['script-json', 'JSON inside of a script element.', '{structuredData|script-json}', null, null],
  onPages('social-button', 'Buttons to share an entry.'),
  onPages('social-button-inline', 'The same without a menu.'),
  onPages('subscription-price', 'What a subscription costs, and when.'),
  ['timesince', 'How long ago, kept up to date by the browser.', '{at|timesince}', null, null],
  onPages('twitter-follow-button', 'A button to follow an account.'),
  onPages('variant-descriptor', 'The values of a variant in a row.'),
  onPages('variants-select', 'The choice of options.'),
  asked('has-variants?', 'Whether a product has several variants.'),
  asked('on-sale?', 'Whether a variant of it is on sale.'),
  asked('sold-out?', 'Whether nothing of it is left.'),
  asked('varied-prices?', 'Whether its variants cost differently.'),
  asked('units-metric?', 'Not there: the engine reports it as a fault.'),
];
