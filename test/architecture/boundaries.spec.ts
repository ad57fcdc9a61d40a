import { join } from 'node:path';
import { expect } from 'chai';
import { BOUNDARIES, breachesIn, domainInPages } from './boundaries.ts';
import { cyclesIn, graphOf, reachableFrom } from './importGraph.ts';
import { impuritiesIn } from './purity.ts';
import { importsOf, readSourceFiles } from './sourceFiles.ts';

const files = readSourceFiles(join(import.meta.dirname, '../..'));

describe('the source of Storefold', function () {
  // Every file is parsed, which takes long where much else runs.
  this.timeout(60_000);

  it('is found', () => {
    expect(files.map(({ path }) => path)).to.include.members([
      'domain/cart/cart.decider.ts',
      'test/architecture/boundaries.spec.ts',
    ]);
  });

  it('keeps its boundaries', () => {
    expect(breachesIn(files)).to.deep.equal([]);
  });

  it('has no files that import one another in circles', () => {
    expect(cyclesIn(graphOf(files)).map((circle) => circle.join(' '))).to.deep.equal([]);
  });

  it('sends no rule of the domain to a browser', () => {
    expect(domainInPages(files)).to.deep.equal([]);
  });

  it('has a thread of snapshots load what it needs and not all that a server is put together from', () => {
    const loaded = reachableFrom(['api/snapshotThread.ts'], graphOf(files, 'atRunTime'));
    expect([...loaded]).to.include('projections/runtime/snapshots/snapshotKeeper.ts');
    expect([...loaded].filter((path) => /^api\/(container|http)/.test(path))).to.deep.equal([]);
  });

  it('begins threads of the server where their heaps are kept small, and nowhere else', () => {
    const beginning = files.filter(
      ({ path, text }) => /^(?:api|web|scripts)\//.test(path) && /\bnew Worker\(/.test(text),
    );
    expect(beginning.map(({ path }) => path)).to.deep.equal(['api/infrastructure/threads/heaps.ts']);
  });

  it('is pure in the domain, and puts no work off', () => {
    expect(impuritiesIn(files).join('\n')).to.equal('');
  });
});

describe('what pages load of the domain', () => {
  const loadedBy = (page: string, shape: string) =>
    domainInPages([
      { path: page, text: "import { schema } from '../../api/http/contracts/menu.ts';" },
      { path: 'api/http/contracts/menu.ts', text: `import { schema } from '../../../domain/${shape}';` },
      { path: 'domain/menu/menu.ts', text: "import { z } from 'zod';" },
      { path: 'domain/menu/addEntry.ts', text: "import { DomainError } from '../kernel/errors.ts';" },
      { path: 'domain/menu/menu.state.ts', text: '' },
    ]);

  it('is no shape of things in a shop, and no rule in the console', () => {
    expect(loadedBy('web/storefront/Menu.tsx', 'menu/menu.ts')).to.deep.equal(['domain/menu/menu.ts']);
    expect(loadedBy('web/editor/Menu.tsx', 'menu/menu.ts')).to.deep.equal([]);
    for (const rule of ['menu/addEntry.ts', 'menu/menu.state.ts'])
      expect(loadedBy('web/editor/Menu.tsx', rule)).to.deep.equal([`domain/${rule}`]);
  });
});

describe('reading imports', () => {
  const read = (text: string, path = 'api/http/routes/cart/addItem.route.ts') =>
    importsOf({ path, text }).map((imported) => imported.of);

  it('finds every form, over several lines and of types', () => {
    const text = [
      "import { z } from 'zod';",
      "import type { Cart } from '../../../../domain/cart/cart.state.ts';",
      'import {',
      '  type Money,',
      '  money,',
      "} from '../../../../domain/kernel/money.ts';",
      "export * from './other.ts';",
      "import 'reflect-metadata';",
      "const lazy = await import('./lazy.ts');",
    ].join('\n');
    expect(read(text)).to.have.members([
      'zod',
      'domain/cart/cart.state.ts',
      'domain/kernel/money.ts',
      'api/http/routes/cart/other.ts',
      'reflect-metadata',
      'api/http/routes/cart/lazy.ts',
    ]);
  });

  it('names packages without their inner paths', () => {
    expect(read("import a from '@scope/name/inner';\nimport b from 'react-dom/client';")).to.deep.equal([
      '@scope/name',
      'react-dom',
    ]);
  });

  it('is not misled by comments, texts and methods', () => {
    expect(read("// import x from 'x';\nconst text = \"import y from 'y'\";")).to.deep.equal([]);
    expect(read("access.require('read', stream);")).to.deep.equal([]);
  });
});

