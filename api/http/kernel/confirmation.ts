import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../domain/kernel/errors.ts';

/** So long nobody is asked again after they showed that it is them: ten deeds in a row take one password. */
const CONFIRMED_FOR_MS = 10 * 60_000;

/**
 * Before what an open browser must not do for whoever finds it (`docs/rules/accounts.md#confirmation`). A program's key passes:
 * nobody types it, and it holds no right that it was not given. Throws `CONFIRMATION_REQUIRED`.
 */
export async function assertConfirmed(request: FastifyRequest, now: string): Promise<void> {
  if (request.apiKey) return;
  const { confirmedAt } = await request.staffSession();
  if (Date.parse(now) - Date.parse(confirmedAt) > CONFIRMED_FOR_MS) {
    throw new DomainError('CONFIRMATION_REQUIRED', 'Please show once more that it is you.');
  }
}
