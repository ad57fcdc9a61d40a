import { createRequire } from 'node:module';
import { type Logger, pino } from 'pino';
import type pinoPretty from 'pino-pretty';
import type { Config } from './config.ts';

/** JSON lines, or readable ones on a terminal. Never a cookie, a token or a password. */
export function createLogger({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Logger {
  const options = {
    level: LOG_LEVEL,
    base: undefined,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-csrf-token"]', '*.password'],
  };
  if (!process.stdout.isTTY) return pino(options);
  // Only a terminal loads it.
  const pretty = createRequire(import.meta.url)('pino-pretty') as typeof pinoPretty;
  return pino(options, pretty({ colorize: true, translateTime: 'HH:MM:ss', ignore: 'reqId', sync: true }));
}
