import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';

const HEAPS = new URL('../../../../api/infrastructure/threads/heaps.ts', import.meta.url).href;
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

describe('A heap of which much was let go', () => {
  /** What the objects take that are left of 400,000, two of five, and the room that the heap keeps for them, in MiB. */
  const roomOf = (before: string) => {
    const printed = run(`
      import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
      import { runInNewContext } from 'node:vm';
      import { once } from 'node:events';
      import { setTimeout } from 'node:timers/promises';
      import { beginThread, keepHeapsSmall } from ${JSON.stringify(HEAPS)};
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc');
      const kept = Array.from({ length: 400_000 }, (_, n) => ({ n, text: 'object ' + n, list: [n] }));
      for (let round = 0; round < 2; round++) collect();
      ${before}
      for (let n = 0; n < kept.length; n++) if (n % 5 > 1) kept[n] = null;
      // A collection moves some MiB at once.
      for (let round = 0; round < 16; round++) {
        collect();
        await setTimeout(20);
      }
      const old = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space');
      console.log(JSON.stringify({ used: old.space_used_size, room: old.physical_space_size, left: kept.length }));
    `);
    return JSON.parse(printed) as { readonly used: number; readonly room: number };
  };

  it('is moved together where it is kept small', () => {
    const { used, room } = roomOf('keepHeapsSmall(5);');
    expect(room / used).to.be.below(1.25);
  });

  it('is so too once a thread has begun meanwhile', () => {
    const { used, room } = roomOf(`
      keepHeapsSmall(5);
      await once(beginThread(new URL('data:text/javascript,'), { execArgv: [] }), 'exit');`);
    expect(room / used).to.be.below(1.25);
  });

  it('keeps its half empty pages where V8 decides for itself', () => {
    const { used, room } = roomOf('');
    expect(room / used).to.be.above(1.5);
  });
});

describe('A thread that begins while a heap is moved together', () => {
  const FILLED = `
    import { getHeapSpaceStatistics } from 'node:v8';
    let most = 0;
    let kept = [];
    for (let n = 0; n < 4_000_000; n++) {
      kept.push({ n });
      if (n % 400_000 === 0) kept = [];
      if (n % 100_000 !== 0) continue;
      const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
      most = Math.max(most, young.space_size / 1_048_576);
    }
    console.log(most);`;

  it('has room for what is new as its own limits say', () => {
    const most = run(`
      import { setTimeout } from 'node:timers/promises';
      import { setFlagsFromString } from 'node:v8';
      import { runInNewContext } from 'node:vm';
      import { beginThread, keepHeapsSmall } from ${JSON.stringify(HEAPS)};
      setFlagsFromString('--expose-gc');
      const kept = Array.from({ length: 400_000 }, (_, n) => ({ n, text: 'object ' + n, list: [n] }));
      for (let n = 0; n < kept.length; n++) if (n % 5 > 1) kept[n] = null;
      for (let round = 0; round < 2; round++) runInNewContext('gc')();
      keepHeapsSmall(5);
      await setTimeout(30);
      const file = new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(FILLED)}));
      beginThread(file, { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 24 } }).on('exit', () => kept[0]);
    `);
    expect(Number(most)).to.equal(16);
  });
});
