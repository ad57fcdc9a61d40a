import { expect } from 'chai';
import { askIfFailing, beginSpec, demandAtEnd, endSpec, withTestimony } from './witnesses.ts';

describe('what is known of a spec that fails', () => {
  it('is its own words, and what was to be seen', async () => {
    const stop = askIfFailing(async () => 'At /shop stood: Nothing here');
    const failure = await withTestimony(new Error('It never came'));
    stop();
    expect((failure as Error).message).to.equal('It never came\nAt /shop stood: Nothing here');
    expect((failure as Error).stack).to.match(/^It never came\nAt \/shop stood: Nothing here\n\s+at /);
  });

  it('is no worse where nothing can be seen any more', async () => {
    const stop = askIfFailing(() => Promise.reject(new Error('closed')));
    const failure = await withTestimony(new Error('It never came'));
    stop();
    expect((failure as Error).message).to.match(/^It never came\nNobody can tell: Error: closed$/);
  });

  it('is nothing of a page that was left', async () => {
    askIfFailing(async () => 'gone')();
    expect(((await withTestimony(new Error('It never came'))) as Error).message).to.equal('It never came');
  });
});

describe('what is demanded of a spec at its end', () => {
  it('fails it where it is not so, and is not demanded of the next one', () => {
    demandAtEnd(() => expect(['a problem']).to.deep.equal([]));
    expect(endSpec).to.throw("expected [ 'a problem' ] to deeply equal []");
    beginSpec();
    expect(endSpec).not.to.throw();
  });
});
