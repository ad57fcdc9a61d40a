import { copyFile, mkdir, mkdtemp, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';

interface Staleness {
  isBuildStale(): boolean;
  sourcesFingerprint(): string;
}

const STALENESS = join(import.meta.dirname, '../../scripts/build/staleness.js');
/** Later than whatever a spec writes. */
const LATER = new Date(Date.now() + 3_600_000);

describe('a build', () => {
  let clone: string;
  let staleness: Staleness;

  beforeEach(async () => {
    clone = await mkdtemp(join(tmpdir(), 'storefold-sources-'));
    for (const folder of ['scripts/build', 'build', 'api', 'engines/mongodb/test', 'engines/mongodb/query'])
      await mkdir(join(clone, folder), { recursive: true });
    await writeFile(join(clone, 'package.json'), '{ "type": "module" }');
    await writeFile(join(clone, 'api/server.ts'), 'export {};');
    const copy = join(clone, 'scripts/build/staleness.js');
    await copyFile(STALENESS, copy);
    staleness = (await import(pathToFileURL(copy).href)) as Staleness;
    const stamp = { sources: staleness.sourcesFingerprint() };
    await writeFile(join(clone, 'build/stamp.json'), JSON.stringify(stamp));
  });
  afterEach(() => rm(clone, { recursive: true, force: true }));

  it('is fresh as long as its sources are the same', () => {
    expect(staleness.isBuildStale()).to.equal(false);
  });

  it('is stale when a source is added, changed or removed, and when there is none', async () => {
    const stale: boolean[] = [];
    const added = join(clone, 'engines/mongodb/query/find.ts');
    await writeFile(added, 'export {};');
    stale.push(staleness.isBuildStale());
    await unlink(added);

    const changed = join(clone, 'api/server.ts');
    await utimes(changed, LATER, LATER);
    stale.push(staleness.isBuildStale());
    await unlink(changed);
    stale.push(staleness.isBuildStale());

    await unlink(join(clone, 'build/stamp.json'));
    stale.push(staleness.isBuildStale());
    expect(stale).to.deep.equal([true, true, true, true]);
  });

  it('does not age with the specs of an engine, or with what is published of it', async () => {
    for (const file of ['test/find.spec.ts', 'dist/index.js', 'node_modules/bson/package.json']) {
      const path = join(clone, 'engines/mongodb', file);
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(path, '{}');
      await utimes(path, LATER, LATER);
    }
    await utimes(join(clone, 'engines/mongodb'), LATER, LATER);
    expect(staleness.isBuildStale()).to.equal(false);
  });
});
