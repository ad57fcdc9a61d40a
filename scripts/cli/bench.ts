import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { runBench } from '../bench/groups.ts';
import { printLimits, printRatios } from '../bench/report.ts';
import { runCommand } from '../terminal/runCommand.ts';

const program = new Command('bench')
  .description('Compare Storefold with the floor that this machine sets, in one run.')
  .option(
    '--only <group...>',
    'only these groups: start, pages, cart, visibility, reservations, checkouts, rebuild, list',
  );

await runCommand(async () => {
  program.parse();
  const { only } = program.opts<{ only?: string[] }>();
  const dataDir = await mkdtemp(join(tmpdir(), 'storefold-bench-'));
  try {
    const { rows, limits } = await runBench(dataDir, only);
    console.log('');
    if (rows.length > 0) printRatios(rows);
    if (limits.length > 0) printLimits(limits);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
