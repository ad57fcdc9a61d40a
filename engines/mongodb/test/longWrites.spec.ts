import { expect } from 'chai';
import type { Collection, Document } from 'mongodb';
import { testServer } from './support.ts';

/** So many that a write of them all takes several turns, however fast the machine is. */
const MANY = 60_000;

describe('when one write touches very many documents', function () {
  this.timeout(60_000);
  const server = testServer();
  let c: Collection<Document>;
  before(async () => {
    c = server.db.collection<Document>('many');
    await c.createIndex({ n: 1 });
    await c.insertMany(Array.from({ length: MANY }, (_, i) => ({ _id: i, n: i }) as Document));
  });

  /** How many other commands were answered while an operation was running. */
  const answeredDuring = async (operation: Promise<unknown>): Promise<number> => {
    let running = true;
    let answered = 0;
    const watch = async (): Promise<void> => {
      while (running) {
        await server.db.command({ ping: 1 });
        if (running) answered += 1;
      }
    };
    const watching = watch();
    await operation.finally(() => {
      running = false;
    });
    await watching;
    return answered;
  };

  it('updates each once, though every one moves ahead in the index that is walked, and lets others in', async () => {
    let result: Document | undefined;
    const update = c.updateMany({ n: { $gte: 0 } }, { $inc: { n: MANY } }).then((answer) => {
      result = answer;
    });
    expect(await answeredDuring(update)).to.be.at.least(3);
    expect(result).to.include({ matchedCount: MANY, modifiedCount: MANY });
    expect(await c.countDocuments({ n: { $gte: MANY, $lt: 2 * MANY } })).to.equal(MANY);
  });

  it('lets others in while it deletes', async () => {
    let deleted = 0;
    const removal = c.deleteMany({ n: { $gte: MANY } }).then(({ deletedCount }) => {
      deleted = deletedCount;
    });
    expect(await answeredDuring(removal)).to.be.at.least(3);
    expect(deleted).to.equal(MANY);
    expect(await c.estimatedDocumentCount()).to.equal(0);
  });
});
