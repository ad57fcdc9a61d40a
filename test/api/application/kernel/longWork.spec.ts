import { expect } from 'chai';
import { ALONE, createCourtesy } from '../../../../api/application/kernel/courtesy.ts';
import { inParallel } from '../../../../api/application/kernel/inParallel.ts';
import { createPacked } from '../../../../api/application/kernel/packed.ts';
import { inPieces, withRests } from '../../../../api/application/kernel/pieces.ts';

/** Lets everything that is ready go on. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Work that ends when the spec says so, and how much of it has begun. */
function heldWork() {
  const ends: (() => void)[] = [];
  return {
    get begun() {
      return ends.length;
    },
    work: () => new Promise<void>((resolve) => ends.push(resolve)),
    end: (index: number) => ends[index]?.(),
  };
}

describe('things that are done in parallel', () => {
  it('are taken one by one, and no more of them than are done at once', async () => {
    let taken = 0;
    function* things() {
      while (taken < 5) yield taken++;
    }
    const held = heldWork();
    const all = inParallel(things(), 2, held.work);
    await settled();
    expect([taken, held.begun]).to.deep.equal([2, 2]);
    held.end(1);
    await settled();
    expect([taken, held.begun]).to.deep.equal([3, 3]);
    for (let index = 0; index < 5; index++) {
      held.end(index);
      await settled();
    }
    await all;
    expect(held.begun).to.equal(5);
  });

  it('are none any more once one has failed, which is told', async () => {
    const done: number[] = [];
    const failure = await inParallel([1, 2, 3, 4], 2, async (thing) => {
      if (thing === 2) throw new Error('not this one');
      await settled();
      done.push(thing);
    }).catch((error: Error) => error.message);
    await settled();
    expect([failure, done]).to.deep.equal(['not this one', [1]]);
  });
});

describe('a file that is written in pieces', () => {
  const ROW = `${'x'.repeat(63)}\n`;
  /** Rows that are all at hand, so that nothing but the pieces lets anybody else have a turn. */
  async function* rows(count: number, written: () => void) {
    for (let row = 0; row < count; row++) {
      written();
      yield ROW;
    }
  }

  it('is all of its rows, in few writes', async () => {
    const pieces: string[] = [];
    for await (const piece of inPieces(rows(10_000, () => undefined))) pieces.push(piece);
    expect(pieces.join('')).to.equal(ROW.repeat(10_000));
    expect(pieces).to.have.length(Math.ceil(640_000 / 16_384));
  });

  it('leaves no more than 256 rows of 64 characters between two turns of everybody else', async () => {
    let longest = 0;
    let stretch = 0;
    let isOver = false;
    const turns = (async () => {
      while (!isOver) {
        await settled();
        stretch = 0;
      }
    })();
    for await (const _ of inPieces(
      rows(10_000, () => {
        longest = Math.max(longest, ++stretch);
      }),
    ));
    isOver = true;
    await turns;
    expect(longest).to.equal(256);
  });

  it('goes on once visitors have what they asked for', async () => {
    let asked = 0;
    const served = async () => {
      asked++;
    };
    for await (const _ of inPieces(
      rows(1024, () => undefined),
      served,
    ));
    expect(asked).to.equal(4);
  });
});

describe('pieces that are made beside visitors', () => {
  it('are followed by rests three times as long as they took, and by none where nobody comes', async () => {
    let clock = 0;
    const rests: [string, number][] = [];
    let last = '';
    async function* made() {
      for (const piece of ['first', 'second', 'third', 'fourth']) {
        clock += 10;
        yield piece;
      }
    }
    const visits = { isVisited: () => /second|third/.test(last), served: async () => undefined };
    const time = {
      now: () => clock,
      pass: async (milliseconds: number) => {
        rests.push([last, milliseconds]);
      },
    };
    for await (const piece of withRests(made(), visits, time)) last = piece;
    expect(rests).to.deep.equal([
      ['second', 30],
      ['third', 30],
    ]);
  });
});

describe('what is kept packed', () => {
  it('comes out in its order, as it was, once', () => {
    const packed = createPacked<{ readonly number: number; readonly text: string | undefined }>();
    const values = Array.from({ length: 120 }, (_, number) => ({
      number,
      text: number % 2 === 0 ? 'even' : undefined,
    }));
    for (const value of values) packed.add(value);
    expect(packed.size).to.equal(120);
    expect([...packed.taken()]).to.deep.equal(values);
    expect([...packed.taken()]).to.deep.equal([]);
    expect([...createPacked().taken()]).to.deep.equal([]);
  });
});

describe('long work', () => {
  /** Rests that are over when the spec says so, and the clock of the work. */
  function heldTime() {
    const rests: { readonly lasts: number; readonly end: () => void }[] = [];
    const time = {
      at: 0,
      rests,
      now: () => time.at,
      pass: (lasts: number) => new Promise<void>((end) => rests.push({ lasts, end })),
    };
    return time;
  }

  it('gives way to visitors: many pieces at once while there are none, and few beside them', async () => {
    let isVisited = false;
    const time = heldTime();
    const courtesy = createCourtesy(() => isVisited, undefined, time);
    const held = heldWork();
    const pieces = Array.from({ length: 130 }, () => courtesy(held.work));
    await settled();
    expect(held.begun).to.equal(ALONE);
    isVisited = true;
    time.at = 30;
    for (let index = 0; index < ALONE; index++) held.end(index);
    await settled();
    expect(held.begun, 'none begins before the others have rested').to.equal(ALONE);
    expect(time.rests.map(({ lasts }) => lasts)).to.deep.equal([90]);
    time.rests[0]?.end();
    await settled();
    expect(held.begun).to.equal(ALONE + 12);
    isVisited = false;
    held.end(ALONE);
    await settled();
    expect(held.begun, 'everything that waited goes on').to.equal(130);
    for (let index = ALONE + 1; index < 130; index++) held.end(index);
    await Promise.all(pieces);
  });

  it('rests three times as long beside visitors as its longest piece took, and whoever asked for a piece has it before', async () => {
    const time = heldTime();
    const courtesy = createCourtesy(() => true, undefined, time);
    const held = heldWork();
    const pieces = Array.from({ length: 13 }, () => courtesy(held.work));
    await settled();
    for (let index = 0; index < 12; index++) {
      time.at = index === 11 ? 25 : 10;
      held.end(index);
      await settled();
    }
    await Promise.all(pieces.slice(0, 12));
    expect([held.begun, time.rests.map(({ lasts }) => lasts)]).to.deep.equal([12, [75]]);
    time.rests[0]?.end();
    await settled();
    expect(held.begun).to.equal(13);
    held.end(12);
    await Promise.all(pieces);
  });

  it('begins nothing while somebody waits for an answer', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const courtesy = createCourtesy(
      () => true,
      () => answered,
    );
    const held = heldWork();
    const piece = courtesy(held.work);
    await settled();
    expect(held.begun).to.equal(0);
    answer();
    await settled();
    expect(held.begun).to.equal(1);
    held.end(0);
    await piece;
  });

  it('goes on where a piece of it fails', async () => {
    const courtesy = createCourtesy(() => true);
    const failure = await courtesy(() => Promise.reject(new Error('not this one'))).catch(
      (error: Error) => error.message,
    );
    expect(failure).to.equal('not this one');
    expect(await courtesy(async () => 'the next')).to.equal('the next');
  });
});
