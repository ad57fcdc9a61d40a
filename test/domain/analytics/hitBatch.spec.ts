import { expect } from 'chai';
import { hitsIn, packed, sizeOf } from '../../../domain/analytics/hitBatch.facts.ts';
import { HitsRecorded } from '../../../domain/analytics/traffic.events.ts';
import { eventRegistry } from '../../../domain/registry.ts';
import { aHit } from '../../support/builders/hits.ts';

const HOUR = '2026-03-02T09';
const HITS = [
  aHit({ visitor: 'ada', isEntry: true, source: 'kiln.example' }),
  aHit({ visitor: 'ben', isEntry: true, source: 'kiln.example', at: '2026-03-02T09:59:59.999Z' }),
  aHit({ visitor: 'ada', name: 'add_to_cart', subject: 'cup', at: '2026-03-02T09:16:00.250Z' }),
  // Taken just before the hour in which it was written.
  aHit({ visitor: 'ada', at: '2026-03-02T08:59:59.990Z' }),
];

describe('hits as the log keeps them', () => {
  it('are the same hits, in their order', () => {
    const batch = packed(HOUR, HITS);
    expect(hitsIn({ hour: HOUR, ...batch })).to.deep.equal(HITS);
    expect(sizeOf(batch)).to.equal(4);
    expect(batch.kinds).to.have.lengthOf(3);
    expect(batch.visitors).to.deep.equal(['ada', 'ben']);
  });

  it('may be none', () => {
    expect(hitsIn({ hour: HOUR, ...packed(HOUR, []) })).to.deep.equal([]);
  });

  it('were written one by one before, and are read the same way', () => {
    const data = { websiteId: 'main', hour: HOUR, hits: HITS, refused: { bot: 2 } };
    const today = eventRegistry.upcast('HitsRecorded', 1, data);
    expect(today).to.deep.equal({
      websiteId: 'main',
      hour: HOUR,
      refused: { bot: 2 },
      ...packed(HOUR, HITS),
    });
  });

  it('take a fraction of what each takes by itself', () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      aHit({ path: `/shop/p/product-${at % 60}`, visitor: `visitor${String(at % 90).padStart(9, '0')}` }),
    );
    const alone = JSON.stringify(many).length;
    expect(JSON.stringify(packed(HOUR, many)).length).to.be.below(alone / 4);
  });

  it('are refused where a number is missing', () => {
    const batch = { ...packed(HOUR, HITS), rows: [0, 0] };
    const read = HitsRecorded.schema.safeParse({ websiteId: 'main', hour: HOUR, refused: {}, ...batch });
    expect(read.success).to.equal(false);
    expect(() => hitsIn({ hour: HOUR, ...packed(HOUR, HITS), rows: [7, 0, 0] })).to.throw('kind 7');
  });
});
