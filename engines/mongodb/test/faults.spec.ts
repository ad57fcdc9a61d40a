import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleOf, Random, seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { type AnyBulkWriteOperation, type Collection, type Document, MongoClient } from 'mongodb';
import { startMongoNode } from '../index.ts';
import { temporaryFolder } from './support.ts';

interface Versioned extends Document {
  _id: number;
}

/** Every part of a document says its version, so that a half written one is seen. */
function versioned(_id: number, v: number): Versioned {
  return { _id, v, copy: v, unique: `${_id}/${v}`, tags: [v, v + 1], text: 'x'.repeat((v % 7) * 50) };
}

const GONE = -1;
/** So small that the tables take it in many times before the end. */
const JOURNAL = '20000';

/** One client of the node: it knows the version of each of its documents, and what its last write may have made of them. */
class Lane {
  readonly acknowledged = new Map<number, number>();
  pending = new Map<number, number>();
  writes = 0;
  readonly #random: Random;
  #next: number;

  constructor(number: number, random: Random) {
    this.#next = number * 1_000_000;
    this.#random = random;
  }

  #existing(count: number): number[] {
    const ids = [...this.acknowledged].filter(([, v]) => v !== GONE).map(([id]) => id);
    const chosen = new Set<number>();
    for (let i = 0; i < count && ids.length > 0; i++) {
      chosen.add(ids[this.#random.below(ids.length)] as number);
    }
    return [...chosen];
  }

  #fresh(count: number): number[] {
    return Array.from({ length: count }, () => this.#next++);
  }

  async write(c: Collection<Versioned>): Promise<void> {
    const kind = this.#random.below(6);
    const next = (id: number): number => (this.acknowledged.get(id) ?? 0) + 1;
    const [one] = this.#existing(1);
    this.pending = new Map();
    if (kind === 0 || one === undefined) {
      const ids = this.#fresh(1 + this.#random.below(20));
      for (const id of ids) this.pending.set(id, 0);
      await c.insertMany(ids.map((id) => versioned(id, 0)));
    } else if (kind === 1) {
      const { _id, ...fields } = versioned(one, next(one));
      this.pending.set(one, fields.v);
      await c.updateOne({ _id }, { $set: fields });
    } else if (kind === 2) {
      this.pending.set(one, next(one));
      await c.findOneAndReplace({ _id: one }, versioned(one, next(one)));
    } else if (kind === 3) {
      this.pending.set(one, GONE);
      await c.deleteOne({ _id: one });
    } else if (kind === 4) {
      this.pending.set(one, next(one));
      await c.updateOne({ _id: one }, [
        { $set: { v: { $add: ['$v', 1] }, copy: { $add: ['$copy', 1] } } },
        { $set: { ...versioned(one, next(one)), v: '$v' } },
      ]);
    } else {
      const changed = this.#existing(10);
      const operations: AnyBulkWriteOperation<Versioned>[] = this.#fresh(5).map((id) => {
        this.pending.set(id, 0);
        return { insertOne: { document: versioned(id, 0) } };
      });
      for (const [i, id] of changed.entries()) {
        this.pending.set(id, i % 3 === 0 ? GONE : next(id));
        operations.push(
          i % 3 === 0
            ? { deleteOne: { filter: { _id: id } } }
            : { replaceOne: { filter: { _id: id }, replacement: versioned(id, next(id)) } },
        );
      }
      await c.bulkWrite(operations, { ordered: this.#random.below(2) === 0 });
    }
    for (const [id, version] of this.pending) this.acknowledged.set(id, version);
    this.pending = new Map();
    this.writes += 1;
  }
}

describe('when the process of the node is killed while it writes', function () {
  this.timeout(120_000);
  let folder: string;
  let child: ChildProcess | undefined;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => {
    if (child?.exitCode === null) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const paths = () => ({ dataDir: join(folder, 'data'), socketPath: join(folder, 'm.sock') });

  const spawnNode = async (): Promise<ChildProcess> => {
    const { dataDir, socketPath } = paths();
    const script = await bundleOf(new URL('./nodeProcess.ts', import.meta.url));
    const started = spawn(process.execPath, [script, dataDir, socketPath, JOURNAL], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(started.stdout as NodeJS.ReadableStream, 'data');
    return started;
  };

  /** Writes on all lanes until so many writes were acknowledged, then kills the node. */
  const writeAndKill = async (lanes: readonly Lane[], most: number): Promise<void> => {
    const running = await spawnNode();
    child = running;
    const died = once(running, 'exit');
    const client = await new MongoClient(`mongodb://${encodeURIComponent(paths().socketPath)}/`, {
      retryWrites: false,
      serverSelectionTimeoutMS: 2000,
    }).connect();
    const c = client.db('d').collection<Versioned>('c');
    await c.createIndexes([
      { key: { unique: 1 }, unique: true },
      { key: { tags: 1, v: -1 } },
      { key: { copy: 1 } },
    ]);
    let written = 0;
    const work = async (lane: Lane): Promise<void> => {
      for (;;) {
        await lane.write(c);
        written += 1;
        if (written === most) running.kill('SIGKILL');
      }
    };
    // A lane ends with the connection; what counts is what was acknowledged before.
    await Promise.allSettled(lanes.map(work));
    await died;
    await client.close();
  };

  /** What the lanes may find: every acknowledged write, and of the last one of each any part, but whole documents. */
  const check = async (lanes: readonly Lane[]): Promise<void> => {
    const { dataDir, socketPath } = paths();
    const node = await startMongoNode({ dataDir, listen: { socketPath } });
    const client = await new MongoClient(node.connectionString).connect();
    try {
      const c = client.db('d').collection<Versioned>('c');
      const stored = new Map((await c.find().toArray()).map((doc) => [doc._id, doc]));
      for (const [id, doc] of stored) expect(doc).to.deep.equal(versioned(id, doc.v));
      const wrong: string[] = [];
      for (const lane of lanes) {
        for (const id of new Set([...lane.acknowledged.keys(), ...lane.pending.keys()])) {
          const found = stored.get(id)?.v ?? GONE;
          const allowed = [lane.acknowledged.get(id) ?? GONE, lane.pending.get(id)];
          if (!allowed.includes(found)) wrong.push(`${id} is ${found} instead of ${allowed.join(' or ')}`);
          lane.acknowledged.set(id, found);
          stored.delete(id);
        }
        lane.pending = new Map();
      }
      expect(wrong).to.deep.equal([]);
      expect([...stored.keys()]).to.deep.equal([]);
      const validation = await client.db('d').command({ validate: 'c' });
      expect(validation.errors).to.deep.equal([]);
      expect(validation.valid).to.equal(true);
      expect(await c.estimatedDocumentCount()).to.equal(validation.nrecords);
    } finally {
      await client.close();
      await node.close();
    }
  };

  for (const seed of seeds(3)) {
    it(`has every acknowledged write, whole documents and indexes that agree with them (seed ${seed})`, async () => {
      const random = new Random(seed);
      const lanes = [1, 2, 3, 4].map((number) => new Lane(number, random));
      await writeAndKill(lanes, 100 + random.below(200));
      await check(lanes);
      expect(lanes.reduce((sum, { writes }) => sum + writes, 0)).to.be.at.least(100);
      await writeAndKill(lanes, 20 + random.below(50));
      await check(lanes);
    });
  }
});
