import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { runCommand } from '../terminal/runCommand.ts';
import { aggregateOf } from './aggregateOf.ts';
import { sliceFiles } from './sliceFiles.ts';
import { sliceNames } from './sliceNames.ts';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
const ROOT = join(import.meta.dirname, '../..');

/** Where the routes of a context begin, as its folder says it. */
function prefixOf(context: string): string {
  const index = join(ROOT, 'api/http/routes', context, 'index.ts');
  const said = existsSync(index) ? /\bat\(\s*'(\/[^']*)'/.exec(readFileSync(index, 'utf8'))?.[1] : undefined;
  return said ?? `/api/${context}`;
}

const command = new Command('new-slice')
  .description('Makes the files of one command, its specs first; what is left to do is printed.')
  .argument('<context>', 'folder of the context, e.g. cart')
  .argument('<Command>', 'the act in the imperative, e.g. GiveCartNote')
  .argument('<Event>', 'the fact in the past tense, e.g. CartNoteGiven')
  .option('--aggregate <name>', 'which decider, where the context has several, e.g. customer')
  .option(
    '--capability <capability>',
    'what staff need for it, e.g. orders.write; visitors send it otherwise',
  )
  .parse();

await runCommand(async () => {
  const [context = '', commandName = '', event = ''] = command.args;
  const { aggregate: chosen, capability = null } = command.opts<{
    aggregate?: string;
    capability?: string;
  }>();
  const names = sliceNames(context, commandName, event);
  const aggregate = aggregateOf(ROOT, context, chosen);
  const files = sliceFiles(names, aggregate, { prefix: prefixOf(context), capability });
  const taken = files.find(({ path }) => existsSync(join(ROOT, path)));
  if (taken) throw new CommandLineError(`${taken.path} is there already: nothing was written`);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    console.log(`  made   ${path}`);
  }
  const paths = files.map(({ path }) => path);
  execFileSync(process.execPath, [biome, 'format', '--write', ...paths], { cwd: ROOT, stdio: 'pipe' });
  for (const [path, what] of [
    [`domain/${context}/${aggregate.eventFile}`, `define ${event} and list it`],
    [`domain/${context}/${aggregate.commandFile}`, `${commandName} with ${names.act}Schema in the commands`],
    [aggregate.file, `${commandName} in decide`],
    [`domain/${context}/${aggregate.stateFile}`, `what ${event} does to the state`],
    [`api/http/routes/${context}`, `register ${names.act}Route`],
  ]) {
    console.log(`  touch  ${path}: ${what}`);
  }
  console.log(
    `  touch  test/golden/histories: tell ${event} in a history where a read model handles it; npm run golden`,
  );
  console.log(`\nnpm run typecheck names what is missing; then: npx mocha 'test/**/${names.act}.spec.ts'`);
});
