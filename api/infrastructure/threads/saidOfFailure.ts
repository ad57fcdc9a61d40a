import { DomainError } from '../../../domain/kernel/errors.ts';
import { outageOf } from '../outages.ts';
import type { SaidOfFailure } from './threadFailure.ts';

/** What a thread says of an error to who asked for its work. */
export function saidOfFailure(error: unknown): SaidOfFailure {
  if (error instanceof DomainError) {
    const { code, message, details } = error;
    return { kind: 'refused', code, message, details };
  }
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  return { kind: 'failed', outage: outageOf(error), message, stack };
}