/** One breach of each rule, and where the same import would be right. */
const FORBIDDEN: readonly (readonly [path: string, imported: string, rule: string])[] = [
  ['domain/catalog/display.ts', '../inventory/stock.state.ts', 'a context of the domain'],
  ['domain/cart/addItemToCart.ts', 'node:crypto', 'a context of the domain'],
  ['domain/kernel/money.ts', '../cart/totals.ts', 'a context of the domain'],
  ['domain/cart/addItemToCart.ts', '../processes/reservationExpiry.ts', 'a context of the domain'],
  ['domain/cart/addItemToCart.ts', '../../projections/cart/cartView.ts', 'a context of the domain'],
  ['domain/processes/checkout.ts', 'rxjs', 'processes, compositions and the registry'],
  [
    'domain/compositions/purchase.ts',
    '../../api/application/checkout/holds.ts',
    'processes, compositions and the registry',
  ],
  ['domain/registry.ts', '../api/http/contracts/cart.ts', 'processes, compositions and the registry'],
  ['domain/orders/order.events.ts', './order.state.ts', 'events and facts import'],
  ['domain/orders/standing.facts.ts', '../kernel/decider.ts', 'events and facts import'],
  ['projections/cart/cartView.ts', '../../domain/cart/cart.state.ts', 'projections import'],
  ['projections/orders/orders.ts', '../../domain/orders/order.decider.ts', 'projections import'],
  ['projections/orders/orders.ts', '../../domain/orders/lines.ts', 'projections import'],
  ['projections/cart/cartView.ts', '../../api/http/contracts/cart.ts', 'projections import'],
  ['projections/cart/cartView.ts', '../../web/shared/money.ts', 'projections import'],
  ['projections/runtime/runner.ts', '../../engines/mongodb/server.ts', 'projections import'],
  ['projections/runtime/runner.ts', '@storefold/mongodb-node', 'projections import'],
  ['api/http/contracts/cart.ts', 'fastify', 'contracts import'],
  ['api/http/contracts/cart.ts', '../routes/cart/addItem.route.ts', 'contracts import'],
  ['api/container.ts', '../engines/eventstore/server.ts', 'the composition root imports'],
  ['api/http/app.ts', '../infrastructure/eventStore/connect.ts', 'what speaks HTTP imports'],
  ['api/application/orders/orderTasks.ts', '../../http/contracts/orders/orders.ts', 'use cases import'],
  ['api/application/orders/orderTasks.ts', '../../infrastructure/mail/smtp.ts', 'use cases import'],
  ['api/infrastructure/mail/smtp.ts', '../../http/app.ts', 'infrastructure imports'],
  ['api/container.ts', '../scripts/cli/start.ts', 'the composition root imports'],
  ['api/http/app.ts', '../../web/storefront/main.tsx', 'what speaks HTTP imports'],
  ['api/container.ts', '@storefold/eventstore-node', 'the composition root imports'],
  ['web/editor/main.tsx', '../../api/http/kernel/gateway.ts', 'the web imports'],
  ['web/render/host.ts', '../../projections/cart/cartView.ts', 'the web imports'],
  ['web/shared/money.ts', '../../domain/kernel/money.ts', 'the web imports'],
  ['engines/mongodb/server.ts', '../../domain/kernel/errors.ts', 'engines import'],
  ['engines/mongodb/server.ts', '../eventstore/server.ts', 'engines import'],
  ['engines/mongodb/server.ts', '@storefold/eventstore-node', 'engines import'],
  ['engines/mongodb/test/find.spec.ts', '../../../test/support/until.ts', 'engines import'],
  ['scripts/cli/engines.ts', '../../engines/mongodb/server.ts', 'an engine is imported'],
  ['scripts/seed/seed.ts', '../../test/support/instants.ts', 'only specs'],
  ['engines/mongodb/server.ts', './test/support.ts', 'only specs'],
  ['api/http/app.ts', 'tsyringe', 'only the composition root'],
  ['web/shared/store.ts', 'mongodb', 'neither domain nor web nor use cases'],
  ['domain/cart/addItemToCart.ts', '@eventstore/db-client', 'neither domain nor web nor use cases'],
];

