import { isNumeric, isTruthy, toNumber, type Value } from './bson/values.ts';
import { failure } from './errors.ts';

interface Parameter {
  readonly initial: Value;
  /** Reads a new value; absent for what is fixed when the server starts. */
  readonly read?: (value: Value, name: string) => Value;
}

function wholeFrom(least: number): NonNullable<Parameter['read']> {
  return (value, name) => {
    const number = isNumeric(value) ? Math.trunc(toNumber(value)) : Number.NaN;
    if (number >= least) return number;
    throw failure(
      'BadValue',
      `Invalid value for parameter ${name}: ${String(value)} is not at least ${least}`,
    );
  };
}

const flag: NonNullable<Parameter['read']> = (value) => isTruthy(value);

const PARAMETERS: Readonly<Record<string, Parameter>> = {
  authenticationMechanisms: { initial: [] },
  cursorTimeoutMillis: { initial: 600_000, read: wholeFrom(1) },
  enableTestCommands: { initial: false },
  featureCompatibilityVersion: { initial: { version: '7.0' } },
  internalQueryMaxBlockingSortMemoryUsageBytes: { initial: 100 * 1024 * 1024 },
  localLogicalSessionTimeoutMinutes: { initial: 30 },
  logLevel: { initial: 0, read: wholeFrom(0) },
  maxTransactionLockRequestTimeoutMillis: { initial: 5 },
  notablescan: { initial: false },
  quiet: { initial: false, read: flag },
  transactionLifetimeLimitSeconds: { initial: 60 },
  ttlMonitorEnabled: { initial: true, read: flag },
  ttlMonitorSleepSecs: { initial: 60, read: wholeFrom(1) },
};

/** What `getParameter` shows and `setParameter` changes until the server stops. */
export class Parameters {
  readonly #values = new Map<string, Value>(
    Object.entries(PARAMETERS).map(([name, { initial }]) => [name, initial]),
  );
  readonly #listeners: (() => void)[] = [];

  names(): string[] {
    return [...this.#values.keys()];
  }

  get(name: string): Value {
    return this.#values.get(name);
  }

  settableAtRuntime(name: string): boolean {
    return PARAMETERS[name]?.read !== undefined;
  }

  /** @returns the value it had. @throws InvalidOptions, IllegalOperation, BadValue */
  set(name: string, value: Value): Value {
    const parameter = Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined;
    if (parameter === undefined) {
      throw failure(
        'InvalidOptions',
        `attempted to set unrecognized parameter [${name}], use help:true to see options `,
      );
    }
    if (parameter.read === undefined) {
      throw failure('IllegalOperation', `not allowed to change [${name}] at runtime`);
    }
    const was = this.#values.get(name);
    this.#values.set(name, parameter.read(value, name));
    for (const listener of this.#listeners) listener();
    return was;
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }
}
