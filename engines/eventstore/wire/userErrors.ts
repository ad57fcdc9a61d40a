import { type ServiceError, status } from '@grpc/grpc-js';
import { failure } from './errors.ts';

export function loginNotFound(loginName: string): ServiceError {
  return failure(status.NOT_FOUND, `User '${loginName}' is not found.`, {
    exception: 'user-not-found',
    'login-name': loginName,
  });
}

export function loginConflict(loginName: string): ServiceError {
  return failure(status.FAILED_PRECONDITION, 'Conflict.', {
    exception: 'user-conflict',
    'login-name': loginName,
  });
}

export function usersFailed(reason: string): ServiceError {
  return failure(status.UNKNOWN, `The change of a user could not be stored: ${reason}`);
}

/** Credentials that are wrong; the client takes it for an access that is denied. */
export function unauthenticated(): ServiceError {
  return failure(status.UNAUTHENTICATED, 'Unauthenticated');
}
