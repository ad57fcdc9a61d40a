import { expect } from 'chai';
import { FONT_PAIRS, FONTS, fontOf } from '../../../domain/design/fonts.ts';
import { COLOUR_MODES, lookSchema, SECTION_THEMES } from '../../../domain/design/look.ts';
import {
  coloursOf,
  meetingsOf,
  nearestReadable,
  palettesOf,
  READABLE,
  READABLE_LARGE,
} from '../../../domain/design/palette.ts';
import { THEMES } from '../../../domain/design/themes.ts';
import { contrastOf, isDark } from '../../../domain/kernel/colour.ts';

describe('finished themes', () => {
  it('are at least five, each a look that can be kept', () => {
    expect(THEMES.length).to.be.at.least(5);
    expect(new Set(THEMES.map(({ id }) => id)).size).to.equal(THEMES.length);
    for (const { id, look } of THEMES) {
      expect(lookSchema.parse(look), id).to.deep.equal(look);
      expect(look.theme).to.equal(id);
    }
  });

  for (const { id, look } of THEMES) {
    it(`can be read throughout by day and by night: ${id}`, () => {
      for (const mode of COLOUR_MODES) {
        const failing = meetingsOf(look, mode).filter(({ isEnough }) => !isEnough);
        expect(failing, `${id} ${mode}`).to.deep.equal([]);
        for (const theme of SECTION_THEMES) {
          const { paper, paperDeep, ink, inkSoft, accent, accentDeep, onAccent, onInk, lineStrong } =
            palettesOf(look, mode)[theme];
          const where = `${id} ${mode} ${theme}`;
          expect(contrastOf(ink, paper), where).to.be.at.least(READABLE);
          expect(contrastOf(inkSoft, paperDeep), where).to.be.at.least(READABLE);
          expect(contrastOf(accent, paper), where).to.be.at.least(READABLE);
          expect(contrastOf(accentDeep, paperDeep), where).to.be.at.least(READABLE);
          expect(contrastOf(onAccent, accent), where).to.be.at.least(READABLE);
          expect(contrastOf(onInk, ink), where).to.be.at.least(READABLE);
          expect(contrastOf(lineStrong, paper), where).to.be.at.least(READABLE_LARGE);
        }
      }
      expect(isDark(coloursOf(look, 'dark').paper), 'the night is dark').to.equal(true);
    });
  }
});

describe('colours that follow', () => {
  const [look] = THEMES.map((theme) => theme.look);
  if (!look) throw new Error('There is no theme');

  it('stay readable where the accent of an owner is not', () => {
    const pale = { ...look, light: { ...look.light, accent: '#ffd9c7' } };
    const failing = meetingsOf(pale, 'light').filter(({ isEnough }) => !isEnough);
    expect(failing.map(({ what }) => what)).to.deep.equal(['Links and prices on the background']);
    const { accent, tinted, dark } = palettesOf(pale, 'light');
    expect(contrastOf(accent.ink, accent.paper)).to.be.at.least(READABLE);
    expect(contrastOf(tinted.accent, tinted.paper)).to.be.at.least(READABLE);
    expect(contrastOf(dark.accent, dark.paper)).to.be.at.least(READABLE);
  });

  it('offer the nearest colour that can be read', () => {
    const mended = nearestReadable('#ffd9c7', '#f7f3ec');
    expect(contrastOf(mended, '#f7f3ec')).to.be.within(READABLE, READABLE + 0.6);
    expect(nearestReadable('#9a4022', '#f7f3ec')).to.equal('#9a4022');
  });

  it('are what was chosen for the night where something was', () => {
    const chosen = { ...look, dark: { ...look.dark, paper: '#001020' } };
    expect(coloursOf(chosen, 'dark').paper).to.equal('#001020');
  });
});

describe('fonts', () => {
  it('are known by their ids, also in pairs', () => {
    for (const { display, text } of FONT_PAIRS)
      expect([fontOf(display).id, fontOf(text).id]).to.deep.equal([display, text]);
    expect(new Set(FONTS.map(({ id }) => id)).size).to.equal(FONTS.length);
  });
});
