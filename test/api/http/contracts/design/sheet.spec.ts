import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { firstFonts, sheetOf, themeColourOf } from '../../../../../api/http/contracts/design/sheet.ts';
import { FONTS } from '../../../../../domain/design/fonts.ts';
import { DEFAULT_LOOK, type Look } from '../../../../../domain/design/look.ts';
import { THEMES, themeOf } from '../../../../../domain/design/themes.ts';

const FILES = Object.fromEntries(
  FONTS.map(({ id }) => [id, `/assets/${id}-latin-wght-normal-ABCDEFGH.woff2`]),
);
const withOptions = (options: Partial<Look['options']>): Look => ({
  ...DEFAULT_LOOK,
  options: { ...DEFAULT_LOOK.options, ...options },
});

describe('the style sheet of a design', () => {
  it('is small for every theme', () => {
    for (const { id, look } of THEMES) {
      const sheet = sheetOf(look, FILES);
      expect(gzipSync(sheet).length, id).to.be.below(2200);
      expect(sheet, id).not.to.match(/undefined|NaN|null/);
      expect((sheet.match(/{/g) ?? []).length, id).to.equal((sheet.match(/}/g) ?? []).length);
    }
  });

  it('names the two fonts of the site with what stands in for them, and no others', () => {
    const sheet = sheetOf(themeOf('orchard')?.look ?? DEFAULT_LOOK, FILES);
    expect(sheet.match(/url\("[^"]+"\)/g)).to.deep.equal([
      'url("/assets/fraunces-latin-wght-normal-ABCDEFGH.woff2")',
      'url("/assets/work-sans-latin-wght-normal-ABCDEFGH.woff2")',
    ]);
    expect(sheet).to.contain('size-adjust:').and.to.contain('font-display:swap');
    expect(firstFonts({ ...DEFAULT_LOOK, fonts: { display: 'jost', text: 'jost' } }, FILES)).to.deep.equal([
      FILES.jost,
    ]);
  });

  it('has a font of a package behind every id', () => {
    for (const { id } of FONTS) {
      const file = `node_modules/@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`;
      expect(existsSync(file), file).to.equal(true);
    }
  });

  it('gives colours to every theme of a section, by day and where asked by night', () => {
    const day = sheetOf(withOptions({ darkMode: 'never' }), FILES);
    for (const theme of ['tinted', 'dark', 'accent', 'second'])
      expect(day).to.contain(`.page-section.is-theme-${theme}{`);
    expect(day).not.to.contain('prefers-color-scheme');
    const both = sheetOf(withOptions({ darkMode: 'as-the-device' }), FILES);
    expect(both).to.contain('@media (prefers-color-scheme:dark){:root{color-scheme:dark');
    expect(sheetOf(withOptions({ darkMode: 'always' }), FILES)).to.contain(':root{color-scheme:dark');
    expect(themeColourOf(withOptions({ darkMode: 'never' }))).to.equal(DEFAULT_LOOK.light.paper);
  });

  it('moves nothing for who wants less of it, and nothing that a page begins with', () => {
    expect(sheetOf(withOptions({ animation: 'stands-still' }), FILES)).not.to.contain('animation-timeline');
    const sheet = sheetOf(withOptions({ animation: 'rises', tween: 400 }), FILES);
    const moving = sheet.slice(sheet.indexOf('@supports (animation-timeline:view())') - 60);
    expect(moving).to.match(/@media \(prefers-reduced-motion:no-preference\){@supports/);
    expect(moving).to.contain('.page-section:nth-of-type(n+2)');
    expect(sheet).to.contain('--slow:600ms').and.to.contain('--quick:200ms');
  });

  it('says what is otherwise on one kind of page', () => {
    const tweaks = {
      checkout: { theme: 'dark', corner: 'square' },
      'popup overlay': { theme: 'accent', corner: 'as-the-site' },
    } as const;
    const sheet = sheetOf({ ...DEFAULT_LOOK, tweaks }, FILES);
    expect(sheet).to.contain('.page-section.is-theme-dark,body[data-page-type="201"]{');
    expect(sheet).to.contain('body[data-page-type="201"]{--radius:0px}');
    expect(sheet).to.contain('.page-section.is-theme-accent,.popup{');
  });
});
