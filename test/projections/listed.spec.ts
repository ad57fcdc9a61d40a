import { expect } from 'chai';
import type { Collection, Document } from 'mongodb';
import {
  cursorOf,
  type ListOrder,
  merged,
  type Place,
  pageOf,
  placeOf,
  readCursor,
} from '../../projections/listed.ts';
import { wordsOf } from '../../projections/words.ts';
import { onBench } from './runtime/harness.ts';

describe('a page of a list', () => {
  it('ends at a place that is handed out and read again', () => {
    const places: readonly Place[] = [
      [7, 7],
      ['ida@example.com', 7],
      [1900, 7],
      [null, 7],
    ];
    expect(places.map((place) => readCursor(cursorOf(place)))).to.deep.equal(places);
    expect(cursorOf([7, 7]), 'of a list by time').to.equal('7');
    for (const none of ['', 'seven', '-1', Buffer.from('{}').toString('base64url')]) {
      expect(readCursor(none), none).to.equal(null);
    }
  });

  it('finds the value that it is sorted by inside of a row', () => {
    const row = { amount: { amount: 1900 }, next: null, position: 3 };
    expect(placeOf(row, { field: 'amount.amount', direction: 1 })).to.deep.equal([1900, 3]);
    expect(placeOf(row, { field: 'next', direction: 1 })).to.deep.equal([null, 3]);
  });
});

describe('a page out of two lists', () => {
  it('stands as both do, with what is in both once', () => {
    const row = (position: number, next: string | null) => ({ _id: `row${position}`, position, next });
    const [a, b, c, d] = [row(1, 'b'), row(2, null), row(3, 'a'), row(4, 'b')];
    const order = { field: 'next', direction: 1 } as const;
    expect(
      merged(
        [
          [b, c, a],
          [c, d],
        ],
        { order, limit: 9 },
      ),
    ).to.deep.equal([b, c, a, d]);
    expect(
      merged(
        [
          [d, a],
          [d, c, b],
        ],
        { order: { ...order, direction: -1 }, limit: 3 },
      ),
    ).to.deep.equal([d, a, c]);
  });
});

describe('a list, page by page', function () {
  this.timeout(30_000);
  const bench = onBench();
  const ROWS = [
    ...[300, 100, null, 200, 100, null, 300].map((amount, position) => ({ amount, position, name: 'Cup' })),
    { amount: 50, position: 7, name: 'Häppy (Bowl)' },
  ];
  const rows = () => bench().db.collection<(typeof ROWS)[number]>('rows');

  /** Positions of all rows, two on each page. */
  async function pages(order: ListOrder, search?: string): Promise<number[]> {
    const seen: number[] = [];
    let after: Place | undefined;
    for (;;) {
      const range = { order, limit: 2, ...(after && { after }) };
      const page = await pageOf(rows(), { websiteId: 'main' }, range, search);
      seen.push(...page.map(({ position }) => position));
      const last = page.at(-1);
      if (!last || page.length < 2) return seen;
      after = readCursor(cursorOf(placeOf(last, order))) ?? undefined;
    }
  }
  beforeEach(async () => {
    await rows().insertMany(ROWS.map((row) => ({ ...row, websiteId: 'main', _words: wordsOf(row.name) })));
  });

  it('misses no row and shows none twice, either way round, with rows that are alike or have no value', async () => {
    expect(await pages({ field: 'amount', direction: 1 })).to.deep.equal([2, 5, 7, 1, 4, 3, 0, 6]);
    expect(await pages({ field: 'amount', direction: -1 })).to.deep.equal([6, 0, 3, 4, 1, 7, 5, 2]);
    expect(await pages({ field: 'position', direction: -1 })).to.deep.equal([7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('is searched by the beginnings of words, in any case, all of which have to be there', async () => {
    const byTime = { field: 'position', direction: 1 } as const;
    expect(await pages(byTime, ' (BOWL) hap')).to.deep.equal([7]);
    expect(await pages(byTime, 'owl')).to.deep.equal([]);
    expect(await pages(byTime, '()')).to.deep.equal([]);
    expect(await pages(byTime, 'c.p bowl')).to.deep.equal([]);
    expect(await pages({ field: 'amount', direction: 1 }, 'cup')).to.deep.equal([2, 5, 1, 4, 3, 0, 6]);
  });

  it('is searched without reading more than the words call for, however the rows lie', async () => {
    const few = ['bowl', 'zinc'];
    const many = Array.from({ length: 12_000 }, (_, position) => ({
      ...{ websiteId: 'shop', position, amount: position % 7, name: 'cup' },
      // Words of more rows than are sorted at once, all of them at the far end of the newest first.
      _words: ['cup', ...(position < 1_100 ? ['old'] : []), ...(position % 2_400 === 0 ? few : [])],
    }));
    await rows().insertMany(many);
    await rows().createIndexes([
      { key: { websiteId: 1, _words: 1 } },
      { key: { websiteId: 1, position: -1 } },
      { key: { websiteId: 1, amount: 1, position: 1 } },
    ]);
    const read = async (search: string, order?: ListOrder) => {
      const { asked, watched } = watchedRows(rows());
      const found = await pageOf(
        watched,
        { websiteId: 'shop' },
        { limit: 50, ...(order && { order }) },
        search,
      );
      const examined = await Promise.all(asked.map((explain) => explain()));
      return [found.length, examined.reduce((sum, docs) => sum + docs, 0)] as const;
    };
    const byAmount = { field: 'amount', direction: 1 } as const;
    expect(await read('zin'), 'few rows have it').to.deep.equal([5, 10]);
    expect(await read('nobody')).to.deep.equal([0, 0]);
    expect(await read('cup zin'), 'the rarer word leads').to.deep.equal([5, 1_011]);
    const [old, looked] = await read('old');
    expect(old).to.equal(50);
    expect(looked, 'far down').to.be.below(18_500);
    const [cups, newest] = await read('cup', byAmount);
    expect(cups).to.equal(50);
    expect(newest, 'every row has it').to.be.below(9_100);
  });
});

/** The same collection, which keeps how many documents each question to it looks at. */
function watchedRows<Row extends Document>(rows: Collection<Row>) {
  const asked: (() => Promise<number>)[] = [];
  const looked = ({ executionStats, stages }: Document) =>
    Number((executionStats ?? stages[0].$cursor.executionStats).totalDocsExamined);
  const watched = {
    find: ((...question: Parameters<typeof rows.find>) => {
      const cursor = rows.find(...question);
      asked.push(async () => looked(await cursor.clone().explain('executionStats')));
      return cursor;
    }) as typeof rows.find,
    aggregate: ((stages: Document[]) => {
      asked.push(async () => looked(await rows.aggregate(stages).explain('executionStats')));
      return rows.aggregate(stages);
    }) as typeof rows.aggregate,
  };
  return { asked, watched };
}
