import { expect } from 'chai';
import {
  nextWords,
  skipWords,
  summaryWords,
} from '../../../../../web/editor/features/abandonedCheckouts/abandonedWords.ts';

const open = { status: 'open', remindAt: null, nextReminderAt: null, skipReason: null } as const;
const amount = { decimalValue: '12.00', value: '1200', currency: 'USD', currencyCode: 'USD' } as const;

describe('an abandoned checkout in words', () => {
  it('says what happens next, and why nothing does', () => {
    const remindAt = '2026-03-01T09:00:00.000Z';
    expect(nextWords(open)).to.equal('Nothing: they agreed to no reminder.');
    expect(nextWords({ ...open, remindAt, nextReminderAt: remindAt })).to.match(/^A reminder on Mar 1, 2026/);
    expect(nextWords({ ...open, remindAt, skipReason: 'DECLINED' })).to.equal('They want no reminders.');
    expect(nextWords({ ...open, remindAt, status: 'recovered' })).to.equal('Nothing: they bought it.');
  });

  it('says every reason that there is for no reminder', () => {
    expect(skipWords(null)).to.equal(null);
    for (const reason of ['BOUGHT', 'EMPTY', 'SOLD_OUT', 'DECLINED', 'ERASED', 'REMINDED_BEFORE'])
      expect(skipWords(reason)).not.to.equal(reason);
  });

  it('sums up what came back', () => {
    const summary = { open: 4, reminded: 2, skipped: 0, recovered: 1, amount };
    expect(summaryWords(summary)).to.equal('1 person of 3 who were reminded came back: $12.00.');
    expect(summaryWords({ ...summary, reminded: 0, recovered: 0 })).to.equal('Nobody was reminded yet.');
  });
});
