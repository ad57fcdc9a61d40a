import { Command } from 'commander';
import { groupNames, groupsLeftOut, runBench } from '../bench/groups.ts';
import { inFolder } from '../bench/inFolder.ts';
import { commitHere, machineHere } from '../bench/machine.ts';
import { printJson, printReport } from '../bench/printed.ts';
import { missedGoals } from '../bench/report.ts';
import { runCommand } from '../terminal/runCommand.ts';

const program = new Command('bench')
  .description(
    'Compare Storefold with the floor that this machine sets, in one run. Ends with 1 where a goal is missed.',
  )
  .option('--only <group...>', `only these groups: ${groupNames.join(', ')}`)
  .option('--json', 'print it for programs');

await runCommand(async () => {
  program.parse();
  const { only, json } = program.opts<{ only?: string[]; json?: boolean }>();
  const measured = await inFolder((dataDir) => runBench(dataDir, only));
  const report = {
    machine: machineHere(),
    commit: await commitHere(),
    at: new Date().toISOString(),
    measured,
    leftOut: groupsLeftOut(only),
  };
  if (json) printJson(report);
  else printReport(report);
  if (missedGoals(report).length > 0) process.exitCode = 1;
});
