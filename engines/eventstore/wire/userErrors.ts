import { type ServiceError, status } from '@grpc/grpc-js';
import { failure } from './errors.ts';

/** NOT_FOUND, with the trailers by which the client knows it. */
export function loginNotFound(loginName: string): ServiceError {
  return failure(status.NOT_FOUND, `User '${loginName}' is not found.`, {
    exception: 'user-not-found',
    'login-name': loginName,
  });
}

/** FAILED_PRECONDITION: there is a user of this name. */
export function loginConflict(loginName: string): ServiceError {
  return failure(status.FAILED_PRECONDITION, 'Conflict.', {
    exception: 'user-conflict',
    'login-name': loginName,
  });
}

/** UNKNOWN: the disk refuses, say. */
export function usersFailed(reason: string): ServiceError {
  return failure(status.UNKNOWN, `The change of a user could not be stored: ${reason}`);
}

/** Credentials that are wrong; the client takes it for an access that is denied. */
export function unauthenticated(): ServiceError {
  return failure(status.UNAUTHENTICATED, 'Unauthenticated');
}
