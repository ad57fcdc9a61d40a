import { readFile } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import { DEFAULT_WEBSITE_ID } from '../../api/application/kernel/defaultWebsite.ts';
import { tokens } from '../../api/container.ts';
import { DomainError } from '../../domain/kernel/errors.ts';
import { answerTable } from '../replay/answerTable.ts';
import { openStorefold } from '../services/openStorefold.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { runCommand } from '../terminal/runCommand.ts';

const FORMATS = ['table', 'csv', 'json', 'parquet'] as const;
type Format = (typeof FORMATS)[number];
interface Options {
  readonly asOf?: string;
  readonly format: Format;
  readonly limit: number;
}

const program = new Command('query')
  .description('Answer a question in SQL over the event log and the read models.')
  .argument('<sql>', 'one SELECT, e.g. "select schema_name, count(*) from events group by all"')
  .option('--as-of <instant>', 'only what was recorded by then', parseInstant)
  .option(
    '--format <table|csv|json|parquet>',
    'table for people; csv and parquet have every row',
    parseFormat,
    'table',
  )
  .option('--limit <rows>', 'rows of a table or of json', parseLimit, 1000)
  .addHelpText(
    'after',
    '\nThe tables are events and the read models. Personal data is sealed, secrets are left out.',
  );

await runCommand(async () => {
  const { asOf, format, limit } = program.parse().opts<Options>();
  const [sql = ''] = program.args;
  const storefold = await openStorefold({ share: true });
  const desk = storefold.container.resolve(tokens.sqlDesk);
  // Ctrl+C ends this process, and what it asks with it.
  const { signal } = new AbortController();
  const question = { websiteId: DEFAULT_WEBSITE_ID, sql, instant: asOf ?? null };
  try {
    if (format === 'csv' || format === 'parquet') {
      await print(await desk.withFile(question, format, (path) => readFile(path), signal));
    } else {
      const answer = await desk.ask(question, limit, signal);
      await print(format === 'json' ? `${JSON.stringify(answer.rows)}\n` : answerTable(answer));
    }
  } catch (error) {
    throw error instanceof DomainError ? new CommandLineError(error.message) : error;
  } finally {
    await desk.close();
    await storefold.close();
  }
});

/** Waits until a slow reader of our output has taken it. */
function print(bytes: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function parseFormat(value: string): Format {
  const format = FORMATS.find((one) => one === value);
  if (format) return format;
  throw new InvalidArgumentError('Choose table, csv, json or parquet.');
}

function parseInstant(value: string): string {
  if (!Number.isNaN(Date.parse(value))) return new Date(value).toISOString();
  throw new InvalidArgumentError('Give an instant like 2026-01-31T12:00:00Z.');
}

function parseLimit(value: string): number {
  const limit = Number(value);
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new InvalidArgumentError('Give a whole number above 0.');
}
