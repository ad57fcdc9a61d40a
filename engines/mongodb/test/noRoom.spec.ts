import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { Store } from '../storage/store.ts';
import { temporaryFolder } from './support.ts';

const MEBIBYTE = 1_048_576;
const DOCUMENTS_OF_A_WRITE = 20;

function key(record: number): Buffer {
  const bytes = Buffer.alloc(10, 0);
  bytes.writeUIntBE(record, 4, 6);
  return bytes;
}

describe('A document store on a disk that has no room at all', function () {
  this.timeout(60_000);
  let folder: string;
  let disk: string;
  let mounted = false;
  let store: Store | undefined;

  before(function () {
    folder = temporaryFolder();
    disk = join(folder, 'disk');
    mkdirSync(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk], { stdio: 'ignore' });
      mounted = true;
    } catch {
      // Only whoever may mount can make a disk that small.
      this.skip();
    }
  });
  after(async () => {
    await store?.close();
    if (mounted) execFileSync('umount', [disk]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses what neither a journal nor the tables can take, and has all that it acknowledged', async () => {
    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, Buffer.alloc(10 * MEBIBYTE));
    let opened = new Store(join(disk, 'data'), { journalLimit: 2 * MEBIBYTE });
    store = opened;
    const acknowledged: number[] = [];
    const write = (number: number) => {
      const value = Buffer.alloc(300, number & 255);
      opened.write(() => {
        for (let k = 0; k < DOCUMENTS_OF_A_WRITE; k++)
          opened.docs.put(key(number * DOCUMENTS_OF_A_WRITE + k), value);
      });
      acknowledged.push(number);
    };
    const lost = () =>
      acknowledged.filter((number) =>
        Array.from({ length: DOCUMENTS_OF_A_WRITE }, (_, k) =>
          opened.docs.get(key(number * DOCUMENTS_OF_A_WRITE + k)),
        ).some((value) => value?.[0] !== (number & 255)),
      );
    const refusals: string[] = [];
    for (let number = 0; refusals.length < 3; number++) {
      try {
        write(number);
      } catch (error) {
        refusals.push((error as Error).message);
        await opened.settling;
      }
      if (number % 50 === 0) await nextTurn();
    }
    for (const refusal of refusals) expect(refusal).to.match(/no space left|input\/output error/i);
    expect(acknowledged.length).to.be.greaterThan(500);
    expect(lost()).to.deep.equal([]);

    rmSync(ballast);
    write(acknowledged.length + 10);
    await nextTurn();
    await opened.settling;
    expect(lost()).to.deep.equal([]);
    await opened.close();
    opened = new Store(join(disk, 'data'));
    store = opened;
    expect(lost()).to.deep.equal([]);
  });
});
