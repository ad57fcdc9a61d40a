import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { open } from 'lmdb';
import { openEnvironment, writeU48 } from '../../store/environment.ts';
import { temporaryFolder } from '../contractNode.ts';

const RECORDS = 50;
/** As long as a batch of two hundred visits, which say nearly the same, and each its own. */
const longRecord = (number: number): Buffer => {
  const visit = (one: number) => `{"visitor":"${number * 1000 + one}","path":"/shop","device":"phone"}`;
  return Buffer.from(`\u0001${Array.from({ length: 800 }, (_, one) => visit(one)).join()}`);
};

describe('Long records of the log', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('take at most a third of their bytes on the disk, and are read one by one and in a row as they were written', async () => {
    const env = openEnvironment(folder);
    let bytes = 0;
    env.root.transactionSync(() => {
      for (let at = 0; at < RECORDS; at++) {
        bytes += longRecord(at).length;
        env.log.put(at * 2, longRecord(at));
        env.log.put(at * 2 + 1, Buffer.from(`\u0001short ${at}`));
      }
    });
    await env.root.flushed;
    expect(statSync(join(folder, 'events.lmdb')).size).to.be.below(bytes / 3);
    const inARow = [...env.log.getRange()].map(({ value }) => value);
    expect(inARow).to.have.lengthOf(RECORDS * 2);
    const alone = inARow.map((_, position) => env.log.get(position));
    for (let at = 0; at < RECORDS; at++)
      for (const records of [inARow, alone]) {
        expect(records[at * 2]?.equals(longRecord(at))).to.equal(true);
        expect(String(records[at * 2 + 1])).to.equal(`\u0001short ${at}`);
      }
    await env.root.close();
  });

  it('are read from a file that was written without compression, and others are added to it', async () => {
    mkdirSync(folder, { recursive: true });
    const root = open<Buffer, string>({
      ...{ path: join(folder, 'events.lmdb'), noSubdir: true, encoding: 'binary', maxDbs: 8 },
      ...{ keyEncoding: 'ordered-binary', overlappingSync: false, eventTurnBatching: false },
    });
    const writeKey = (position: number, target: Uint8Array, start: number) => {
      writeU48(position, target, start);
      return start + 6;
    };
    const older = root.openDB<Buffer, number>('log', {
      encoding: 'binary',
      keyEncoder: { writeKey, readKey: () => 0 },
    } as never);
    root.transactionSync(() => {
      older.put(0, longRecord(0));
    });
    await root.close();

    const env = openEnvironment(folder);
    env.root.transactionSync(() => {
      env.log.put(1, longRecord(1));
    });
    const read = [0, 1].map((position) => env.log.get(position)?.equals(longRecord(position)));
    expect(read).to.deep.equal([true, true]);
    // Closing what is not on the disk yet may wait for ever.
    await env.root.flushed;
    await env.root.close();
  });
});
