import type { ExpectedRevision, Position, WriteOutcome } from '../store/proposal.ts';
import { bytesField, emptyField, message, varintSize, wholeField, writeVarint } from './protobuf.ts';
import { uuidText, writeUuidText } from './uuid.ts';

const TYPE_PREFIX = 'type.googleapis.com/event_store.client.';

/** What an append is told while the disk is nearly full. */
export const NO_SPACE = 'The disk is nearly full: nothing is written until there is space';

/** `google.rpc.Code` values; the client decides by the type of the details. */
const CODES = {
  wrongExpectedRevision: 9,
  streamDeleted: 9,
  accessDenied: 7,
  tooLarge: 3,
  timeout: 4,
  noSpace: 8,
  shuttingDown: 14,
  invalid: 3,
  failed: 2,
} as const;

/** `BatchAppendResp`: one answer per correlation id. The stream is named always, the client reads it on every error. */
export function batchAppendResponse(correlationId: Buffer, stream: string, outcome: WriteOutcome): Buffer {
  if (outcome.kind === 'written' && outcome.revision !== undefined && outcome.position !== undefined)
    return writtenResponse(correlationId, stream, outcome.revision, outcome.position);
  return message(
    bytesField(1, bytesField(2, uuidText(correlationId))),
    outcome.kind === 'written'
      ? bytesField(3, ...writtenFields(outcome.revision, outcome.position))
      : bytesField(2, ...statusFields(outcome, stream)),
    bytesField(4, bytesField(3, stream)),
  );
}

/** What nearly every append is answered with, in one piece. */
function writtenResponse(
  correlationId: Buffer,
  stream: string,
  revision: number | bigint,
  position: Position,
): Buffer {
  const place = 2 * (1 + varintSize(position));
  const written = 1 + varintSize(revision) + 2 + place;
  const name = Buffer.byteLength(stream);
  const identifier = 1 + varintSize(name) + name;
  const target = Buffer.allocUnsafe(42 + written + 1 + varintSize(identifier) + identifier);
  target.set([0x0a, 38, 0x12, 36]);
  let at = writeUuidText(target, correlationId, 4);
  target[at++] = 0x1a;
  target[at++] = written;
  target[at++] = 0x08;
  at = writeVarint(target, revision, at);
  target[at++] = 0x1a;
  target[at++] = place;
  target[at++] = 0x08;
  at = writeVarint(target, position, at);
  target[at++] = 0x10;
  at = writeVarint(target, position, at);
  target[at++] = 0x22;
  at = writeVarint(target, identifier, at);
  target[at++] = 0x1a;
  at = writeVarint(target, name, at);
  target.write(stream, at);
  return target;
}

/** `AppendResp.Success` and `BatchAppendResp.Success` are alike field for field. */
function writtenFields(revision: number | bigint | undefined, position: Position | undefined): Buffer[] {
  return [
    revision === undefined ? emptyField(2) : wholeField(1, revision),
    position === undefined ? emptyField(4) : bytesField(3, positionFields(position)),
  ];
}

/** `AppendResp` for the outcomes that are answers and not errors. */
export function appendResponse(
  outcome: Extract<WriteOutcome, { kind: 'written' | 'wrongExpectedRevision' }>,
): Buffer {
  if (outcome.kind === 'written') return bytesField(1, ...writtenFields(outcome.revision, outcome.position));
  const { current, expected } = outcome;
  return bytesField(
    2,
    current === undefined ? emptyField(2) : wholeField(1, current),
    oldExpectedField(expected),
    current === undefined ? emptyField(7) : wholeField(6, current),
    expectedField(expected, { revision: 8, any: 9, streamExists: 10, noStream: 11 }),
  );
}

/** `DeleteResp` and `TombstoneResp`. */
export function deleteResponse(position: Position | undefined): Buffer {
  return position === undefined ? emptyField(2) : bytesField(1, positionFields(position));
}

function positionFields(position: Position): Buffer {
  return message(wholeField(1, position), wholeField(2, position));
}

function statusFields(refusal: Exclude<WriteOutcome, { kind: 'written' }>, stream: string): Buffer[] {
  const [name, text, details] = describe(refusal, stream);
  return [
    wholeField(1, CODES[refusal.kind]),
    bytesField(2, text),
    bytesField(3, bytesField(1, TYPE_PREFIX + name), bytesField(2, details)),
  ];
}

function describe(
  refusal: Exclude<WriteOutcome, { kind: 'written' }>,
  stream: string,
): [name: string, text: string, details: Buffer] {
  const nothing = Buffer.alloc(0);
  switch (refusal.kind) {
    case 'wrongExpectedRevision':
      return [
        'WrongExpectedVersion',
        'Wrong expected version.',
        message(
          refusal.current === undefined ? emptyField(2) : wholeField(1, refusal.current),
          expectedField(refusal.expected, { revision: 3, any: 4, streamExists: 5, noStream: 6 }),
        ),
      ];
    case 'streamDeleted':
      return ['StreamDeleted', 'Stream is deleted.', bytesField(1, bytesField(3, stream))];
    case 'accessDenied':
      return ['AccessDenied', 'Access denied.', nothing];
    case 'timeout':
      return ['Timeout', 'Timeout.', nothing];
    case 'noSpace':
      // The protocol has no type for it; the client shows the text of a type that it does not know.
      return ['BadRequest', NO_SPACE, bytesField(1, NO_SPACE)];
    case 'tooLarge':
      return [
        'MaximumAppendSizeExceeded',
        `Maximum Append Size of ${refusal.limit} Exceeded.`,
        wholeField(1, refusal.limit),
      ];
    case 'invalid':
      return ['BadRequest', refusal.reason, bytesField(1, refusal.reason)];
    case 'shuttingDown':
      return ['Unknown', 'Server Is Not Ready', nothing];
    case 'failed':
      return ['Unknown', refusal.reason, nothing];
  }
}

interface ExpectedFields {
  readonly revision: number;
  readonly any: number;
  readonly streamExists: number;
  readonly noStream: number;
}

function expectedField(expected: ExpectedRevision, fields: ExpectedFields): Buffer {
  return expected.kind === 'revision'
    ? wholeField(fields.revision, expected.revision)
    : emptyField(fields[expected.kind]);
}

/** Clients of version 20.6.0 read these; no field was kept for "no stream". */
function oldExpectedField(expected: ExpectedRevision): Buffer {
  return expected.kind === 'noStream'
    ? Buffer.alloc(0)
    : expectedField(expected, { revision: 3, any: 4, streamExists: 5, noStream: 0 });
}
