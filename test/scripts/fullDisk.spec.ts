import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { freePort } from '../../scripts/bench/freePort.ts';
import { visitByHttp } from '../support/httpVisitor.ts';
import { until } from '../support/until.ts';

const LAUNCH = fileURLToPath(new URL('../../scripts/launch.js', import.meta.url));
const MEBIBYTE = 1_048_576;

/** Once a stream has said these words. It is read on: whose words nobody takes, ends. */
const said = (stream: Readable, words: string) =>
  new Promise<void>((resolve) => {
    let text = '';
    stream.on('data', (part) => {
      text += part;
      if (text.includes(words)) resolve();
    });
  });

describe('a start on a full disk', function () {
  this.timeout(180_000);
  let folder: string;
  let disk: string;

  beforeEach(function () {
    folder = mkdtempSync(join(tmpdir(), 'sf-full-'));
    disk = join(folder, 'disk');
    mkdirSync(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      // Only whoever may mount can make a disk that small.
      rmSync(folder, { recursive: true });
      this.skip();
    }
  });
  afterEach(() => {
    execFileSync('umount', [disk]);
    rmSync(folder, { recursive: true });
  });

  const fill = (freeBytes: number) => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'other'), Buffer.alloc(bavail * bsize - freeBytes));
  };
  const start = (port: number) =>
    spawn(process.execPath, [LAUNCH, 'start'], {
      env: {
        ...process.env,
        ...{ NODE_OPTIONS: '', LOG_LEVEL: 'silent', DATA_DIR: join(disk, 'data') },
        ...{ SEED: 'none', PORT: String(port) },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  /** What a start says that finds so much room, and how it ends. */
  async function startWith(freeBytes: number): Promise<{ code: number; said: string }> {
    fill(freeBytes);
    const child = start(await freePort());
    let said = '';
    child.stderr.on('data', (text) => (said += text));
    const [code] = await once(child, 'close');
    return { code, said };
  }

  it('says so in a line where there is no room at all', async () => {
    const { code, said } = await startWith(0);
    expect(said).to.equal(
      `DATA_DIR: the disk of ${join(disk, 'data')} is full (0 MB free). Make room there, or set DATA_DIR.\n`,
    );
    expect(code).to.equal(1);
  });

  it('says so in a line where there is too little to make a store', async () => {
    const { code, said } = await startWith(12 * MEBIBYTE);
    expect(said).to.equal(
      `DATA_DIR: the disk of ${join(disk, 'data')} is full. Make room there, or set DATA_DIR.\n`,
    );
    expect(code).to.equal(1);
  });

  it('refuses to save with 507 where the room ran out later, and still shows pages', async () => {
    const port = await freePort();
    const child = start(port);
    try {
      await said(child.stdout, 'Storefront');
      fill(4 * MEBIBYTE);
      const { request } = await visitByHttp(`http://127.0.0.1:${port}`);
      let people = 0;
      const signUp = async () => {
        const body = { email: `ada${people++}@example.com`, password: 'correct horse battery' };
        const response = await request('/api/site-users/account', 'POST', body);
        return response.status === 507 && (await response.json());
      };
      expect(await until(signUp)).to.include({ code: 'STORAGE_FULL', status: 507 });
      expect((await request('/cart?format=json')).status).to.equal(200);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
  });
});
