/**
 * A refusal by the domain: thrown once by a decider, mapped once to an answer at the edge. `code` is stable and meant
 * for programs; `message` is the specification's text where it gives one and may be shown to a person.
 */
export class DomainError extends Error {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** Ends an exhaustive switch: the compiler objects where a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