const ALLOWED: readonly (readonly [path: string, imported: string])[] = [
  ['domain/cart/addItemToCart.ts', './quantity.ts'],
  ['domain/cart/addItemToCart.ts', '../kernel/money.ts'],
  ['domain/cart/addItemToCart.ts', 'zod'],
  ['domain/processes/checkout.ts', '../inventory/reservation.ts'],
  ['domain/registry.ts', './cart/cart.events.ts'],
  ['domain/orders/order.events.ts', './order.facts.ts'],
  ['projections/cart/cartView.ts', '../../domain/cart/cart.events.ts'],
  ['projections/cart/cartView.ts', '../../domain/kernel/money.ts'],
  ['projections/orders/orders.ts', '../../domain/orders/standing.facts.ts'],
  ['projections/runtime/runner.ts', '../../domain/registry.ts'],
  ['projections/runtime/runner.ts', 'mongodb'],
  ['api/http/contracts/cart.ts', '../../../domain/kernel/quantity.ts'],
  ['api/http/app.ts', '../../web/render/host.ts'],
  ['api/container.ts', 'tsyringe'],
  ['web/editor/main.tsx', '../../api/http/contracts/cart.ts'],
  ['engines/mongodb/server.ts', 'lmdb'],
  ['engines/mongodb/server.ts', './commands/execute.ts'],
  ['engines/mongodb/server.ts', '@storefold/engine-kit'],
  ['engines/mongodb/test/find.spec.ts', '../index.ts'],
  ['scripts/cli/start.ts', '@storefold/mongodb-node'],
  ['test/domain/cart/cart.spec.ts', '../../support/instants.ts'],
];

const importing = (path: string, imported: string) => [{ path, text: `import { x } from '${imported}';` }];

describe('a breach', () => {
  for (const [path, imported, rule] of FORBIDDEN) {
    it(`is seen when ${path} imports ${imported}`, () => {
      const breaches = breachesIn(importing(path, imported));
      expect(
        breaches.some((breach) => breach.startsWith(`${path} imports `) && breach.includes(rule)),
      ).to.equal(true);
    });
  }

  it('is shown here for every rule', () => {
    const shown = BOUNDARIES.filter(({ rule }) => FORBIDDEN.some(([, , start]) => rule.startsWith(start)));
    expect(shown).to.deep.equal(BOUNDARIES);
  });

  it('is not seen where there is none', () => {
    expect(ALLOWED.flatMap(([path, imported]) => breachesIn(importing(path, imported)))).to.deep.equal([]);
  });
});

describe('an impurity', () => {
  const inDomain = (text: string) => impuritiesIn([{ path: 'domain/cart/addItemToCart.ts', text }]);

  it('is the clock, chance, or I/O in the domain', () => {
    const impure = [
      'Date.now()',
      'new Date()',
      'Math.random()',
      'crypto.randomUUID()',
      'console.log(1)',
      'fetch(url)',
    ];
    expect(impure.map(inDomain).filter((found) => found.length === 0)).to.deep.equal([]);
    expect(inDomain('new Date(command.data.at)')).to.deep.equal([]);
    expect(impuritiesIn([{ path: 'api/application/ports/clock.ts', text: 'Date.now()' }])).to.deep.equal([]);
  });

  it('is a note of work put off, anywhere', () => {
    const note = ['TO', 'DO'].join('');
    expect(impuritiesIn([{ path: 'web/shared/a.ts', text: `// ${note}: later` }])).to.deep.equal([
      `web/shared/a.ts has work put off: ${note}`,
    ]);
  });
});
