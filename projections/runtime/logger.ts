type Log = (details: object, message: string) => void;

/** What the runtime tells an operator; pino fits as it is. */
export interface Logger {
  readonly info: Log;
  readonly warn: Log;
  readonly error: Log;
}
