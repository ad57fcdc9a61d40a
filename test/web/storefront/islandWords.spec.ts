import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { inItsLanguage } from '../../../web/render/inItsLanguage.ts';
import {
  gatewayWords,
  islandWords,
  islandWordsFor,
  saidHtml,
} from '../../../web/render/words/islandWords.ts';
import { inPrefix } from '../../../web/shared/pagePaths.ts';
import { sayerOf } from '../../../web/shared/sayer.ts';
import { type Props, spokenBy } from '../../../web/storefront/words/wordsOfElements.ts';
import { wordsInSource } from '../../support/wordsInSource.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const FOLDERS = ['web/storefront/features', 'web/storefront/ui'];
const MESSAGES = [
  'domain/kernel/messages.ts',
  'domain/kernel/fields/messages.ts',
  'api/http/contracts/kernel/messages.ts',
  // What stands above the forms of an account.
  'api/http/pages/accountContexts.ts',
];
/** What reads like words and is none: classes, selectors, names of cards, labels that products bring along, and what programmers read. */
const NOT_SHOWN = new Set([
  ...['code-taken is-problem', 'form-section form-section-underlined', 'field-count field-count-over'],
  ...[
    '.hero, .page-section',
    'popup is-{1}',
    'field {1}',
    '(prefers-reduced-motion: reduce)',
    '(hover: hover)',
    'swatch is-out',
    '[aria-invalid="true"], .field:has(> .field-error) :is(input, select, textarea)',
  ],
  ...['button add-to-cart is-{1}', 'HTTP {1}', 'Select {variantName}', 'from {fromPrice}'],
  ...['American Express', 'Cartes Bancaires', 'Diners Club', 'Discover', 'Link', 'Mastercard', 'Visa'],
  ...['Afterpay', 'Clearpay', '{1} could not be loaded.', 'There is no key for this form.'],
  ...['The script of the payment provider works in browsers only.', 'The product asks nothing any more.'],
  ...['The challenge has no solution within reach.', 'The address is not kept for an account.'],
  'A place could not be asked for.',
]);

describe('the words of islands', () => {
  const files = [
    ...FOLDERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(folder, name)),
    ),
    ...MESSAGES,
  ];
  const inSources = new Set(
    files.flatMap((file) => wordsInSource(file, readFileSync(join(ROOT, file), 'utf8'))),
  );

  it('are all there to be translated, and nothing else', () => {
    const ofGateway = new Set(gatewayWords());
    const known = new Set(islandWords().filter((words) => !ofGateway.has(words)));
    expect([...inSources].filter((words) => !known.has(words) && !NOT_SHOWN.has(words))).to.deep.equal([]);
    expect([...known].filter((words) => !inSources.has(words))).to.deep.equal([]);
  });

  it('are those of the owner before those that come along, and in English where there are none', () => {
    const own = { version: '1', words: { Remove: 'Weg damit', 'Nowhere in an island': '?' } };
    expect(islandWordsFor('de', own)?.words).to.include({ Remove: 'Weg damit', Undo: 'Rückgängig' });
    expect(islandWordsFor('fr', own)?.words).to.deep.equal({ Remove: 'Weg damit' });
    expect(islandWordsFor('fr', null)).to.equal(null);
    expect(islandWordsFor('de', null)?.address).to.match(/^\/assets\/words\/de-[0-9a-f]{16}\.json$/);
    expect(islandWordsFor('de', own)?.address).to.not.equal(islandWordsFor('de', null)?.address);
  });

  const say = sayerOf({
    ...{
      Remove: 'Entfernen',
      "It's yours": 'Es ist <Ihres>',
      each: 'je Stück',
      'Quantity of {1}': 'Menge von {1}',
    },
    ...{ 'View Cart: {1}, subtotal {2}': '{2} im Korb ({1})', '{1} items in cart': '{1} Artikel' },
  });

  it('are said whole or with gaps, with what fills them, and with the spaces around them', () => {
    expect(say('Remove')).to.equal('Entfernen');
    expect(say(' each ')).to.equal(' je Stück ');
    expect(say('Quantity of Tide Cup (large)')).to.equal('Menge von Tide Cup (large)');
    expect(say('View Cart: 3 items in cart, subtotal $1')).to.equal('$1 im Korb (3 Artikel)');
    expect(say('Removed')).to.equal('Removed');
  });

  it('are the same from the server and in the browser', () => {
    const make = (element: (type: never, props: Props) => ReturnType<typeof createElement>) =>
      element(
        'div' as never,
        {
          'aria-label': 'Quantity of Cup',
          children: [
            element('p' as never, { children: "It's yours" }),
            element('p' as never, { children: ['$4 ', 'each'] }),
            element('a' as never, { href: '/cart', children: 'Remove' }),
            element('option' as never, { children: ['Remove', ' (2)'] }),
            element('textarea' as never, { defaultValue: 'Remove', placeholder: 'Remove' }),
            element(Fragment as never, { children: ['Remove'] }),
          ],
        } as Props,
      );
    // Children stand as arguments: as in JSX, those that are always there need no keys.
    const made = (type: never, { children, ...props }: Props) =>
      createElement(type, props as never, ...([children].flat() as ReactNode[]));
    const plain = make(made);
    const spoken = spokenBy(say, (to) => inPrefix(to, '/de'));
    const inOtherWords = make((type, props) => made(type, spoken(type, props)));
    const html = renderToString(inOtherWords);
    expect(inItsLanguage(saidHtml(renderToString(plain), say), '/de')).to.equal(html);
    expect(html).to.include('<a href="/de/cart">Entfernen</a>');
    expect(html)
      .to.include('Es ist &lt;Ihres&gt;')
      .and.to.include('je Stück')
      .and.to.include('Menge von Cup');
    expect(html).to.match(/<textarea placeholder="Entfernen">\s*Remove<\/textarea>/);
  });
});
