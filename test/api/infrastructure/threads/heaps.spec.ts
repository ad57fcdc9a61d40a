import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';

const HEAPS = new URL('../../../../api/infrastructure/threads/heaps.ts', import.meta.url).href;
const SOURCE = '(function () { return 1; })';

/** Runs a module in a process of its own; resolves to what it printed. */
const run = (source: string, flags: readonly string[] = []): string =>
  execFileSync(process.execPath, [...flags, '--import', 'tsx', '--input-type=module', '-e', source], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  }).trim();

describe('What V8 compiled in a process that keeps its heaps small', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'heaps-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Whether V8 refuses what was kept `when`, of two processes that begin with these flags. */
  const isRefused = (when: 'under the flags of the start' | 'as it is', flags: readonly string[] = []) => {
    const file = JSON.stringify(join(folder, 'kept'));
    const keep = 'script.createCachedData()';
    run(
      `
      import { writeFileSync } from 'node:fs';
      import { Script } from 'node:vm';
      import { keepHeapsSmall, underFlagsOfStart } from ${JSON.stringify(HEAPS)};
      const script = new Script(${JSON.stringify(SOURCE)});
      keepHeapsSmall();
      writeFileSync(${file}, ${when === 'as it is' ? keep : `underFlagsOfStart(() => ${keep})`});
    `,
      flags,
    );
    return run(
      `
        import { readFileSync } from 'node:fs';
        import { Script } from 'node:vm';
        import ${JSON.stringify(HEAPS)};
        const cachedData = readFileSync(${file});
        console.log(new Script(${JSON.stringify(SOURCE)}, { cachedData }).cachedDataRejected);
      `,
      flags,
    );
  };

  it('is taken back by the next one only where it was kept under the flags that both begin with', () => {
    expect(isRefused('under the flags of the start')).to.equal('false');
    expect(isRefused('as it is')).to.equal('true');
  });

  it('is so too where both are told how much room what is new may have', () => {
    expect(isRefused('under the flags of the start', ['--max-semi-space-size=8'])).to.equal('false');
  });
});

describe('A heap that was looked through as a whole while its process was loading', () => {
  /** The most that stood in it, in MiB, while 200 came and went beside 40 that stay. */
  const mostOf = (before: string) =>
    Number(
      run(`
      import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
      import { runInNewContext } from 'node:vm';
      import { setTimeout } from 'node:timers/promises';
      import { keepHeapsSmall } from ${JSON.stringify(HEAPS)};
      setFlagsFromString('--expose-gc');
      const loaded = Array.from({ length: 400_000 }, (_, n) => ({ n, list: [n] }));
      for (let times = 0; times < 2; times++) runInNewContext('gc')();
      ${before}
      await setTimeout(50);
      const passing = [];
      let most = 0;
      for (let n = 0; n < 2_000_000; n++) {
        passing[n % 100_000] = { n, list: [n] };
        if (n % 20_000 !== 0) continue;
        const old = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space');
        most = Math.max(most, old.space_used_size / 1_048_576);
      }
      console.log(loaded.length > 0 ? most : 0);`),
    );

  it('grows by what V8 said then', () => {
    expect(mostOf('')).to.be.above(78);
  });

  it('is looked through once more where it is kept small, and grows by little from then on', () => {
    expect(mostOf('keepHeapsSmall(5);')).to.be.below(74);
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

  /** Of a thread with 24 MiB for what is new, by its own limits: its halves have eight each, and eight are over for large ones. */
  const mostNew = (flags: readonly string[] = []) =>
    run(
      `
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
    `,
      flags,
    );

  it('has room for what is new as its own limits say', () => {
    expect(Number(mostNew())).to.equal(16);
  });

  it('has so too where the process was told how much its first thread may have', () => {
    expect(Number(mostNew(['--max-semi-space-size=4']))).to.equal(16);
  });
});
