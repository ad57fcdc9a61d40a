import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokens } from '../../api/container.ts';
import { addToCart, productPage, rebuildAll } from '../bench/comparisons.ts';
import { median } from '../bench/measure.ts';
import { type Limit, printLimits, printRatios, type Row } from '../bench/report.ts';
import { startServer } from '../bench/server.ts';
import { catalogue } from '../seed/catalogue.ts';
import { openStorefold } from '../services/openStorefold.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { runCommand } from '../terminal/runCommand.ts';

const STARTS = 5;

await runCommand(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'storefold-bench-'));
  const environment = { DATA_DIR: dataDir, SEED: 'demo' };
  try {
    const product = catalogue.find(
      ({ type, variants }) => type === 'physical' && variants.some(({ stock }) => stock === 'unlimited'),
    );
    if (!product)
      throw new CommandLineError('The demo catalogue has no product of unlimited stock to measure with.');
    const path = `/shop/p/${product.slug}`;
    const rows: Row[] = [];
    const limits: Limit[] = [];

    const first = await startServer('start', path, environment);
    limits.push({
      what: 'resident memory with the demo store',
      measured: await first.residentMiB(),
      unit: 'MiB',
      ceiling: 300,
    });
    await first.stop();

    const starts: number[] = [];
    for (let start = 0; start < STARTS; start++) {
      const again = await startServer('start', path, environment);
      starts.push(again.startMs);
      await again.stop();
    }
    limits.push({
      what: `start to the first right 200, median of ${STARTS}`,
      measured: median(starts),
      unit: 'ms',
      ceiling: 1500,
    });

    const server = await startServer('start', path, environment);
    const bare = await startServer('bench-bare-server', '/healthz', {});
    rows.push(...(await productPage(server, bare, path)));
    await bare.stop();

    process.env.DATA_DIR = dataDir;
    const storefold = await openStorefold({ share: true });
    const client = storefold.container.resolve(tokens.eventStore);
    rows.push(...(await addToCart(server, client, path)));
    rows.push(await rebuildAll(client, storefold.container));
    await storefold.close();
    await server.stop();

    console.log('');
    printRatios(rows);
    printLimits(limits);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
