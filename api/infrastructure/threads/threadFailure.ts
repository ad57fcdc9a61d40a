import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Outage } from '../../application/ports/outages.ts';

/** What a thread says of why it could not do its work, as plain data: classes do not come along. */
export type SaidOfFailure =
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly details: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'failed';
      readonly outage: Outage;
      readonly message: string;
      readonly stack: string | undefined;
    };

/** Work failed in its thread, which tells what of it was the fault of a database. */
export class ThreadFailure extends Error {
  readonly outage: Outage;

  constructor({ outage, message, stack }: Extract<SaidOfFailure, { kind: 'failed' }>) {
    super(message);
    this.name = 'ThreadFailure';
    this.outage = outage;
    if (stack !== undefined) this.stack = stack;
  }
}

/** As the thread that asked for the work is to throw it. */
export const errorOf = (said: SaidOfFailure): DomainError | ThreadFailure =>
  said.kind === 'refused' ? new DomainError(said.code, said.message, said.details) : new ThreadFailure(said);
