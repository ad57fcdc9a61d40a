import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';

/** The session of the website's owner. Throws `NOT_OWNER` for everybody else: no role stands for it. */
export async function ownerSession(request: FastifyRequest) {
  const session = await request.staffSession();
  if (session.account.isOwner) return session;
  throw new DomainError('NOT_OWNER', 'Only the owner can take the whole store out, or put one in its place.');
}
