import {
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import {
  MongoClientClosedError,
  MongoError,
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { UnknownReadModel } from '../../projections/runtime/liveCollection.ts';
import type { Outage, OutageOf } from '../application/ports/outages.ts';
import { ConnectionError } from './connectionError.ts';
import { ReadTimeout } from './eventStore/patience.ts';
import { AppendTimeout } from './eventStore/streamStore.ts';
import { ThreadFailure } from './threads/threadFailure.ts';

/**
 * By class, because the client of the event store calls all of its errors `Error`. A broken session of the driver is one
 * whose connection ended.
 */
const AWAY = [
  ...[UnavailableError, TimeoutError, DeadlineExceededError, NotLeaderError, CancelledError],
  ...[AppendTimeout, ReadTimeout],
  ...[MongoNetworkError, MongoServerSelectionError, MongoNotConnectedError, MongoTopologyClosedError],
  ...[MongoClientClosedError, MongoExpiredSessionError, MongoOperationTimeoutError],
  ...[ConnectionError, UnknownReadModel],
] as const;

/** Codes of gRPC with which a connection breaks that the client has no class for: UNKNOWN, INTERNAL. */
const BROKEN_CALLS = new Set<unknown>([2, 13]);
const RESOURCE_EXHAUSTED = 8;
/** Codes of MongoDB while it ends or hands over: the driver repeats what it may, and gives up with these. */
const STEPPING_DOWN = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436]);
const OUT_OF_DISK_SPACE = 14031;
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT']);
/** Of an append in a batch the client keeps nothing of a refusal but its words. */
const FULL_DISK = /disk is nearly full|no space left/i;
/** The client throws a plain error where no node of a cluster answers its gossip. */
const NO_NODE = /^Failed to discover after/;

/** The provider of payments cannot be reached, fails by itself, or asks for patience. Its library is loaded only where its keys are set: so by name. */
const PROVIDER_AWAY = new Set<unknown>(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);

/** What the clients of both databases and of the provider, and the file system, throw when something is away or full. */
export const outageOf: OutageOf = (error) => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const outage = outageIn(cause);
    if (outage) return outage;
  }
  return null;
};

function outageIn(error: Error): Outage {
  if (error instanceof ThreadFailure) return error.outage;
  const { code } = error as { code?: unknown };
  if (NO_ROOM.has(code)) return 'full';
  if (error instanceof UnknownError && (code === RESOURCE_EXHAUSTED || FULL_DISK.test(error.message)))
    return 'full';
  if (error instanceof MongoServerError && code === OUT_OF_DISK_SPACE) return 'full';
  if (AWAY.some((kind) => error instanceof kind)) return 'unavailable';
  if (error instanceof UnknownError && BROKEN_CALLS.has(code)) return 'unavailable';
  if (error instanceof MongoError && STEPPING_DOWN.has(code)) return 'unavailable';
  if (PROVIDER_AWAY.has((error as { type?: unknown }).type)) return 'unavailable';
  return NO_NODE.test(error.message) ? 'unavailable' : null;
}
