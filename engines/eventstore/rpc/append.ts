import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import type { ProposedEvent } from '../store/proposal.ts';
import { type AppendTarget, decodeAppend } from '../wire/appendRequest.ts';
import { appendResponse } from '../wire/appendResponse.ts';
import { errorFor, invalidArgument, refusalError } from '../wire/errors.ts';
import type { RpcContext } from './context.ts';
import { deadlineOf } from './deadline.ts';

/** `Streams.Append`: one append per call; a wrong expected version is an answer, every other refusal an error. */
export function append(
  context: RpcContext,
  call: ServerReadableStream<Buffer, Buffer>,
  answer: sendUnaryData<Buffer>,
): void {
  let target: AppendTarget | undefined;
  const events: ProposedEvent[] = [];
  let failed = false;

  const fail = (error: unknown): void => {
    if (!failed) answer(errorFor(error));
    failed = true;
  };

  call.on('data', (encoded: Buffer) => {
    if (failed) return;
    try {
      const part = decodeAppend(encoded, Date.now());
      if (part.kind === 'target') target = { ...part.target, deadline: deadlineOf(call) };
      else events.push(part.event);
    } catch (error) {
      fail(error);
    }
  });
  call.on('end', () => {
    if (failed) return;
    if (!target) {
      answer(invalidArgument('The append carries no options'));
      return;
    }
    const { stream } = target;
    if (!context.access.allows('write', stream)) {
      answer(refusalError({ kind: 'accessDenied' }, stream));
      return;
    }
    context.store.submit({ kind: 'append', target, events }, (outcome) => {
      if (outcome.kind === 'written' || outcome.kind === 'wrongExpectedRevision')
        answer(null, appendResponse(outcome));
      else answer(refusalError(outcome, stream));
    });
  });
  call.on('error', fail);
}
