import { expect } from 'chai';
import { changedTo } from '../../../../web/editor/ui/tokenEdit.ts';

describe('one of several short texts, written anew', () => {
  const tokens = ['clay', 'oak', 'wool'];

  it('stays in its place', () => {
    expect(changedTo(tokens, { token: 'oak', text: ' ash ' })).to.deep.equal(['clay', 'ash', 'wool']);
  });

  it('is as before where nothing is left of it, or nothing was changed', () => {
    expect(changedTo(tokens, { token: 'oak', text: '  ' })).to.equal(tokens);
    expect(changedTo(tokens, { token: 'oak', text: 'oak' })).to.equal(tokens);
  });

  it('is not kept where another says the same', () => {
    expect(changedTo(tokens, { token: 'oak', text: 'wool' })).to.equal(null);
  });
});
