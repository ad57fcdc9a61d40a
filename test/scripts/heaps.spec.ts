import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';

const HEAPS = new URL('../../scripts/embedded/heaps.ts', import.meta.url).href;
const SOURCE = '(function () { return 1; })';

/** Runs a module in a process of its own; resolves to what it printed. */
const run = (source: string): string =>
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  }).trim();

describe('What V8 compiled in a process that keeps its heaps small', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'heaps-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is taken back by the next one only where it was kept under the flags that both begin with', () => {
    const kept = join(folder, 'kept');
    const late = join(folder, 'late');
    run(`
      import { writeFileSync } from 'node:fs';
      import { Script } from 'node:vm';
      import { keepHeapsSmall, underFlagsOfStart } from ${JSON.stringify(HEAPS)};
      const script = new Script(${JSON.stringify(SOURCE)});
      keepHeapsSmall();
      writeFileSync(${JSON.stringify(kept)}, underFlagsOfStart(() => script.createCachedData()));
      writeFileSync(${JSON.stringify(late)}, script.createCachedData());
    `);
    const isRefused = (file: string) =>
      run(`
        import { readFileSync } from 'node:fs';
        import { Script } from 'node:vm';
        const cachedData = readFileSync(${JSON.stringify(file)});
        console.log(new Script(${JSON.stringify(SOURCE)}, { cachedData }).cachedDataRejected);
      `);
    expect(isRefused(kept)).to.equal('false');
    expect(isRefused(late)).to.equal('true');
  });
});
