import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { ProposedEvent, WriteOutcome } from '../store/proposal.ts';
import { type AppendTarget, decodeBatchAppend } from '../wire/appendRequest.ts';
import { batchAppendResponse } from '../wire/appendResponse.ts';
import { errorFor, invalidArgument } from '../wire/errors.ts';
import { Bundle, type Outgoing } from './bundle.ts';
import type { RpcContext } from './context.ts';

interface Gathering {
  readonly target: AppendTarget;
  readonly events: ProposedEvent[];
}

/** How much the unfinished appends of one call may hold together; beyond it the call is ended. */
const MOST_GATHERED_BYTES = 32 * 1_048_576;

/** `Streams.BatchAppend`: many appends over one long-lived call, each answered once under its correlation id. */
export function batchAppend(context: RpcContext, call: ServerDuplexStream<Buffer, Outgoing>): void {
  const gathering = new Map<string, Gathering>();
  let gatheredBytes = 0;
  let inFlight = 0;
  let ended = false;
  let answers: Buffer[] = [];

  const finish = (): void => {
    if (ended && inFlight === 0) call.end();
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
    const key = part.correlationId.toString('latin1');
    let append = gathering.get(key);
    if (!append) {
      if (!part.target) throw invalidArgument('The first message of a batch append must carry its options');
      append = { target: part.target, events: [] };
    }
    append.events.push(...part.events);
    if (!part.isFinal) {
      gatheredBytes += encoded.length;
      if (gatheredBytes > MOST_GATHERED_BYTES) throw invalidArgument('Too much data in unfinished appends');
      gathering.set(key, append);
      return;
    }
    if (gathering.delete(key) && gathering.size === 0) gatheredBytes = 0;
    const { target, events } = append;
    inFlight++;
    context.store.submit({ kind: 'append', target, events }, (outcome: WriteOutcome) => {
      answer(batchAppendResponse(part.correlationId, target.stream, outcome));
    });
  };

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
  call.on('error', () => gathering.clear());
}
