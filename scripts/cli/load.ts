import { Command } from 'commander';
import type { Owner } from '../load/fuzz/callers.ts';
import { runFuzz } from '../load/fuzz/fuzz.ts';
import { runLoad } from '../load/load.ts';
import { atLeast } from '../load/numbers.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { runCommand } from '../terminal/runCommand.ts';

const program = new Command('load')
  .description('Visitors who browse, search, add and buy at a running Storefold in test mode.')
  .requiredOption('--url <url>', 'where the shop is', 'http://127.0.0.1:8080')
  .option('--buyers <count>', 'how many look around, and how many buy, at once', atLeast(1), 16)
  .option('--orders-per-second <count>', 'without it, as many as the buyers can', atLeast(0.01))
  .option('--pages-per-second <count>', 'without it, as many as the visitors can', atLeast(0.01))
  .option('--minutes <count>', 'how long', atLeast(0.01), 1)
  .option('--seed <number>', 'the same seed draws the same mix', atLeast(1), 1)
  .option('--rebuild', 'half way through have the owner (OWNER_PASSWORD) build every read model anew')
  .option(
    '--fuzz',
    'instead: good and broken requests of every operation, at a store that may be thrown away',
  )
  .option('--requests <count>', 'how many of them', atLeast(1), 100_000)
  .option('--metrics-token <token>', 'shows the memory of a server on another machine');

await runCommand(async (signal) => {
  program.parse();
  const options = program.opts<Options>();
  if (!URL.canParse(options.url)) throw new CommandLineError(`--url: ${options.url} is no address.`);
  const url = new URL(options.url).origin;
  const owner = ownerFrom(process.env);
  if (options.rebuild && !owner) throw new CommandLineError('--rebuild: set OWNER_PASSWORD.');
  const operator = options.rebuild ? owner : null;
  const failures = options.fuzz
    ? await runFuzz({ ...options, url, signal, atOnce: options.buyers, owner })
    : await runLoad({ ordersPerSecond: null, pagesPerSecond: null, ...options, url, operator, signal });
  if (failures > 0) process.exitCode = 1;
});

/** Of the store that is asked, as it was started with; `null` where nobody says the password. */
function ownerFrom({ OWNER_EMAIL, OWNER_PASSWORD }: NodeJS.ProcessEnv): Owner | null {
  if (!OWNER_PASSWORD) return null;
  return { email: OWNER_EMAIL || 'owner@example.com', password: OWNER_PASSWORD };
}

interface Options {
  readonly url: string;
  readonly buyers: number;
  readonly ordersPerSecond?: number;
  readonly pagesPerSecond?: number;
  readonly minutes: number;
  readonly seed: number;
  readonly rebuild?: boolean;
  readonly fuzz?: boolean;
  readonly requests: number;
  readonly metricsToken?: string;
}
