import { expect } from 'chai';
import { makesGood, wordsIn } from '../../../../web/editor/app/failedEdits.ts';

const option = (changes: object) => ({
  ...{ type: 'SetBlockOption', blockId: 'b1', option: 'title', from: 'Letters', to: 'Notes' },
  ...changes,
});

describe('an edit that was not kept', () => {
  it('has what was typed, where it is a matter of words', () => {
    expect([
      wordsIn(option({})),
      wordsIn(option({ to: 5 })),
      wordsIn({ type: 'RemoveBlock' }),
      wordsIn(null),
    ]).to.deep.equal(['Notes', '', '', '']);
  });

  it('is made good by the same one, whatever it says now', () => {
    expect(makesGood(option({ from: 'Others', to: 'Notes of mine' }), option({}))).to.equal(true);
  });

  it('is not made good by another one: what was typed would be nowhere any more', () => {
    for (const other of [option({ option: 'buttonLabel' }), option({ blockId: 'b2' }), null])
      expect(makesGood(other, option({}))).to.equal(false);
  });

  it('is forgotten with any that is kept, where nothing was typed', () => {
    expect(makesGood(option({}), { type: 'MoveBlock', blockId: 'b1' })).to.equal(true);
    expect(makesGood(null, null)).to.equal(true);
  });
});
