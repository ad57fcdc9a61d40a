import { expect } from 'chai';
import { readPreferences } from '../../../domain/preferences/namespaces.ts';
import { preferencesAggregate } from '../../../domain/preferences/preferences.decider.ts';
import type { PreferencesEvent, PreferenceValues } from '../../../domain/preferences/preferences.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(preferencesAggregate);
const about = { websiteId: 'site1', namespace: 'labels' } as const;

const change = (values: PreferenceValues, namespace = 'labels', revertedTo: number | null = null) =>
  ({ type: 'ChangePreferences', data: { websiteId: 'site1', namespace, values, revertedTo } }) as const;
const changed = (before: PreferenceValues, after: PreferenceValues, revertedTo: number | null = null) =>
  ({ type: 'PreferencesChanged', data: { ...about, before, after, revertedTo } }) satisfies PreferencesEvent;

describe('changing preferences', () => {
  it('says what was set before and after', () => {
    given()
      .when(change({ a: 1 }))
      .expectEvents(changed({}, { a: 1 }));
    given(changed({}, { a: 1 }))
      .when(change({ b: true }))
      .expectEvents(changed({ a: 1 }, { b: true }));
  });

  it('is a fact only where something is different', () => {
    given(changed({}, { a: 1, b: ['x'] }))
      .when(change({ b: ['x'], a: 1 }))
      .expectNothing();
    given()
      .when(change({ a: '' }))
      .expectNothing();
  });

  it('drops the website id and what is empty, and keeps what is off or zero', () => {
    const values = { websiteId: 'other', none: null, text: '', list: [], group: {}, off: false, zero: 0 };
    given()
      .when(change(values))
      .expectEvents(changed({}, { off: false, zero: 0 }));
  });

  it('remembers which revision it took back', () => {
    given(changed({}, { a: 1 }))
      .when(change({}, 'labels', 0))
      .expectEvents(changed({ a: 1 }, {}, 0));
  });
});

describe('a namespace that Storefold acts on', () => {
  it('refuses what it does not know or cannot use, by the name of the field', () => {
    given()
      .when(change({ unitsPerMail: 0 }, 'waitlist'))
      .expectRefusal('PREFERENCES_INVALID', undefined, { field: 'unitsPerMail' });
    given()
      .when(change({ speed: 1 }, 'waitlist'))
      .expectRefusal('PREFERENCES_INVALID');
  });

  it('means something where nothing was set', () => {
    expect(readPreferences('waitlist', {})).to.deep.equal({
      sendsAutomatically: true,
      unitsPerMail: 1,
      minimumUnits: 1,
    });
    expect(readPreferences('captcha', {})).to.deep.equal({ siteKey: '' });
    expect(readPreferences('sessionRecording', {})).to.include({ isEnabled: false });
  });
});

describe('any other namespace', () => {
  it('holds a form, not a database', () => {
    const values = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`p${n}`, n]));
    given().when(change(values)).expectRefusal('PREFERENCES_INVALID');
  });
});
