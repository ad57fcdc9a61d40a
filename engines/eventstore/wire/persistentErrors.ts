import { type ServiceError, status } from '@grpc/grpc-js';
import { failure } from './errors.ts';

/** Which group an error is about. */
export interface GroupName {
  readonly source: string;
  readonly group: string;
}

export function groupDoesNotExist(name: GroupName): ServiceError {
  return failure(
    status.NOT_FOUND,
    `Subscription group ${name.group} on stream ${name.source} does not exist.`,
    trailersOf('persistent-subscription-does-not-exist', name),
  );
}

export function groupExists(name: GroupName): ServiceError {
  return failure(
    status.ALREADY_EXISTS,
    `Subscription group ${name.group} on stream ${name.source} exists.`,
    trailersOf('persistent-subscription-exists', name),
  );
}

export function groupFailed(name: GroupName, reason: string): ServiceError {
  return failure(
    status.INTERNAL,
    `Subscription group ${name.group} on stream ${name.source} failed: '${reason}'`,
    { ...trailersOf('persistent-subscription-failed', name), reason },
  );
}

export function maximumSubscribersReached(name: GroupName): ServiceError {
  return failure(
    status.FAILED_PRECONDITION,
    `Maximum subscriptions reached for subscription group ${name.group} on stream ${name.source}.`,
    trailersOf('maximum-subscribers-reached', name),
  );
}

export function subscriptionDropped(name: GroupName): ServiceError {
  return failure(
    status.CANCELLED,
    `Subscription group ${name.group} on stream ${name.source} was dropped.`,
    trailersOf('persistent-subscription-dropped', name),
  );
}

function trailersOf(exception: string, { source, group }: GroupName): Record<string, string> {
  return { exception, 'stream-name': source, 'group-name': group };
}
