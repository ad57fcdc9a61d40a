import { expect } from 'chai';
import { wornOf } from '../../../../api/application/mail/wornLook.ts';
import { designAggregate } from '../../../../domain/design/design.decider.ts';
import type { DesignEvent } from '../../../../domain/design/design.events.ts';
import { DEFAULT_LOOK, type Look } from '../../../../domain/design/look.ts';
import { THEMES, themeOf } from '../../../../domain/design/themes.ts';
import { contrastOf } from '../../../../domain/kernel/colour.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { mailLookSchema } from '../../../../domain/mail/mailLook.ts';

const withOptions = (options: Partial<Look['options']>, look = DEFAULT_LOOK): Look => ({
  ...look,
  options: { ...look.options, ...options },
});
const withColours = (light: Partial<Look['light']>): Look => ({
  ...DEFAULT_LOOK,
  light: { ...DEFAULT_LOOK.light, ...light },
});

describe('what mails wear of a design', () => {
  const nights = THEMES.map(({ id, look }) => ({
    id: `${id} by night`,
    look: withOptions({ darkMode: 'always' }, look),
  }));
  const harsh = [
    { id: 'words that are hardly seen', look: withColours({ paper: '#ffffff', ink: '#dddddd' }) },
    { id: 'a brand as light as paper', look: withColours({ paper: '#fffef0', accent: '#fff7b0' }) },
    {
      id: 'a brand in middle grey',
      look: withColours({ paper: '#777777', ink: '#808080', accent: '#7a7a7a' }),
    },
  ];

  for (const { id, look } of [...THEMES, ...nights, ...harsh])
    it(`can be read, on buttons too: ${id}`, () => {
      for (const buttonFill of ['filled', 'outlined'] as const) {
        const worn = wornOf(withOptions({ buttonFill }, look));
        mailLookSchema.parse({ title: 'Tidehus', logo: null, ...worn });
        const { paper, ink, quiet, link, button, buttonEdge, onButton } = worn.colours;
        for (const words of [ink, quiet, link]) expect(contrastOf(words, paper), words).to.be.at.least(4.5);
        expect(contrastOf(onButton, button), 'on the button').to.be.at.least(4.5);
        expect(contrastOf(buttonEdge, paper), 'around the button').to.be.at.least(3);
      }
    });

  it('are the colours of the site as they were chosen, where those can be read', () => {
    const { light } = themeOf('harbour')?.look ?? DEFAULT_LOOK;
    const worn = wornOf(themeOf('harbour')?.look ?? DEFAULT_LOOK);
    expect(worn.colours).to.include({ paper: light.paper, ink: light.ink });
    expect(worn.colours).to.include({ link: light.accent, button: light.accent, buttonEdge: light.accent });
    expect(worn.scheme).to.equal('both');
    expect(wornOf(DEFAULT_LOOK).scheme).to.equal('light');
    expect(wornOf(withOptions({ darkMode: 'always' })).scheme).to.equal('dark');
  });

  it('are its fonts with what every machine has, its sizes, its capitals and its corners', () => {
    const { fonts, ...worn } = wornOf(
      withOptions({
        ...{ textSize: 18, typeScale: 'grand', headingCase: 'capitals' },
        ...{ buttonShape: 'rounded', corner: 'round' },
      }),
    );
    expect(fonts.headings).to.match(/^'Cormorant',Georgia,.*,serif$/);
    expect(fonts.words).to.match(/^'Figtree',Arial,.*,sans-serif$/);
    expect(worn).to.deep.include({ headingSizes: [38, 30, 24], isInCapitals: true });
    expect(worn).to.include({ textSize: 18, buttonRadius: 8, pictureRadius: 14 });
  });

  it('are what visitors see, and not what is only tried', () => {
    const harbour = themeOf('harbour')?.look ?? DEFAULT_LOOK;
    const websiteId = 'store';
    const themed: DesignEvent = {
      type: 'ThemeChosen',
      data: { websiteId, theme: 'harbour', from: DEFAULT_LOOK, to: harbour },
    };
    const published: DesignEvent = { type: 'DesignPublished', data: { websiteId, revision: 0 } };
    const accented: DesignEvent = {
      type: 'ColourChosen',
      data: { websiteId, mode: 'light', role: 'accent', from: '#0b5fa5', to: '#9a4022' },
    };
    const liveAfter = (...events: readonly DesignEvent[]) => fold(designAggregate, events).live;
    expect(liveAfter(themed)).to.deep.equal(DEFAULT_LOOK);
    expect(liveAfter(themed, published, accented)).to.deep.equal(harbour);
  });
});
