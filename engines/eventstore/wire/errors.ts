import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import type { ExpectedRevision, WriteOutcome } from '../store/proposal.ts';
import { DamagedRecord } from '../store/records.ts';
import { MissingMetadata } from './appendRequest.ts';
import { NO_SPACE } from './appendResponse.ts';
import { MalformedMessage } from './protobuf.ts';

/** A gRPC error as EventStoreDB sends it: the `exception` trailer tells the client which error to raise. */
export function failure(
  code: status,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): ServiceError {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, printable(value));
  return Object.assign(new Error(details), { code, details, metadata, name: 'ServiceError' });
}

/** A trailer holds ASCII only; other characters are sent as their percent-encoded UTF-8. */
function printable(value: string): string {
  return value.replace(/[^\x20-\x7e]+/gu, (text) => encodeURIComponent(text));
}

/** The stream is tombstoned: FAILED_PRECONDITION, in the words and trailers by which the client knows it. */
export function streamDeleted(stream: string): ServiceError {
  return failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
}

/** PERMISSION_DENIED, as the client knows it. */
export function accessDenied(): ServiceError {
  return failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
}

/** INVALID_ARGUMENT, and in words what is wrong with it. */
export function invalidArgument(details: string): ServiceError {
  return failure(status.INVALID_ARGUMENT, details);
}

/** INVALID_ARGUMENT, as the client knows an append above the limit, which is in bytes. */
export function tooLarge(limit: number): ServiceError {
  return failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });
}

/** UNAVAILABLE, by which the client connects anew. */
export function shuttingDown(): ServiceError {
  return failure(status.UNAVAILABLE, 'Server Is Not Ready');
}

/** The error for a refused Append, Delete or Tombstone. */
export function refusalError(
  refusal: Exclude<WriteOutcome, { kind: 'written' }>,
  stream: string,
): ServiceError {
  switch (refusal.kind) {
    case 'wrongExpectedRevision':
      return wrongExpectedVersion(refusal, stream);
    case 'streamDeleted':
      return streamDeleted(stream);
    case 'accessDenied':
      return accessDenied();
    case 'timeout':
      return failure(status.ABORTED, 'Operation timed out', { exception: 'timeout' });
    case 'noSpace':
      return failure(status.RESOURCE_EXHAUSTED, NO_SPACE);
    case 'shuttingDown':
      return shuttingDown();
    case 'tooLarge':
      return tooLarge(refusal.limit);
    case 'invalid':
      return invalidArgument(refusal.reason);
    case 'failed':
      return failure(status.UNKNOWN, refusal.reason);
  }
}

/** The error for anything thrown while a call was served. */
export function errorFor(thrown: unknown): ServiceError {
  if (isServiceError(thrown)) return thrown;
  if (thrown instanceof MissingMetadata)
    return failure(status.INVALID_ARGUMENT, thrown.message, {
      exception: 'missing-required-metadata-property',
      'required-metadata-properties': 'type,content-type',
    });
  if (thrown instanceof MalformedMessage || thrown instanceof SyntaxError)
    return invalidArgument(thrown.message);
  if (thrown instanceof DamagedRecord) return failure(status.DATA_LOSS, thrown.message);
  return failure(status.INTERNAL, thrown instanceof Error ? thrown.message : String(thrown));
}

function isServiceError(thrown: unknown): thrown is ServiceError {
  return thrown instanceof Error && 'metadata' in thrown && thrown.metadata instanceof Metadata;
}

/** Only of Delete and Tombstone, for an append it is an answer; a stream that is not there stands at -1. */
function wrongExpectedVersion(
  { expected, current = -1 }: Extract<WriteOutcome, { kind: 'wrongExpectedRevision' }>,
  stream: string,
): ServiceError {
  return failure(
    status.FAILED_PRECONDITION,
    `Delete failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${numberFor(expected)}, Actual version: ${current}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': numberFor(expected),
      'actual-version': String(current),
    },
  );
}

/** The numbers that stand for the named expectations in a trailer. */
function numberFor(expected: ExpectedRevision): string {
  switch (expected.kind) {
    case 'revision':
      return String(expected.revision);
    case 'noStream':
      return '-1';
    case 'any':
      return '-2';
    case 'streamExists':
      return '-4';
  }
}
