import { expect } from 'chai';
import { designAggregate } from '../../../domain/design/design.decider.ts';
import type { DesignEvent } from '../../../domain/design/design.events.ts';
import { DEFAULT_LOOK, type Look } from '../../../domain/design/look.ts';
import { themeOf } from '../../../domain/design/themes.ts';
import { inverseOf } from '../../../domain/design/undo.facts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(designAggregate);
const websiteId = 'store';
const harbour = themeOf('harbour')?.look as Look;
const themed = {
  type: 'ThemeChosen',
  data: { websiteId, theme: 'harbour', from: DEFAULT_LOOK, to: harbour },
} as const;
const accented = {
  type: 'ColourChosen',
  data: { websiteId, mode: 'light', role: 'accent', from: '#9a4022', to: '#0b5fa5' },
} as const;
const tweaked = {
  type: 'PageTweaked',
  data: { websiteId, page: 'checkout', option: 'theme', from: 'plain', to: 'dark' },
} as const;
const colour = (to: string | null, more: object = {}) =>
  ({
    type: 'ChooseColour',
    data: { websiteId, mode: 'light' as const, role: 'accent' as const, to, ...more },
  }) as const;
const publish = (revision: number) => ({ type: 'PublishDesign', data: { websiteId, revision } }) as const;

describe('choosing a design', () => {
  it('keeps colours as hex, however they were written', () => {
    given().when(colour('rgb(11, 95, 165)')).expectEvents(accented);
    given(accented).when(colour('#0B5FA5')).expectNothing();
  });

  it('says what is wrong with a colour', () => {
    given().when(colour('hsl(400, 0.5, 0.5)')).expectRefusal('COLOUR_INVALID', 'Hue out of bounds.', {
      field: 'light.accent',
    });
    given()
      .when(colour('rgba(0, 0, 0, 0.5)'))
      .expectRefusal('COLOUR_INVALID', 'Nothing shines through a colour of the site.');
    given().when(colour(null)).expectRefusal('COLOUR_INVALID', 'A site has this colour.');
  });

  it('lets a dark colour follow from the light one', () => {
    given()
      .when(colour('#000000', { mode: 'dark' }))
      .expectEvents({
        type: 'ColourChosen',
        data: { websiteId, mode: 'dark', role: 'accent', from: null, to: '#000000' },
      });
    given()
      .when(colour(null, { mode: 'dark' }))
      .expectNothing();
  });

  it('takes a theme whole, and leaves single kinds of pages as they are', () => {
    given()
      .when({ type: 'ChooseTheme', data: { websiteId, theme: 'harbour' } })
      .expectEvents(themed);
    const mine = { ...DEFAULT_LOOK, tweaks: { checkout: { theme: 'dark', corner: 'as-the-site' } } } as const;
    given(tweaked)
      .when({ type: 'ChooseTheme', data: { websiteId, theme: 'harbour' } })
      .expectEvents({
        type: 'ThemeChosen',
        data: { websiteId, theme: 'harbour', from: mine, to: { ...harbour, tweaks: mine.tweaks } },
      });
    given()
      .when({ type: 'ChooseTheme', data: { websiteId, theme: 'kiln' } })
      .expectNothing();
    given()
      .when({ type: 'ChooseTheme', data: { websiteId, theme: 'nowhere' } })
      .expectRefusal('THEME_UNKNOWN', 'nowhere is not one of the expected options', { field: 'theme' });
  });

  it('checks options by their schema', () => {
    const option = (name: string, to: string | number) =>
      ({ type: 'ChooseDesignOption', data: { websiteId, option: name, to } }) as const;
    given()
      .when(option('corner', 'round'))
      .expectEvents({
        type: 'DesignOptionChosen',
        data: { websiteId, option: 'corner', from: 'soft', to: 'round' },
      });
    given()
      .when(option('corner', 'wavy'))
      .expectRefusal('DESIGN_OPTION_INVALID', 'wavy is not one of the expected options', { field: 'corner' });
    given().when(option('tween', 20)).expectRefusal('DESIGN_OPTION_INVALID');
  });

  it('refuses what somebody else has chosen otherwise, with both values', () => {
    given(accented)
      .when(colour('#111111', { from: '#9a4022' }))
      .expectRefusal('EDIT_CONFLICT', undefined, {
        field: 'light.accent',
        conflicts: [{ field: 'light.accent', before: '#9a4022', theirs: '#0b5fa5', yours: '#111111' }],
      });
  });
});

describe('publishing a design', () => {
  it('shows what somebody looked at', () => {
    given(accented)
      .when(publish(0))
      .expectEvents({ type: 'DesignPublished', data: { websiteId, revision: 0 } });
    given(accented, tweaked).when(publish(0)).expectRefusal('DESIGN_CHANGED');
    given().when(publish(0)).expectRefusal('DESIGN_CHANGED');
    given(accented, { type: 'DesignPublished', data: { websiteId, revision: 0 } })
      .when(publish(1))
      .expectNothing();
  });
});

describe('taking a choice back', () => {
  const foldOf = (events: readonly DesignEvent[]) =>
    events.reduce(designAggregate.evolve, designAggregate.initialState).draft;
  const choices: readonly DesignEvent[] = [
    accented,
    tweaked,
    { type: 'FontsPaired', data: { websiteId, from: DEFAULT_LOOK.fonts, to: harbour.fonts } },
    { type: 'DesignOptionChosen', data: { websiteId, option: 'textSize', from: 16, to: 18 } },
    themed,
  ];

  for (const choice of choices) {
    it(`undoes ${choice.type}, and takes it up again`, () => {
      const before = foldOf([]);
      const undo = inverseOf(choice, 0);
      if (!undo) throw new Error('There is nothing to take it back by');
      const state = designAggregate.evolve(designAggregate.initialState, choice);
      const [undone] = designAggregate.decide(undo, state);
      if (!undone) throw new Error('Nothing was taken back');
      expect(foldOf([choice, undone])).to.deep.equal(before);
      const redo = inverseOf(undone, 1);
      if (!redo) throw new Error('There is nothing to take it up by');
      const [redone] = designAggregate.decide(redo, designAggregate.evolve(state, undone));
      if (!redone) throw new Error('Nothing was taken up');
      expect(foldOf([choice, undone, redone])).to.deep.equal(foldOf([choice]));
    });
  }

  it('is refused for a theme once somebody has chosen something else since', () => {
    const undo = inverseOf(themed, 0);
    if (!undo) throw new Error('There is nothing to take it back by');
    const since = { ...accented, data: { ...accented.data, from: '#0b5fa5', to: '#111111' } };
    given(themed, since).when(undo).expectRefusal('EDIT_CONFLICT');
  });

  it('has nothing to take back of a publication', () => {
    expect(inverseOf({ type: 'DesignPublished', data: { websiteId, revision: 0 } }, 1)).to.equal(null);
  });
});
