import { expect } from 'chai';
import { inItsLanguage } from '../../../web/render/inItsLanguage.ts';
import { readTemplates } from '../../../web/render/templateFiles.ts';
import { cataloguedLanguages, catalogueOf, wordsFor } from '../../../web/render/words/catalogues.ts';
import { inOtherWords, wordsIn } from '../../../web/render/words/templateWords.ts';

describe('the words of templates', () => {
  const say = (words: string) => `[${words}]`;

  it('are texts, what is read out, and the two words of a plural', () => {
    const source =
      '<a href="/shop" title="To the shop">Shop all</a> {count} {count|pluralize review reviews} <p class="Not this">{name|htmltag}</p>';
    expect(inOtherWords(source, say)).to.equal(
      '<a href="/shop" title="[To the shop]">[Shop all]</a> {count} {count|pluralize [review] [reviews]} <p class="Not this">{name|htmltag}</p>',
    );
  });

  it('keep their spaces, and what is no word stays', () => {
    expect(inOtherWords('  Cart \n · {.if a}“{b}”{.end} <!-- Not shown -->', say)).to.equal(
      '  [Cart \n ·] {.if a}“{b}”{.end} <!-- Not shown -->',
    );
  });

  for (const language of cataloguedLanguages()) {
    it(`are all there in ${language}, and nothing else`, () => {
      const words = new Set([...readTemplates().values()].flatMap(wordsIn));
      expect([...words].filter((word) => !(word in catalogueOf(language)))).to.deep.equal([]);
      expect(Object.keys(catalogueOf(language)).filter((word) => !words.has(word))).to.deep.equal([]);
    });
  }

  it('are those of the language of a country, and English where there are none', () => {
    expect(wordsFor('de-AT').say?.('Cart')).to.equal('Warenkorb');
    expect(wordsFor('xx').say).to.equal(null);
  });
});

describe('a page in another language', () => {
  const page = (html: string) => inItsLanguage(html, '/de');

  it('leads to pages in its language, and only to pages', () => {
    expect(page('<a href="/">a</a> <a class="b" href="/shop?x=1">b</a> <form action="/cart">')).to.equal(
      '<a href="/de">a</a> <a class="b" href="/de/shop?x=1">b</a> <form action="/de/cart">',
    );
    for (const html of [
      '<a href="https://example.com/x">',
      '<a href="//example.com">',
      '<link href="/assets/main.css">',
      '<form action="/api/form/x">',
      '<a href="#main">',
      '<img src="/media/x">',
    ]) {
      expect(page(html)).to.equal(html);
    }
  });

  it('is as it was in the language of the site', () => {
    expect(inItsLanguage('<a href="/shop">', '')).to.equal('<a href="/shop">');
  });
});
