import { type ServiceError, status } from '@grpc/grpc-js';
import { failure } from './errors.ts';

/** Which group an error is about. */
export interface GroupName {
  readonly source: string;
  readonly group: string;
}

/** NOT_FOUND, with the trailers by which the client knows it. */
export function groupDoesNotExist(name: GroupName): ServiceError {
  return failure(
    status.NOT_FOUND,
    `Subscription group ${name.group} on stream ${name.source} does not exist.`,
    trailersOf('persistent-subscription-does-not-exist', name),
  );
}

/** ALREADY_EXISTS, with the trailers by which the client knows it. */
export function groupExists(name: GroupName): ServiceError {
  return failure(
    status.ALREADY_EXISTS,
    `Subscription group ${name.group} on stream ${name.source} exists.`,
    trailersOf('persistent-subscription-exists', name),
  );
}

/** INTERNAL with a reason: what the client calls a failed persistent subscription. */
export function groupFailed(name: GroupName, reason: string): ServiceError {
  return failure(
    status.INTERNAL,
    `Subscription group ${name.group} on stream ${name.source} failed: '${reason}'`,
    { ...trailersOf('persistent-subscription-failed', name), reason },
  );
}

/** FAILED_PRECONDITION, with the trailers by which the client knows it. */
export function maximumSubscribersReached(name: GroupName): ServiceError {
  return failure(
    status.FAILED_PRECONDITION,
    `Maximum subscriptions reached for subscription group ${name.group} on stream ${name.source}.`,
    trailersOf('maximum-subscribers-reached', name),
  );
}

/** CANCELLED, for a consumer whose group was changed or restarted: it has to connect again. */
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
