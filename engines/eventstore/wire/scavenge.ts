import { type ServiceError, status } from '@grpc/grpc-js';
import { failure } from './errors.ts';
import { bytesField, message, optionsOf, wholeField } from './protobuf.ts';

const RESULTS = { started: 0, inProgress: 1, stopped: 2 } as const;

/** `ScavengeResp`: which scavenge, and whether it was started, runs already, or was stopped. */
export function scavengeResponse(id: string, result: keyof typeof RESULTS): Buffer {
  return message(bytesField(1, id), wholeField(2, RESULTS[result]));
}

/** `StopScavengeReq`: the scavenge that is to stop; empty where none is named. */
export function decodeScavengeId(encoded: Buffer): string {
  const options = optionsOf(encoded);
  while (options.next()) {
    if (options.field === 1) return options.text();
    options.skip();
  }
  return '';
}

/** NOT_FOUND, with the trailers by which the client knows it. */
export function scavengeNotFound(id: string): ServiceError {
  return failure(status.NOT_FOUND, 'Scavenge id was invalid.', {
    exception: 'scavenge-not-found',
    'scavenge-id': id,
  });
}
