import { expect } from 'chai';
import type { BlockContext } from '../../../api/http/contracts/site/blockPages.ts';
import type { PageContext } from '../../../api/http/contracts/site/pages.ts';
import { KeptParts } from '../../../web/render/keptParts.ts';
import { cup, productPage } from '../../support/pageFixtures.ts';

const block = (more: Partial<BlockContext> = {}) =>
  ({
    ...{ id: 'one', type: 2, name: 'html', variant: null, leads: false, options: {}, text: '<p>Slow</p>' },
    ...{ classes: '', style: '', picture: null, pictures: [], entries: [], products: [], form: null },
    ...more,
  }) as unknown as BlockContext;

describe('blocks that were made before', () => {
  const made: string[] = [];
  let html = '<p>made</p>';
  const run = (template: string) => {
    made.push(template);
    return html;
  };
  /** A page that is made anew: nothing is kept by its object. */
  const partsOf = (more: Partial<PageContext> = {}, version = 'v1') =>
    new KeptParts({ ...productPage(cup), ...more } as PageContext, {}, { version, files: {} });
  beforeEach(() => {
    made.length = 0;
    html = '<p>made</p>';
  });

  it('are made once, until they say something else, or are made by another file', () => {
    const first = block({ text: '<p>Once</p>' });
    expect(partsOf().block(first, run)).to.equal(html);
    expect(partsOf().block(structuredClone(first), run)).to.equal(html);
    expect(made).to.deep.equal(['blocks/html']);
    partsOf().block(block({ text: '<p>Twice</p>' }), run);
    partsOf({}, 'v2').block(first, run);
    expect(made).to.have.length(3);
  });

  it('are made for each visitor who sent something, and where a script takes over', () => {
    const sent = { crumb: 'ab12', sentForm: 'newsletter-one' };
    for (const _ of [1, 2]) partsOf(sent).block(block({ text: '<p>Sent</p>' }), run);
    expect(made).to.have.length(2);
    html = '<div data-island="SiteForm"></div>';
    for (const _ of [1, 2]) partsOf().block(block({ text: '<p>Island</p>' }), run);
    expect(made).to.have.length(4);
  });

  it('are made anew where they show what is of a moment: products, and files of the owner’s own', () => {
    const shop = block({ products: [productPage(cup).item] });
    for (const _ of [1, 2]) partsOf().block(shop, run);
    const own = block({ name: 'website-component', options: { file: 'own' } });
    const files = { own: '' };
    for (const _ of [1, 2]) new KeptParts(productPage(cup), {}, { version: 'v1', files }).block(own, run);
    expect(made).to.deep.equal(['blocks/html', 'blocks/html', 'own', 'own']);
  });
});
