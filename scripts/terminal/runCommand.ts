import { ConfigurationError } from '../../api/config.ts';
import { ConnectionError } from '../../api/connections.ts';
import { CommandLineError } from './commandLineError.ts';

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
    process.exit(process.exitCode ?? 0);
  } catch (error) {
    const isExpected = [ConfigurationError, ConnectionError, CommandLineError].some(
      (kind) => error instanceof kind,
    );
    console.error(isExpected ? (error as Error).message : error);
    process.exit(1);
  }
}
