import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { HEAP, MALLOC } from '../../scripts/bench/memorySettings.ts';

const textOf = (name: string) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8');
const scriptsOf = async () =>
  (JSON.parse(await textOf('package.json')) as { scripts: Readonly<Record<string, string>> }).scripts;
const settings = Object.entries(MALLOC).map(([name, value]) => `${name}=${value}`);
const commandOf = (name: string) => ['node', ...HEAP, 'scripts/launch.js', name];

describe('What a server is told of memory', () => {
  it('is the same by npm for whatever serves, in the image and in the bench', async () => {
    const scripts = await scriptsOf();
    for (const name of ['start', 'api', 'projections', 'processes'])
      expect(scripts[name]).to.equal([...settings, ...commandOf(name)].join(' '));
    expect(await textOf('Dockerfile')).to.contain(settings.join(' '));
  });

  it('is said by every container that serves', async () => {
    const written = (name: string) =>
      `[${commandOf(name)
        .map((word) => `"${word}"`)
        .join(', ')}]`;
    expect(await textOf('Dockerfile')).to.contain(`CMD ${written('start')}`);
    const compose = await textOf('docker-compose.yml');
    for (const name of ['api', 'projections', 'processes'])
      expect(compose).to.contain(`command: ${written(name)}`);
  });

  it('leaves the engines alone, whose threads have limits of their own', async () => {
    const { engines } = await scriptsOf();
    expect(engines).to.equal([...settings, 'node scripts/launch.js engines'].join(' '));
  });
});
