import { expect } from 'chai';
import { standingWords } from '../../../../../web/editor/features/mailingList/subscriberWords.ts';

const taking = { isPending: false, isConfirmed: false, bounced: null, softBounces: 0 };
const at = { bouncedAt: '2026-01-02T03:04:05.000Z' };

describe('how a subscriber stands, in words', () => {
  it('says why no mail goes to them', () => {
    const hard = { kind: 'hard' as const, reason: '550 No such user', ...at };
    expect(standingWords({ ...taking, bounced: hard })).to.equal('Takes no mail: 550 No such user');
    const complaint = { kind: 'complaint' as const, reason: '', ...at };
    expect(standingWords({ ...taking, bounced: complaint, softBounces: 2 })).to.equal('Called it spam');
  });

  it('counts what did not get through for now', () => {
    expect(standingWords(taking)).to.equal('–');
    expect(standingWords({ ...taking, softBounces: 1 })).to.equal('1 mail did not get through');
    expect(standingWords({ ...taking, isConfirmed: true, softBounces: 2 })).to.equal(
      'Confirmed, 2 mails did not get through',
    );
  });
});
