import { Command } from 'commander';
import { runBench } from '../bench/groups.ts';
import { inFolder } from '../bench/inFolder.ts';
import { printLimits, printRatios } from '../bench/report.ts';
import { runCommand } from '../terminal/runCommand.ts';

const program = new Command('bench')
  .description('Compare Storefold with the floor that this machine sets, in one run.')
  .option(
    '--only <group...>',
    'only these groups: start, engines, size, pages, cart, visibility, reservations, checkouts, rebuild, list',
  );

await runCommand(async () => {
  program.parse();
  const { only } = program.opts<{ only?: string[] }>();
  const { rows, limits } = await inFolder((dataDir) => runBench(dataDir, only));
  console.log('');
  if (rows.length > 0) printRatios(rows);
  if (limits.length > 0) printLimits(limits);
});
