import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { WriteOutcome } from '../store/proposal.ts';
import { type AppendTarget, decodeBatchAppend } from '../wire/appendRequest.ts';
import { batchAppendResponse } from '../wire/appendResponse.ts';
import { errorFor, shuttingDown } from '../wire/errors.ts';
import { Bundle, type Outgoing } from './bundle.ts';
import type { RpcContext } from './context.ts';
import { Gathering } from './gathering.ts';

/** `Streams.BatchAppend`: many appends over one long-lived call, each answered once under its correlation id. */
export function batchAppend(context: RpcContext, call: ServerDuplexStream<Buffer, Outgoing>): void {
  const gathering = new Gathering((stream) => context.access.allows('write', stream));
  let inFlight = 0;
  let ended = false;
  let isLeaving = false;
  let answers: Buffer[] = [];

  const finish = (): void => {
    if (inFlight > 0) return;
    if (isLeaving) call.emit('error', shuttingDown());
    else if (ended) call.end();
  };

  /** What is in flight is answered before. */
  const leave = (): void => {
    isLeaving = true;
    finish();
  };

  /** A call in which nothing is asked is cut with its connection: an error in it would be about nothing. */
  const leaveUnfinished = (): void => {
    if (!gathering.isEmpty) leave();
  };

  /** The outcomes of one group arrive in one go and leave in one piece. */
  const answer = (response: Buffer): void => {
    if (answers.push(response) === 1) queueMicrotask(sendAnswers);
  };

  const sendAnswers = (): void => {
    inFlight -= answers.length;
    if (!call.cancelled) call.write(new Bundle(answers));
    answers = [];
    finish();
  };

  const accept = (encoded: Buffer): void => {
    const part = decodeBatchAppend(encoded, Date.now());
    const append = gathering.add(part, encoded.length);
    if (!append) return;
    const { target } = append;
    const reply = (outcome: WriteOutcome): void => {
      if (outcome.kind !== 'shuttingDown') {
        answer(batchAppendResponse(part.correlationId, target?.stream ?? '', outcome));
        return;
      }
      inFlight--;
      leave();
    };
    inFlight++;
    if ('refusal' in append) reply(isOver(target) ? { kind: 'timeout' } : append.refusal);
    else context.store.submit({ kind: 'append', ...append }, reply);
  };

  context.departure.add(leaveUnfinished);
  call.on('data', (encoded: Buffer) => {
    try {
      accept(encoded);
    } catch (error) {
      call.emit('error', errorFor(error));
    }
  });
  call.on('end', () => {
    ended = true;
    finish();
  });
  // A client that goes away takes its unfinished appends with it; what is in flight is written all the same.
  for (const end of ['cancelled', 'error', 'close'])
    call.on(end, () => {
      gathering.clear();
      context.departure.delete(leaveUnfinished);
    });
}

function isOver(target: AppendTarget | undefined): boolean {
  return target?.deadline !== undefined && target.deadline <= Date.now();
}
