import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect } from 'chai';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const COMMAND = pathToFileURL(join(ROOT, 'scripts', 'terminal', 'runCommand.ts')).href;

describe('a command of the terminal', function () {
  this.timeout(60_000);

  const run = (body: string) =>
    spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', `import { runCommand } from '${COMMAND}'; ${body}`],
      { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
    );

  it('ends only once a slow reader has everything that it printed', async () => {
    const child = run(`await runCommand(async () => void process.stdout.write('x'.repeat(2_000_000)));`);
    const ended = once(child, 'exit');
    await pause(500);
    expect(await text(child.stdout)).to.have.length(2_000_000);
    expect(await ended).to.deep.equal([0, null]);
  });

  it('ends with 1 where it failed, and says why', async () => {
    const child = run(`await runCommand(async () => { throw new Error('out of clay'); });`);
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).to.include('out of clay');
    expect(code).to.equal(1);
  });
});
