import { expect } from 'chai';
import { createLinkTokens } from '../../../../api/application/kernel/linkTokens.ts';

const SECRET = 'a secret that is only good for specs';

describe('a token that derives from an id', () => {
  const tokens = createLinkTokens(SECRET, 'draft invoice');

  it('leads back to the id, at every time', () => {
    const again = createLinkTokens(SECRET, 'draft invoice');
    for (const id of ['draft1', 'a_b_c', 'x'.repeat(64)])
      expect(again.idIn(tokens.of(id, null))).to.equal(id);
  });

  it('is the own one of what is from before, and that derives from nothing', () => {
    expect(tokens.of('draft1', '0123456789abcdef')).to.equal('0123456789abcdef');
    expect(tokens.idIn('0123456789abcdef')).to.equal(null);
  });

  it('is good for its purpose alone, and in its own installation', () => {
    const token = tokens.of('one', null);
    expect(createLinkTokens(SECRET, 'checkout reminder').idIn(token)).to.equal(null);
    expect(createLinkTokens('another secret', 'draft invoice').idIn(token)).to.equal(null);
  });
});
