import { expect } from 'chai';
import { languagesAggregate, MOST_LANGUAGES } from '../../../domain/languages/languages.decider.ts';
import type { SiteLanguage } from '../../../domain/languages/languages.events.ts';
import { translationsAggregate } from '../../../domain/languages/translations.decider.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const websiteId = 'main';

describe('the languages of a site', () => {
  const { given } = deciderSpec(languagesAggregate);
  const german = { tag: 'de', isPublished: true };
  const french = { tag: 'fr', isPublished: false };
  const choose = (languages: SiteLanguage[], original = 'en-GB') =>
    ({ type: 'ChooseLanguages', data: { websiteId, original, languages } }) as const;
  const chosen = (languages: SiteLanguage[], previous: SiteLanguage[] = []) =>
    ({ type: 'LanguagesChosen', data: { websiteId, languages, previous } }) as const;

  it('are chosen in an order, published one by one, and taken away', () => {
    given()
      .when(choose([german, french]))
      .expectEvents(chosen([german, french]));
    given(chosen([german, french]))
      .when(choose([german, french]))
      .expectNothing();
    given(chosen([german]))
      .when(choose([]))
      .expectEvents(chosen([], [german]));
    given().when(choose([])).expectNothing();
  });

  it('do not have the one that the site is written in, and none twice', () => {
    given()
      .when(choose([{ tag: 'en', isPublished: true }]))
      .expectRefusal('LANGUAGE_IS_ORIGINAL');
    given()
      .when(choose([{ tag: 'pt-BR', isPublished: true }], 'pt-BR'))
      .expectRefusal('LANGUAGE_IS_ORIGINAL');
    given()
      .when(choose([german, german]))
      .expectRefusal('LANGUAGE_TWICE');
    given()
      .when(
        choose([
          { tag: 'pt', isPublished: true },
          { tag: 'pt-BR', isPublished: true },
        ]),
      )
      .expectEvents(
        chosen([
          { tag: 'pt', isPublished: true },
          { tag: 'pt-BR', isPublished: true },
        ]),
      );
  });

  it('are as many as somebody can keep up', () => {
    const schema = languagesAggregate.commands.ChooseLanguages;
    const many = Array.from({ length: MOST_LANGUAGES + 1 }, (_, at) => ({
      tag: `a${String.fromCharCode(97 + at)}`,
      isPublished: false,
    }));
    const accepts = (languages: SiteLanguage[]) =>
      schema.safeParse({ websiteId, original: 'en', languages }).success;
    expect([accepts(many), accepts(many.slice(1))]).to.deep.equal([false, true]);
  });
});

describe('a translation', () => {
  const { given } = deciderSpec(translationsAggregate);
  const text = { websiteId, language: 'de', key: 'product.cup.name', original: 'Tide cup' };
  const translate = (to: string, change: { from?: string; original?: string } = {}) =>
    ({ type: 'Translate', data: { ...text, ...change, to } }) as const;
  const translated = (to: string, from = '', original = text.original) =>
    ({ type: 'Translated', data: { ...text, original, from, to } }) as const;

  it('is written, changed, and taken back', () => {
    given().when(translate('Tasse')).expectEvents(translated('Tasse'));
    given(translated('Tasse')).when(translate('Tasse')).expectNothing();
    given(translated('Tasse'))
      .when(translate('Becher', { from: 'Tasse' }))
      .expectEvents(translated('Becher', 'Tasse'));
    given(translated('Tasse')).when(translate('')).expectEvents(translated('', 'Tasse'));
    given().when(translate('')).expectNothing();
  });

  it('is confirmed for an original that is another one by now', () => {
    given(translated('Tasse'))
      .when(translate('Tasse', { original: 'Tide mug' }))
      .expectEvents(translated('Tasse', 'Tasse', 'Tide mug'));
  });

  it('of somebody else is not overwritten unseen', () => {
    given(translated('Becher'))
      .when(translate('Tasse', { from: '' }))
      .expectRefusal('EDIT_CONFLICT');
    given(translated('Becher'))
      .when(translate('Becher', { from: '' }))
      .expectNothing();
  });
});
