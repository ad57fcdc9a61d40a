import { expect } from 'chai';
import { consentAggregate } from '../../../domain/privacy/consent.decider.ts';
import { consentCookieOf, consentFor, readConsentCookie } from '../../../domain/privacy/consent.facts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(consentAggregate);
const answer = {
  ...{ websiteId: 'main', consentId: 'c1', version: 1, words: 'May we?' },
  asked: ['analytics', 'recording'] as ('analytics' | 'recording')[],
  agreed: ['analytics'] as ('analytics' | 'recording')[],
};
const answered = { type: 'ConsentAnswered', data: answer } as const;
const answering = (change: Partial<typeof answer> = {}) =>
  ({ type: 'AnswerConsent', data: { ...answer, ...change } }) as const;

describe('consent', () => {
  it('is a fact each time that it changes', () => {
    given().when(answering()).expectEvents(answered);
    given(answered).when(answering()).expectNothing();
    given(answered)
      .when(answering({ agreed: [] }))
      .expectEvents({ type: 'ConsentAnswered', data: { ...answer, agreed: [] } });
  });

  it('is only for what is asked', () => {
    given()
      .when(answering({ asked: [], agreed: [] }))
      .expectRefusal('CONSENT_NOT_ASKED');
    given()
      .when(answering({ asked: ['recording'] }))
      .expectRefusal('CONSENT_NOT_ASKED');
  });
});

describe('what a browser keeps of it', () => {
  const asks = { asksFor: ['analytics', 'recording'], version: 2 } as const;
  const kept = { version: 2, agreed: ['analytics'], consentId: 'c1' } as const;

  it('is read as it was written', () => {
    expect(readConsentCookie(consentCookieOf(kept))).to.deep.equal(kept);
  });

  it('has no id of who agrees to nothing', () => {
    const nothing = consentCookieOf({ ...kept, agreed: [] });
    expect(nothing).to.equal('2..');
    expect(readConsentCookie(nothing)).to.deep.equal({ version: 2, agreed: [], consentId: null });
  });

  it('is nothing where somebody else wrote it', () => {
    for (const text of [
      undefined,
      '',
      'yes',
      '2.analytics',
      '-1.analytics.c1',
      `2.analytics.${'x'.repeat(65)}`,
    ]) {
      expect(readConsentCookie(text), String(text)).to.equal(null);
    }
  });

  it('counts for the version that is asked now, and for what is still asked', () => {
    expect(consentFor(asks, kept, false)).to.deep.equal({
      state: 'answered',
      agreed: ['analytics'],
      consentId: 'c1',
    });
    expect(consentFor({ ...asks, version: 3 }, kept, false)).to.deep.include({ state: 'open', agreed: [] });
    expect(consentFor({ ...asks, asksFor: ['recording'] }, kept, false).agreed).to.deep.equal([]);
    expect(consentFor({ ...asks, asksFor: [] }, kept, false)).to.deep.include({
      state: 'unasked',
      agreed: [],
    });
  });

  it('counts for nothing where the browser itself says no', () => {
    expect(consentFor(asks, kept, true)).to.deep.include({ state: 'objected', agreed: [] });
    expect(consentFor(asks, null, true)).to.deep.include({ state: 'objected', agreed: [] });
  });
});
