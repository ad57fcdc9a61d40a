import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import { MAX_APPEND_SIZE } from '../store/decide.ts';
import type { ProposedEvent, WriteOutcome } from '../store/proposal.ts';
import { type AppendTarget, decodeAppend } from '../wire/appendRequest.ts';
import { appendResponse } from '../wire/appendResponse.ts';
import { errorFor, invalidArgument, refusalError, shuttingDown } from '../wire/errors.ts';
import type { RpcContext } from './context.ts';
import { deadlineOf } from './deadline.ts';
import { heldFor, MOST_HELD_BYTES, sizeOf } from './gathering.ts';

/**
 * `Streams.Append`: one append per call; a wrong expected version is an answer, every other refusal an error. What cannot
 * be written is refused with the message that shows it, so that a call without an end takes no more memory than one with.
 */
export function append(
  context: RpcContext,
  call: ServerReadableStream<Buffer, Buffer>,
  answer: sendUnaryData<Buffer>,
): void {
  const { access, store, departure } = context;
  let target: AppendTarget | undefined;
  let events: ProposedEvent[] = [];
  let size = 0;
  let held = 0;
  let isAnswered = false;

  const reply: typeof answer = (...given) => {
    if (isAnswered) return;
    isAnswered = true;
    events = [];
    departure.delete(leave);
    answer(...given);
  };
  const fail = (error: unknown): void => reply(errorFor(error));
  const leave = (): void => fail(shuttingDown());
  const refuse = (refusal: Exclude<WriteOutcome, { kind: 'written' }>): void =>
    fail(refusalError(refusal, target?.stream ?? ''));

  const accept = (encoded: Buffer): void => {
    const part = decodeAppend(encoded, Date.now());
    if (part.kind === 'target') {
      target = { ...part.target, deadline: deadlineOf(call) };
      access.require('write', target.stream);
      return;
    }
    if (!target) throw NO_OPTIONS;
    size += sizeOf(part.event);
    held += heldFor(encoded.length, 1);
    if (size > MAX_APPEND_SIZE || held > MOST_HELD_BYTES)
      refuse({ kind: 'tooLarge', limit: MAX_APPEND_SIZE });
    else events.push(part.event);
  };

  departure.add(leave);
  call.on('data', (encoded: Buffer) => {
    if (isAnswered) return;
    try {
      accept(encoded);
    } catch (error) {
      fail(error);
    }
  });
  call.on('end', () => {
    if (isAnswered) return;
    if (!target) {
      fail(NO_OPTIONS);
      return;
    }
    store.submit({ kind: 'append', target, events }, (outcome) => {
      if (outcome.kind === 'written' || outcome.kind === 'wrongExpectedRevision')
        reply(null, appendResponse(outcome));
      else refuse(outcome);
    });
  });
  call.on('error', fail);
  call.on('cancelled', () => departure.delete(leave));
}

const NO_OPTIONS = invalidArgument('The first message of an append carries its options');
