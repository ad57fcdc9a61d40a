import { expect } from 'chai';
import { decode, decodeOnly } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { withOnly } from '../bson/only.ts';
import type { Doc } from '../bson/values.ts';
import { fieldsKept, fieldsOnlyThere } from '../query/fieldsRead.ts';

describe('what is read of a document', () => {
  const page: Doc = {
    _id: 'about',
    kind: 'page',
    live: { content: { title: 'About' } },
    draft: null,
    tags: ['a'],
  };

  it('is nothing inside a field of which a filter asks only whether it is there', () => {
    const asked = fieldsOnlyThere({ kind: 'page', live: { $ne: null }, draft: null, tags: { $eq: null } });
    expect([...asked]).to.deep.equal(['live', 'draft', 'tags']);
    expect([...fieldsOnlyThere({ live: { $ne: null }, 'live.at': 'now' })]).to.deep.equal([]);
    expect([...fieldsOnlyThere({ live: { $ne: 'x' }, draft: {} })]).to.deep.equal([]);
    expect([...fieldsOnlyThere({ live: null, $or: [{ live: { content: 1 } }] })]).to.deep.equal([]);
    const read = decodeOnly(encode(page), new Set(['kind', 'live', 'draft', 'tags']), asked);
    // What stands in an array is asked for with it.
    expect(read).to.deep.equal({ kind: 'page', live: {}, draft: null, tags: ['a'] });
  });

  it('is nothing at all where whole fields of it are shown', () => {
    expect([...(fieldsKept({ kind: 1, live: true }) ?? [])]).to.deep.equal(['_id', 'kind', 'live']);
    expect([...(fieldsKept({ kind: 1, _id: 0 }) ?? [])]).to.deep.equal(['kind']);
    for (const projection of [{}, { draft: 0 }, { 'live.content': 1 }, { kind: { $size: 1 } }, { _id: 0 }])
      expect(fieldsKept(projection), JSON.stringify(projection)).to.equal(undefined);
    const shown = withOnly(encode(page), new Set(['_id', 'live', 'tags', 'gone']));
    expect(decode(shown)).to.deep.equal({ _id: 'about', live: page.live, tags: ['a'] });
    expect(decode(withOnly(encode(page), new Set()))).to.deep.equal({});
  });
});
