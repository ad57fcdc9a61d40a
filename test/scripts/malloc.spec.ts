import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { MALLOC } from '../../scripts/bench/malloc.ts';

const textOf = (name: string) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8');
const settings = Object.entries(MALLOC).map(([name, value]) => `${name}=${value}`);

describe('What the allocator of a server is told', () => {
  it('is the same by npm for whatever serves, in the image and in the bench', async () => {
    const { scripts } = JSON.parse(await textOf('package.json')) as { scripts: Record<string, string> };
    for (const name of ['start', 'api', 'projections', 'processes', 'engines'])
      expect(scripts[name]).to.equal([...settings, `node scripts/launch.js ${name}`].join(' '));
    expect(await textOf('Dockerfile')).to.contain(settings.join(' '));
  });
});
