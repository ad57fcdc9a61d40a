import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect } from 'chai';
import { readSourceFiles } from './sourceFiles.ts';
import { FAULT_NAMES, type SpecGroup, specsIn } from './specGroups.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What `npm test` runs, as a pattern of paths. */
const RUN = /^(?:test|engines\/[^/]+\/test)\//;
/** Folders of the root that hold nothing of ours. */
const MADE = ['.git', '.storefold', 'build', 'build.next', 'node_modules'];

const specs = specsIn(readSourceFiles(ROOT));

/** Every file of specs on the disk, wherever somebody put it. */
function specFilesOnDisk(): readonly string[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !MADE.includes(entry.name))
    .flatMap(({ name }) =>
      readdirSync(join(ROOT, name), { recursive: true, encoding: 'utf8' }).map((file) =>
        posix.join(name, file.replaceAll('\\', '/')),
      ),
    )
    .filter((path) => path.endsWith('.spec.ts') && !path.includes('/node_modules/'));
}

describe('the groups of specs', () => {
  const pathsOf = (group: SpecGroup) => specs.filter((spec) => spec.group === group).map(({ path }) => path);

  it('hold every file of specs, each in one of them', () => {
    const paths = specs.map(({ path }) => path);
    expect([...paths].sort()).to.deep.equal([...specFilesOnDisk()].sort());
    expect([...pathsOf('unit'), ...pathsOf('integration'), ...pathsOf('faults')]).to.have.members(paths);
  });

  it('are of files that are run', () => {
    expect(specs.map(({ path }) => path).filter((path) => !RUN.test(path))).to.deep.equal([]);
  });

  it('know what starts nothing', () => {
    expect(pathsOf('unit')).to.include.members([
      'test/architecture/specGroups.spec.ts',
      'test/domain/cart/addItemToCart.spec.ts',
      'test/projections/cart/cartView.spec.ts',
      'test/web/render/pages.spec.ts',
      'engines/eventstore/test/store/recentIds.spec.ts',
    ]);
  });

  it('know what breaks things, or draws from seeds what it does', () => {
    expect(pathsOf('faults')).to.include.members([
      'engines/eventstore/test/model/model.spec.ts',
      'engines/eventstore/test/node/kill.spec.ts',
      'engines/mongodb/test/durability.spec.ts',
      'test/api/application/checkout/killedCheckout.spec.ts',
      'test/e2e/killedCheckouts.spec.ts',
      'test/projections/runtime/rebuild.spec.ts',
    ]);
  });

  it('know what starts something and leaves it whole', () => {
    expect(pathsOf('integration')).to.include.members([
      'test/e2e/shopping.spec.ts',
      'test/web/storefront/ownCart.spec.ts',
      'engines/mongodb/test/crud.spec.ts',
    ]);
  });

  it('name no fault that no file is about', () => {
    const files = pathsOf('faults').map((path) => posix.basename(path));
    expect(FAULT_NAMES.filter((name) => !files.some((file) => file.startsWith(name)))).to.deep.equal([]);
  });
});

describe('the group of a spec', () => {
  const groupOf = (path: string, ...lines: readonly string[]) => {
    const support = [
      { path: 'test/support/gateway.ts', text: "import { startMongoNode } from '@storefold/mongodb-node';" },
      { path: 'test/support/shop.ts', text: "import type { TestGateway } from './gateway.ts';" },
      { path: 'test/support/visitors.ts', text: "import { openShop } from './gateway.ts';" },
    ];
    const [spec] = specsIn([{ path, text: lines.join('\n') }, ...support]);
    return spec?.group;
  };
  const seeded = "import { Random, seeds } from '@storefold/engine-kit/testing';";

  it('is what it reaches, over however many files', () => {
    expect(groupOf('test/a.spec.ts', "import '../domain/cart/addItemToCart.ts';")).to.equal('unit');
    expect(groupOf('test/a.spec.ts', "import { putProduct } from './support/shop.ts';")).to.equal('unit');
    expect(groupOf('test/a.spec.ts', "import { visitors } from './support/visitors.ts';")).to.equal(
      'integration',
    );
    expect(groupOf('test/a.spec.ts', "await import('node:child_process');")).to.equal('integration');
    expect(groupOf('test/a.spec.ts', "import type { Socket } from 'node:net';")).to.equal('unit');
    expect(groupOf('engines/mongodb/test/a.spec.ts', "import { startServer } from '../server.ts';")).to.equal(
      'integration',
    );
  });

  it('is of faults where it takes seeds or is called so, and starts something', () => {
    expect(groupOf('test/a.spec.ts', seeded, "import { openShop } from './support/gateway.ts';")).to.equal(
      'faults',
    );
    expect(groupOf('test/killedCarts.spec.ts', "import { openShop } from './support/gateway.ts';")).to.equal(
      'faults',
    );
    expect(groupOf('test/a.spec.ts', seeded)).to.equal('unit');
  });
});
