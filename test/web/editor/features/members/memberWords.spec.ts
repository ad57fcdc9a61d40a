import { expect } from 'chai';
import { accessWords, memberName } from '../../../../../web/editor/features/members/memberWords.ts';

describe('a member in words', () => {
  it('says why somebody is let in, or no longer', () => {
    expect(accessWords({ isFree: true, orderIds: [], leftAt: null })).to.equal('Joined for nothing');
    expect(accessWords({ isFree: false, orderIds: ['a'], leftAt: null })).to.equal('Paid for by 1 order');
    expect(accessWords({ isFree: true, orderIds: ['a'], leftAt: null })).to.include('joined for nothing');
    expect(accessWords({ isFree: false, orderIds: ['a'], leftAt: '2026-01-01' })).to.equal(
      'Not let in any more',
    );
  });

  it('has a name for everybody', () => {
    expect(memberName({ name: 'Ida', email: 'ida@mail.example' })).to.equal('Ida');
    expect(memberName({ name: '', email: '' })).to.equal('A customer who was erased');
  });
});
