import { expect } from 'chai';
import { mayRecord } from '../../../domain/site/sessionRecording.ts';

const ALL = {
  isEnabled: true,
  hasConsent: true,
  siteCountry: 'US',
  timeZone: 'America/New_York',
  experimentVariant: 'recorded',
};

describe('recording a visit', () => {
  it('is allowed where owner, visitor, place and experiment agree', () => {
    expect(mayRecord(ALL)).to.equal(true);
  });

  for (const [reason, changes] of [
    ['the owner did not turn it on', { isEnabled: false }],
    ['the visitor did not agree', { hasConsent: false }],
    ['the site is elsewhere', { siteCountry: 'CA' }],
    ['the clocks are elsewhere', { timeZone: 'Europe/Berlin' }],
    ['the clocks are of nowhere', { timeZone: 'Americana' }],
    ['the site is in another variant of the experiment', { experimentVariant: 'control' }],
  ] as const) {
    it(`is off where ${reason}`, () => {
      expect(mayRecord({ ...ALL, ...changes })).to.equal(false);
    });
  }
});
