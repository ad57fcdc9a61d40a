import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../domain/kernel/errors.ts';

/** The file that a request is, as it comes. Throws `INVALID_REQUEST` where it brought none. */
export function streamBody({ body }: FastifyRequest): Readable {
  if (body instanceof Readable) return body;
  throw new DomainError('INVALID_REQUEST', 'Send the file as the body of the request.');
}
