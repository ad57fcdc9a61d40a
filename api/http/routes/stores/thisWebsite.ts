import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';

/** The host name says which website a request is about; a path that says another is about nothing here. */
export function assertThisWebsite(request: FastifyRequest, websiteId: string): void {
  if (websiteId !== request.websiteId) {
    throw new DomainError('WEBSITE_NOT_FOUND', 'There is no such website here.', { websiteId });
  }
}
