import type { FastifyBaseLogger } from 'fastify';

type Line = Parameters<FastifyBaseLogger['info']>;

/**
 * The logger of one request, which comes to be when it first writes: most requests write nothing, and to make a logger costs
 * more than to find that out.
 */
class RequestLogger {
  readonly #parent: FastifyBaseLogger & { isLevelEnabled?(level: string): boolean };
  readonly #bindings: object;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: object) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
  }
  get level(): string {
    return this.#parent.level;
  }
  isLevelEnabled(level: string): boolean {
    return this.#parent.isLevelEnabled?.(level) ?? true;
  }
  child(bindings: object, options?: object): FastifyBaseLogger {
    return this.#own.child(bindings, options);
  }
  trace(...line: Line): void {
    this.#own.trace(...line);
  }
  debug(...line: Line): void {
    this.#own.debug(...line);
  }
  info(...line: Line): void {
    this.#own.info(...line);
  }
  warn(...line: Line): void {
    this.#own.warn(...line);
  }
  error(...line: Line): void {
    this.#own.error(...line);
  }
  fatal(...line: Line): void {
    this.#own.fatal(...line);
  }
  silent(...line: Line): void {
    this.#own.silent(...line);
  }
}

/** For Fastify's `childLoggerFactory`: one with settings of its own, as a route may have, is made at once. */
export const requestLoggerOf = (
  parent: FastifyBaseLogger,
  bindings: object,
  options: object,
): FastifyBaseLogger =>
  Object.keys(options).length > 0
    ? parent.child(bindings, options)
    : (new RequestLogger(parent, bindings) as unknown as FastifyBaseLogger);
