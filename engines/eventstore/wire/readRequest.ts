import type { FilterRequest } from '../store/filters.ts';
import { decodeStreamName } from './appendRequest.ts';
import { FieldReader, MalformedMessage } from './protobuf.ts';

/** Where a read begins: an end, or a revision or position. */
type ReadFrom = 'start' | 'end' | number;

/** One call of `Read`: a page of events, or a subscription. */
export interface ReadRequest {
  /** Undefined for `$all`. */
  readonly stream: string | undefined;
  readonly from: ReadFrom;
  readonly backwards: boolean;
  readonly resolveLinks: boolean;
  /** How many events are wanted; undefined for a subscription. */
  readonly count: number | undefined;
  readonly filter: FilterRequest | undefined;
  readonly structuredIds: boolean;
}

const DEFAULT_WINDOW = 32;

/** `ReadReq`. Throws `MalformedMessage` for what the protocol does not allow. */
export function decodeRead(encoded: Buffer): ReadRequest {
  const request = new FieldReader(encoded);
  while (request.next()) {
    if (request.field === 1) return decodeOptions(request.message());
    request.skip();
  }
  throw new MalformedMessage('the read options are missing');
}

function decodeOptions(reader: FieldReader): ReadRequest {
  let target: { stream: string | undefined; from: ReadFrom } | undefined;
  let backwards = false;
  let resolveLinks = false;
  let count: number | undefined;
  let subscription = false;
  let filter: FilterRequest | undefined;
  let structuredIds: boolean | undefined;
  while (reader.next()) {
    if (reader.field === 1) target = decodeStream(reader.message());
    else if (reader.field === 2) target = { stream: undefined, from: decodeAll(reader.message()) };
    else if (reader.field === 3) backwards = reader.number() === 1;
    else if (reader.field === 4) resolveLinks = reader.number() !== 0;
    else if (reader.field === 5) count = reader.number();
    else if (reader.field === 7) filter = decodeFilter(reader.message());
    else if (reader.field === 9) structuredIds = firstField(reader.message()) === 1;
    else {
      if (reader.field === 6) subscription = true;
      reader.skip();
    }
  }
  if (!target) throw new MalformedMessage('the read names neither a stream nor $all');
  if (structuredIds === undefined) throw new MalformedMessage('the UUID option is missing');
  if (!subscription && count === undefined)
    throw new MalformedMessage('the read has neither a count nor a subscription');
  if (filter && target.stream !== undefined)
    throw new MalformedMessage('only $all can be read with a filter');
  if (subscription && backwards) throw new MalformedMessage('a subscription cannot go backwards');
  return {
    ...target,
    backwards,
    resolveLinks,
    count: subscription ? undefined : count,
    filter,
    structuredIds,
  };
}

function decodeStream(reader: FieldReader): { stream: string; from: ReadFrom } {
  let stream = '';
  let from: ReadFrom = 'start';
  while (reader.next()) {
    if (reader.field === 1) stream = decodeStreamName(reader.message());
    else if (reader.field === 2) from = reader.number();
    else {
      if (reader.field === 3) from = 'start';
      else if (reader.field === 4) from = 'end';
      reader.skip();
    }
  }
  if (stream === '') throw new MalformedMessage('the stream name is missing');
  return { stream, from };
}

function decodeAll(reader: FieldReader): ReadFrom {
  let from: ReadFrom = 'start';
  while (reader.next()) {
    if (reader.field === 1) from = decodePosition(reader.message());
    else {
      if (reader.field === 2) from = 'start';
      else if (reader.field === 3) from = 'end';
      reader.skip();
    }
  }
  return from;
}

function decodePosition(reader: FieldReader): number {
  let commit = 0;
  while (reader.next()) {
    if (reader.field === 1) commit = reader.number();
    else reader.skip();
  }
  return commit;
}

/** Reads a filter of `$all`. @throws MalformedMessage when it filters by nothing, or by a window or interval of 0 */
export function decodeFilter(reader: FieldReader): FilterRequest {
  let on: FilterRequest['on'] | undefined;
  let rule: FilterRequest['rule'] = { prefixes: [] };
  let window = DEFAULT_WINDOW;
  let checkpointMultiplier = 0;
  while (reader.next()) {
    if (reader.field === 1 || reader.field === 2) {
      on = reader.field === 1 ? 'stream' : 'type';
      rule = decodeExpression(reader.message());
    } else if (reader.field === 3) window = reader.number();
    else if (reader.field === 5) checkpointMultiplier = reader.number();
    else reader.skip();
  }
  if (!on) throw new MalformedMessage('the filter says neither stream name nor event type');
  if (checkpointMultiplier === 0)
    throw new MalformedMessage('the checkpoint interval multiplier must be greater than 0');
  if (window === 0) throw new MalformedMessage('the search window must be greater than 0');
  return { on, rule, window, checkpointMultiplier };
}

/** An empty regular expression means: the prefixes count. */
function decodeExpression(reader: FieldReader): FilterRequest['rule'] {
  const prefixes: string[] = [];
  let regex = '';
  while (reader.next()) {
    if (reader.field === 1) regex = reader.text();
    else if (reader.field === 2) prefixes.push(reader.text());
    else reader.skip();
  }
  return regex === '' ? { prefixes } : { regex };
}

function firstField(reader: FieldReader): number | undefined {
  return reader.next() ? reader.field : undefined;
}
