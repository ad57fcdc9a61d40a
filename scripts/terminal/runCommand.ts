import { resolve } from 'node:path';
import { ConfigurationError, readConfig } from '../../api/config.ts';
import { ConnectionError } from '../../api/infrastructure/connectionError.ts';
import { outageOf } from '../../api/infrastructure/outages.ts';
import { CommandLineError } from './commandLineError.ts';

const EXPECTED = [ConfigurationError, ConnectionError, CommandLineError];

/** What is to be said in a line of what a person can mend; `null` for a fault of ours. */
function lineOf(error: unknown): string | null {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  if (outageOf(error) !== 'full') return null;
  const { MONGODB_URL, EVENTSTOREDB_URL, DATA_DIR } = readConfig(process.env);
  if (MONGODB_URL && EVENTSTOREDB_URL) return 'A database has no room left on its disk.';
  return `DATA_DIR: the disk of ${resolve(DATA_DIR)} is full. Make room there, or set DATA_DIR.`;
}

/**
 * Runs a command to its end. Ctrl-C and SIGTERM abort the signal, so that it stops cleanly; a second one ends the process
 * at once. What a person can mend is told in one line; anything else is a fault of ours and keeps its stack.
 */
export async function runCommand(command: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const onSignal = (name: NodeJS.Signals) => {
    if (stop.signal.aborted) process.exit(name === 'SIGINT' ? 130 : 143);
    stop.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    await command(stop.signal);
  } catch (error) {
    console.error(lineOf(error) ?? error);
    process.exitCode = 1;
  }
  await Promise.all([written(process.stdout), written(process.stderr)]);
  process.exit();
}

/** Resolves once everything was handed over: what a slow reader of a pipe has not taken yet would end with the process. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve());
  });
}
