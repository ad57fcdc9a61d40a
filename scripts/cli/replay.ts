import type { EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import { StreamNotFoundError } from '@eventstore/db-client';
import { Command, InvalidArgumentError } from 'commander';
import { createParquetOf } from '../../api/application/analysis/parquetOf.ts';
import { createParquetTable } from '../../api/application/analysis/parquetTable.ts';
import { aggregateOf } from '../../api/application/commands/aggregates.ts';
import { shownEvent } from '../../api/application/timeMachine/shownEvent.ts';
import { readConfig } from '../../api/config.ts';
import { createSqlEngine } from '../../api/infrastructure/analysis/sqlEngine.ts';
import { connectEventStore } from '../../api/infrastructure/eventStore/connect.ts';
import { createEventCodec, type EventCodec } from '../../api/infrastructure/eventStore/eventCodec.ts';
import { newestPosition } from '../../api/infrastructure/eventStore/newestPosition.ts';
import { createSubjectKeys } from '../../api/infrastructure/eventStore/subjectKeys.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { categoryOf } from '../../domain/kernel/ids.ts';
import { eventRegistry } from '../../domain/registry.ts';
import { openDatabases } from '../embedded/engines.ts';
import { csvHeader, tableHeader, toCsvRow, toNdjson, toTableRow } from '../replay/format.ts';
import { nothingOf, type ReplayOptions, sourceStream, withinBounds } from '../replay/selection.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { showProgress } from '../terminal/progress.ts';
import { runCommand } from '../terminal/runCommand.ts';

const PAGE = 500;
/** A whole log takes a while to be packed. */
const FILE_LIMITS = { memoryMegabytes: 1024, patienceMs: 10 * 60_000 };

const FORMATS = ['table', 'ndjson', 'csv', 'parquet'] as const;
type Format = (typeof FORMATS)[number];
interface Options extends ReplayOptions {
  readonly format: Format;
  readonly limit: number;
}

const program = new Command('replay')
  .description('Print events as they were recorded, and what a stream amounted to.')
  .option('--stream <name>', 'one stream, e.g. cart-42')
  .option('--category <name>', 'all streams of a category, e.g. cart')
  .option('--type <name>', 'all events of a type, e.g. VariantPriced')
  .option('--from <position|instant>', 'from here on')
  .option('--to <position|instant>', 'up to here')
  .option('--as-of <instant>', 'only what was known at that moment')
  .option('--limit <events>', 'no more than so many', parseLimit, Number.POSITIVE_INFINITY)
  .option(
    '--format <table|ndjson|csv|parquet>',
    'table for people, ndjson for programs, csv and parquet for analysts: these without personal data',
    parseFormat,
    'table',
  )
  .addHelpText(
    'after',
    '\nWith --stream and --format table, the state that the events fold to is printed last.',
  );

await runCommand(async (signal) => {
  const options = program.parse().opts<Options>();
  const isShown = withinBounds(options);
  const config = readConfig(process.env);
  const databases = await openDatabases(config, { share: true });
  const client = connectEventStore(databases.eventStore);
  const codec = createEventCodec(eventRegistry, createSubjectKeys(client));
  const shown: Recorded[] = [];
  let count = 0;

  // A bar would only get in the way where the events themselves go to the terminal.
  const progress = process.stdout.isTTY ? null : showProgress('Replaying');
  const head = await newestPosition(client);
  async function* selected(): AsyncGenerator<Recorded> {
    for await (const page of pagesOf(client, codec, options)) {
      const wanted = page.filter(isShown).slice(0, options.limit - count);
      count += wanted.length;
      yield* wanted;
      progress?.update(page.at(-1)?.position ?? head, head);
      if (signal.aborted || count >= options.limit) return;
    }
  }
  if (options.format === 'parquet') {
    await write(await createParquetOf(createParquetTable(createSqlEngine(FILE_LIMITS)))(selected()));
  } else {
    const header = headerOf(options.format);
    if (header !== null) await print(header);
    for await (const event of selected()) {
      if (options.stream) shown.push(shownEvent(event));
      await print(lineOf(options.format, event));
    }
  }
  // Behind the last event of the selection the log goes on with others: all of them have been passed.
  if (!signal.aborted) progress?.update(head, head);
  progress?.finish();
  if (options.format === 'table') {
    console.log(`${count} ${count === 1 ? 'event' : 'events'}`);
    if (options.stream) printState(options, shown);
  }
  await client.dispose();
  await databases.close();
});

async function* pagesOf(client: EventStoreDBClient, codec: EventCodec, options: ReplayOptions) {
  const stream = sourceStream(options);
  const reading = stream === null ? client.readAll() : client.readStream(stream, { resolveLinkTos: true });
  let page: ResolvedEvent[] = [];
  try {
    for await (const resolved of reading) {
      page.push(resolved);
      if (page.length < PAGE) continue;
      yield await codec.decode(page);
      page = [];
    }
  } catch (error) {
    if (error instanceof StreamNotFoundError) throw new CommandLineError(nothingOf(options));
    throw error;
  }
  yield await codec.decode(page);
}

function printState({ stream = '', asOf }: Options, events: readonly Recorded[]) {
  const aggregate = aggregateOf(categoryOf(stream));
  if (!aggregate) return;
  const state = events.reduce(aggregate.evolve, aggregate.initialState);
  console.log(`\n${stream} ${asOf ? `as of ${asOf}` : 'now'}:`);
  console.log(JSON.stringify(state, null, 2));
}

function headerOf(format: Format): string | null {
  if (format === 'table') return tableHeader();
  return format === 'csv' ? csvHeader() : null;
}

function lineOf(format: Format, event: Recorded): string {
  if (format === 'csv') return toCsvRow(event);
  const shown = shownEvent(event);
  return format === 'table' ? toTableRow(shown, process.stdout.columns) : toNdjson(shown);
}

function print(line: string): Promise<void> | void {
  return write(`${line}\n`);
}

/** Waits for a slow reader of our output, e.g. a pager, instead of filling memory. */
function write(bytes: string | Uint8Array): Promise<void> | void {
  if (process.stdout.write(bytes)) return;
  return new Promise((resolve) => process.stdout.once('drain', resolve));
}

function parseFormat(value: string): Format {
  const format = FORMATS.find((one) => one === value);
  if (format) return format;
  throw new InvalidArgumentError('Choose table, ndjson, csv or parquet.');
}

function parseLimit(value: string): number {
  const limit = Number(value);
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new InvalidArgumentError('Give a whole number above 0.');
}
