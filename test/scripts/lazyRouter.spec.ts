import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { build, type Plugin } from 'esbuild';

const require = createRequire(import.meta.url);
const LAZY_ROUTER = join(import.meta.dirname, '../../scripts/build/lazyRouter.js');

interface Router {
  on(method: string, path: string, handler: () => void, store: string): void;
  find(method: string, path: string): { readonly store: string; readonly params: object } | null;
}

/** The router as the build bundles it, and how many functions it has had compiled so far. */
async function bundled(plugins: Plugin[]) {
  const { outputFiles } = await build({
    ...{ stdin: { contents: "module.exports = require('find-my-way')", resolveDir: import.meta.dirname } },
    ...{ bundle: true, platform: 'node', format: 'cjs', write: false, plugins },
  });
  let compiled = 0;
  const Counting = new Proxy(Function, {
    construct(target, values) {
      compiled++;
      return Reflect.construct(target, values);
    },
  });
  const module = { exports: {} as () => Router };
  runInNewContext(outputFiles[0]?.text ?? '', { module, require, Function: Counting, process, URL });
  return { router: module.exports(), count: () => compiled };
}

describe('the router of a start', () => {
  const addresses = Array.from({ length: 200 }, (_, number) => `/api/part-${number}`).flatMap((path) => [
    path,
    `${path}/:id`,
    `${path}/:id/entries/:entry`,
  ]);
  const asked = [
    ...addresses,
    ...['/', '/api', '/api/part-', '/api/part-1x', '/api/part-19/a%2Fb/entries', '/api/part-7/x/entries/y'],
  ];

  it('compiles what an address is matched by when it is asked for first, and finds what it found', async () => {
    const { lazyRouter } = (await import(LAZY_ROUTER)) as { lazyRouter: Plugin };
    const usual = await bundled([]);
    const late = await bundled([lazyRouter]);
    for (const { router } of [usual, late])
      for (const path of addresses) router.on('GET', path, () => undefined, path);
    expect(usual.count()).to.be.above(1_000);
    expect(late.count()).to.equal(0);
    expect(late.router.find('GET', '/api/part-7/x/entries/y')?.params).to.deep.include({
      id: 'x',
      entry: 'y',
    });
    expect(late.count()).to.be.within(1, 10);
    for (const path of asked) {
      const found = [usual, late].map(({ router }) => JSON.stringify(router.find('GET', path)));
      expect(found[1], path).to.equal(found[0]);
    }
  });
});
