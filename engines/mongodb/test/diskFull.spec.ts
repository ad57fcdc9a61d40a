import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { refusal, temporaryFolder } from './support.ts';

/** Whether this system lets a process mount a small file system of its own. */
function canMount(): boolean {
  try {
    execFileSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs -o size=1m none /mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('when the disk is almost full', function () {
  this.timeout(60_000);
  let folder: string;
  let child: ChildProcess;
  let client: MongoClient;
  let c: Collection<Document>;
  before(async function () {
    if (!canMount()) this.skip();
    folder = temporaryFolder();
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const socketPath = join(folder, 'm.sock');
    const script = fileURLToPath(new URL('./nodeProcess.ts', import.meta.url));
    const run =
      'mount -t tmpfs -o size=64m none "$1" && head -c 24000000 /dev/zero > "$1/other" && exec "$2" --import tsx "$3" "$1/data" "$4"';
    child = spawn('unshare', ['-rm', 'sh', '-c', run, 'sh', disk, process.execPath, script, socketPath], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    client = await new MongoClient(`mongodb://${encodeURIComponent(socketPath)}/`).connect();
    c = client.db('d').collection<Document>('c');
  });
  after(async () => {
    if (client === undefined) return;
    await client.close();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses writes before the end, goes on reading and deleting, and writes again when there is room', async () => {
    const filling = 'x'.repeat(500_000);
    let stored = 0;
    let refused: Awaited<ReturnType<typeof refusal>> | undefined;
    while (refused === undefined && stored < 100) {
      await c.insertOne({ _id: stored, filling } as Document).then(
        () => {
          stored += 1;
        },
        async (error) => {
          refused = await refusal(Promise.reject(error));
        },
      );
      // The free space is looked at once a second.
      await pause(60);
    }
    expect(refused).to.include({ code: 14031, codeName: 'OutOfDiskSpace' });
    expect(stored).to.be.greaterThan(5);
    expect(await c.countDocuments({ filling: { $exists: true } })).to.equal(stored);
    expect((await c.deleteOne({ _id: 0 } as Document)).deletedCount).to.equal(1);
    rmSync(join(`/proc/${child.pid}/root`, folder, 'disk', 'other'));
    await pause(1100);
    await c.insertOne({ _id: 'after' } as Document);
    expect(await c.countDocuments({})).to.equal(stored);
  });
});
