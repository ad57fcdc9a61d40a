import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { importsOf, readSourceFiles } from './sourceFiles.ts';

const ROOT = join(import.meta.dirname, '../..');
const ENGINES = ['engines/eventstore', 'engines/mongodb', 'engines/kit'];
/** Tools for work on the engines, which no published file contains. */
const TOOLS = ['engines/kit/workerSource.ts', 'engines/kit/buildPackage.js'];

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const files = readSourceFiles(ROOT);
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
const isPackage = (imported: string) => !imported.startsWith('node:') && !imported.startsWith('engines/');

/** What files of a workspace import from packages, without its own name. */
function packagesOf(folder: string, isAsked: (path: string) => boolean): readonly string[] {
  const asked = files.filter(({ path }) => path.startsWith(`${folder}/`) && isAsked(path));
  return [
    ...new Set(asked.flatMap((file) => importsOf(file).map((imported) => imported.of)).filter(isPackage)),
  ].sort();
}

describe('a workspace of an engine', () => {
  const isTest = (path: string) => path.includes('/test/') || TOOLS.includes(path);

  for (const folder of ENGINES) {
    const { name, dependencies = {}, devDependencies = {} } = manifestOf(folder);

    it(`needs exactly the packages that it depends on: ${name}`, () => {
      // The kit becomes a part of the others when they are built.
      const needed = packagesOf(folder, (path) => !isTest(path)).filter(
        (imported) => imported !== '@storefold/engine-kit',
      );
      expect(needed).to.deep.equal(Object.keys(dependencies).sort());
    });

    it(`names what its specs and tools need: ${name}`, () => {
      const named = Object.keys({ ...dependencies, ...devDependencies });
      expect(packagesOf(folder, () => true).filter((imported) => !named.includes(imported))).to.deep.equal(
        [],
      );
    });
  }

  it('is tried with the same packages as the rest', () => {
    const root = manifestOf('.');
    const known = { ...root.dependencies, ...root.devDependencies };
    const others = ENGINES.flatMap((folder) =>
      Object.entries(manifestOf(folder).devDependencies ?? {}).filter(
        ([name, version]) => known[name] !== version,
      ),
    );
    expect(others).to.deep.equal([]);
  });
});
