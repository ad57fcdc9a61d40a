import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const BUILT = fileURLToPath(new URL('../../build/server/', import.meta.url));

describe('what every start runs', () => {
  it('is plain ASCII, of which V8 keeps half as much in memory', () => {
    const bundles = readdirSync(BUILT).filter((name) => name.endsWith('.cjs'));
    expect(bundles).to.include.members(['start.cjs', 'eventstore-worker.cjs', 'mongodb-worker.cjs']);
    for (const name of bundles) {
      const bytes = readFileSync(`${BUILT}${name}`);
      expect(
        bytes.findIndex((byte) => byte > 0x7f),
        name,
      ).to.equal(-1);
    }
  });

  it('makes an object that is written in groups at once: V8 puts groups together field by field', () => {
    const groups = (name: string) => readFileSync(`${BUILT}${name}`, 'latin1').match(/\.\.\.\{/g) ?? [];
    // The sources have some six hundred, of which the bundler leaves a few alone.
    expect(groups('start.cjs').length).to.be.at.most(60);
  });
});
