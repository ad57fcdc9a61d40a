import { Compiler } from '@squarespace/template-engine';
import { expect } from 'chai';
import type { PageContext } from '../../../api/http/contracts/site/pages.ts';
import { checkTemplate } from '../../../web/render/checkTemplate.ts';
import { cldrFor } from '../../../web/render/cldr.ts';
import { PageIslands } from '../../../web/render/islands.tsx';
import { languageEntries } from '../../../web/render/language/entries.ts';
import { EXPRESSIONS, language, runTemplate, templatesWith } from '../../../web/render/siteTemplate.ts';
import { bowl, productPage, scarce } from '../../support/pageFixtures.ts';

const compiler = new Compiler(language);
const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);
const run = (template: string, json: unknown) => {
  const { ctx, errors } = compiler.execute({
    ...{ code: template, json, partials: {}, ...EXPRESSIONS, now: NOW },
    cldr: cldrFor('en-US'),
  });
  return { text: ctx.render(), errors: errors.map(({ message }) => message) };
};

describe('the template language', () => {
  const entries = languageEntries();

  it('is described in full: every formatter and every predicate once', () => {
    const names = (kind: string) => entries.filter((one) => one.kind === kind).map(({ name }) => name);
    expect(names('formatter')).to.have.members(Object.keys(language.formatters));
    expect(names('predicate')).to.have.members(Object.keys(language.predicates));
  });

  for (const { name, kind, template, data, result } of entries) {
    if (result === null || kind === 'mistake') continue;
    it(`has an example of the ${kind} ${name} that says what it says`, () => {
      expect(run(template, data)).to.deep.equal({ text: result, errors: [] });
    });
  }

  it('escapes every text as the library of the language does, without putting it together character by character', () => {
    const library = new Compiler();
    const texts = [
      '',
      'Tide Cup',
      `<a href="/?a=1&b='2'">…</a>`,
      '&amp;',
      '杯 & 🍵',
      4,
      null,
      true,
      ['<', '"'],
      { a: '&' },
    ];
    for (const formatter of ['html', 'htmlattr', 'htmltag']) {
      for (const text of texts) {
        const written = (one: Compiler) =>
          one.execute({ code: `{text|${formatter}}`, json: { text } }).ctx.render();
        expect(written(compiler), `${formatter} ${text}`).to.equal(written(library));
      }
    }
  });

  for (const { name, kind, template, data, result } of entries) {
    if (kind !== 'mistake') continue;
    it(`reports “${name}”`, () => {
      const { errors } = run(template, data);
      expect(errors).to.have.length(1);
      expect(errors[0]).to.match(new RegExp(`${escaped(result ?? '')}$`));
    });
  }

  describe('has what only pages have', () => {
    const shown = onPage();
    for (const { name, kind, template, result } of entries) {
      if (kind !== 'formatter' || result !== null) continue;
      it(`${name}`, () => {
        const { data, markup } = shown[name] ?? { data: productPage(), markup: `an example of ${name}` };
        const islands = new PageIslands({ page: data, isFragment: false });
        const files = templatesWith('example', { 'own/example': template });
        expect(runTemplate(files, 'own/example', 'own/example', data as never, islands)).to.include(markup);
      });
    }
    it('and nothing else', () => {
      const names = entries.flatMap((one) => (one.result === null ? [one.name] : []));
      expect(names).to.have.members([...Object.keys(shown), 'units-metric?']);
    });
  });

  it('takes every form of a plural that a number can have, and exact numbers', () => {
    const sentence =
      '{0 plural zero {no} =1 {one} two {a pair} few {a few} many {many} other {# {1 select a {x} other {y}}}}';
    expect(run('{.var @text sentence}{@text|message n}', { sentence, n: 7 })).to.deep.equal({
      ...{ text: '7 y', errors: [] },
    });
  });

  it('lets no address of a script into what it writes itself', () => {
    const script = 'javascript:alert(1)';
    for (const [template, data] of [
      ['{@|audio-player}', { url: script }],
      ['{@|image}', { assetUrl: script, originalSize: '10x10' }],
      ['{@|video}', { oembed: { html: `<iframe src="${script}"></iframe>` } }],
      ['{@|twitter-follow-button}', { profileUrl: script }],
    ] as const)
      expect(run(template, data)).to.deep.equal({ text: '', errors: [] });
    const told = run('{@|audio-player}', { url: '/a.mp3', title: '"><script>' }).text;
    expect(told).to.include('aria-label="&#34;&#62;&#60;script&#62;"');
  });

  it('shows comments on pages of the site, where a record takes some or has some, unless the website has none', () => {
    const shown = (item: object, isEnabled = true) => {
      const page = productPage();
      const data = { ...page, item, website: { ...page.website, commentsEnabled: isEnabled } };
      return run('{.section item}{.comments?}yes{.or}no{.end}{.end}', data).text;
    };
    expect(shown({ commentState: 1, publicCommentCount: 0 })).to.equal('yes');
    expect(shown({ commentState: 2, publicCommentCount: 1 })).to.equal('yes');
    expect(shown({ commentState: 2, publicCommentCount: 0 })).to.equal('no');
    expect(shown({ commentState: 1, publicCommentCount: 1 }, false)).to.equal('no');
  });

  it("says 'Invalid date.' of a point in time that is not there or is none", () => {
    for (const at of [undefined, null, {}, [], true, '', ' ', 'soon'])
      expect(run('{at|timesince}', { at }).text, JSON.stringify(at)).to.equal('Invalid date.');
    for (const at of [NOW, String(NOW)])
      expect(run('{at|timesince}', { at }).text).to.include('less than a minute');
  });

  it("says 'Invalid source parameter. Pass in originalSize' by every formatter of sizes", () => {
    for (const name of ['resizedHeightForWidth', 'resizedWidthForHeight', 'squarespaceThumbnailForHeight'])
      for (const size of [undefined, null, '', '/cup.jpg', '1500', {}])
        expect(run(`{size|${name} 500}`, { size }).text, name).to.equal(
          'Invalid source parameter. Pass in originalSize',
        );
  });

  it('names the place of every mistake, and of what was never closed the beginning', () => {
    expect(checkTemplate('{.end}')).to.deep.equal([
      { message: 'Instruction END not allowed at root', line: 1, column: 1, isWarning: false },
    ]);
    const [unclosed] = checkTemplate('<ul>\n{.section a}\n{.if b}{.end}\n</ul>');
    expect(unclosed).to.include({ line: 2, column: 1 });
    expect(checkTemplate('<style>.a{color:red}</style>{ "a": 1 }')).to.deep.equal([]);
  });
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Formatters that only pages have something for: a page, and what stands in it by the formatter. */
function onPage(): Record<string, { readonly data: PageContext; readonly markup: string }> {
  const over = (data: object, markup: string) => ({ data: { ...productPage(), ...data }, markup });
  const entry = { id: 'r1', fullUrl: '/journal/clay', likeCount: 2, publicCommentCount: 1 };
  const waiting = { v1: { variantId: 'v1', hiddenByDefault: false } };
  const merchandising = { ...scarce(bowl, '')[bowl.id], restockNotificationViews: waiting };
  const comments = {
    items: [],
    count: 0,
    isOpen: false,
    isModerated: true,
    trustsKnown: false,
    hasMore: false,
  };
  return {
    'add-to-cart-btn': over(bowl, 'class="sqs-add-to-cart-button-wrapper"'),
    block: over({ type: 2, name: 'html', text: '<p>Clay</p>', options: {}, id: 'b1' }, '<p>Clay</p>'),
    card: over(bowl, 'class="card'),
    comments: over({ item: entry, comments: { ...comments, isOpen: true } }, 'id="comments"'),
    frame: over({}, '<header'),
    island: over({}, 'data-island="CartPill"'),
    'like-button': over({ item: entry, settings: { takesLikes: true } }, '2 likes'),
    'product-checkout': over(bowl, 'data-island="ProductForm"'),
    'product-restock-notification': over(
      { ...bowl, productMerchandisingContext: { [bowl.id]: merchandising } },
      'data-variant-id="v1"',
    ),
    'variants-select': over(bowl, 'class="product-variants"'),
  };
}
