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

/** The domain's refusal that `attempt` rejects with; fails when it resolves. */
export async function failureOf(attempt: Promise<unknown>): Promise<DomainError> {
  const outcome = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof DomainError) return outcome;
  if (outcome !== null) throw outcome;
  return expect.fail('expected a refusal');
}
