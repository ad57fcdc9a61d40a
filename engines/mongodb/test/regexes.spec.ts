import { expect } from 'chai';
import type { Document } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when regular expressions are written as PCRE has them', () => {
  const server = testServer();
  before(async () => {
    await c().insertMany([
      { _id: 1, a: 'Abc\ndef' },
      { _id: 2, a: 'a.c' },
      { _id: 3, a: 'éa' },
      { _id: 4, a: 'end\n' },
      { _id: 5, a: 'one two' },
      { _id: 6, a: 'x]y' },
    ]);
  });

  const c = () => server.db.collection<Document & { _id: number }>('regexes');
  const finds = async ($regex: string, $options = ''): Promise<number[]> =>
    (await c().find({ a: { $regex, $options } }).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

  it('reads options at the start of a pattern', async () => {
    expect(await finds('(?i)ABC')).to.deep.equal([1]);
    expect(await finds('(?ix) a b c # a comment')).to.deep.equal([1]);
    expect(await finds('^É', 'i')).to.deep.equal([3]);
  });

  it('knows its anchors: the end stands before a last line feed too', async () => {
    expect(await finds('end$')).to.deep.equal([4]);
    expect(await finds('end\\z')).to.deep.equal([]);
    expect(await finds('end\\Z')).to.deep.equal([4]);
    expect(await finds('\\AAbc')).to.deep.equal([1]);
    expect(await finds('^def', 'm')).to.deep.equal([1]);
    expect(await finds('c.d')).to.deep.equal([]);
    expect(await finds('c.d', 's')).to.deep.equal([1]);
  });

  it('knows POSIX classes, quoted texts, named groups and comments', async () => {
    expect(await finds('[[:upper:]]')).to.deep.equal([1]);
    expect(await finds('\\Qa.c\\E')).to.deep.equal([2]);
    expect(await finds('^(?P<first>\\w)\\.')).to.deep.equal([2]);
    expect(await finds('a(?#any dot)\\.')).to.deep.equal([2]);
    expect(await finds('e\\ t')).to.deep.equal([5]);
    expect(await finds('^[]xyz]+$')).to.deep.equal([6]);
    expect(await finds('x]')).to.deep.equal([6]);
  });

  it('refuses what is malformed', async () => {
    const code = async ($regex: string, $options = ''): Promise<unknown> =>
      (await refusal(c().find({ a: { $regex, $options } }).toArray())).code;
    expect(await code('(')).to.equal(51091);
    expect(await code('[a')).to.equal(51091);
    expect(await code('a', 'z')).to.equal(51108);
  });
});
