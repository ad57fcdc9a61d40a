import { expect } from 'chai';
import { DomainError } from '../../domain/kernel/errors.ts';

/** The domain's refusal of `attempt`; fails when there is none. */
export function refusalOf(attempt: () => unknown): DomainError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  return expect.fail('expected a refusal');
}
