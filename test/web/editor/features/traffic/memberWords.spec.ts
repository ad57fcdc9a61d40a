import { expect } from 'chai';
import { memberSums, membersInWords } from '../../../../../web/editor/features/traffic/memberWords.ts';

describe('members in words', () => {
  it('are those in the end, and what made them so', () => {
    const sums = memberSums({
      days: [
        { at: '2026-03-01', joined: 2, left: 0, renewed: 1, active: 6 },
        { at: '2026-03-02', joined: 1, left: 1, renewed: 0, active: 6 },
      ],
    });
    expect(sums).to.deep.equal({ active: 6, joined: 3, left: 1, renewed: 1 });
    expect(membersInWords(sums)).to.equal(
      '6 memberships in the end, 2 more than before: 3 joined, 1 left, 1 renewed.',
    );
    expect(membersInWords({ active: 1, joined: 0, left: 2, renewed: 0 })).to.equal(
      '1 membership in the end, 2 fewer than before: 0 joined, 2 left, 0 renewed.',
    );
    expect(membersInWords({ active: 0, joined: 0, left: 0, renewed: 0 })).to.include('as many as before');
  });
});
