import { relative } from 'node:path';
import Mocha from 'mocha';

const SEED = /\(seed (\d+)\)/;

/**
 * The usual report, and below it how each failure is repeated that depends on a seed, and what failed once and not again:
 * nobody is to take that for right.
 */
export default class Reporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const commands = new Set<string>();
    runner.on('fail', ({ title, file }) => {
      const seed = SEED.exec(title)?.[1];
      if (seed && file) commands.add(`ONLY_SEED=${seed} npx mocha ${relative('.', file)}`);
    });
    const secondTries: string[] = [];
    runner.on('retry', (spec: Mocha.Test, failure: Error) => {
      secondTries.push(`${spec.fullTitle()}\n${failure.stack ?? failure.message}`);
    });
    runner.once('end', () => {
      if (secondTries.length > 0)
        console.log(`  Tried again after it failed:\n\n${secondTries.join('\n\n')}\n`);
      if (commands.size > 0) console.log(`  To repeat:\n\n    ${[...commands].join('\n    ')}\n`);
    });
  }
}
