import { ALL_SOURCE, type GroupConfig, type GroupSettings } from '../persistent/config.ts';
import type { FilterRequest } from '../store/filters.ts';
import { decodeStreamName } from './appendRequest.ts';
import { type GroupName, groupFailed } from './persistentErrors.ts';
import { FieldReader, MalformedMessage, optionsOf, type Whole } from './protobuf.ts';
import { decodeFilter } from './readRequest.ts';
import { decodeUuid } from './uuid.ts';

/** Where a group is asked to begin. */
export type GroupStart = 'start' | 'end' | { readonly commit: Whole; readonly prepare: Whole };

/** `CreateReq` and `UpdateReq`, which are alike but for the filter. */
interface GroupRequest extends Pick<GroupConfig, 'source' | 'group' | 'settings' | 'filter'> {
  readonly start: GroupStart;
}

/** What a connected consumer sends: first its options, then what became of messages, by their event ids. */
export type ConsumerMessage =
  | {
      readonly kind: 'options';
      readonly name: GroupName;
      readonly bufferSize: number;
      readonly structuredIds: boolean;
    }
  | { readonly kind: 'ack'; readonly ids: readonly Buffer[] }
  | {
      readonly kind: 'nack';
      readonly ids: readonly Buffer[];
      readonly action: number;
      readonly reason: string;
    };

const TICKS_PER_MS = 10_000;
/** What the protocol gives back, and a timer takes, at most. */
const LONGEST_MS = 2_147_483_647;
const STRATEGIES = ['DispatchToSingle', 'RoundRobin', 'Pinned'];
const END_REVISION = 18_446_744_073_709_551_615n;

/**
 * Reads `CreateReq` and `UpdateReq` of any version of the client.
 *
 * @throws MalformedMessage without a source, a name or settings; `groupFailed` for `$all` in a call for streams
 */
export function decodeGroupRequest(encoded: Buffer): GroupRequest {
  const reader = optionsOf(encoded);
  let named = '';
  let everything = false;
  let group = '';
  let start: GroupStart | undefined;
  let filter: FilterRequest | undefined;
  let decoded: ReturnType<typeof decodeSettings> | undefined;
  while (reader.next()) {
    if (reader.field === 1) named ||= decodeStreamName(reader.message());
    else if (reader.field === 2) group = reader.text();
    else if (reader.field === 3) decoded = decodeSettings(reader.message());
    else if (reader.field === 4) ({ source: named, start } = decodeStreamOptions(reader.message()));
    else if (reader.field === 5) {
      everything = true;
      ({ start, filter } = decodeAllOptions(reader.message()));
    } else reader.skip();
  }
  const source = everything ? ALL_SOURCE : named;
  if (!source || !group || !decoded)
    throw new MalformedMessage('a group needs a stream, a name and its settings');
  if (!everything && source === ALL_SOURCE)
    throw groupFailed({ source, group }, 'Groups on $all are made by the calls for $all.');
  const { settings, revision } = decoded;
  return { source, group, settings, filter, start: start ?? startAt(revision) };
}

/** Older clients name the revision among the settings; there the greatest number is the end. */
function startAt(revision: Whole): GroupStart {
  if (revision === END_REVISION) return 'end';
  return { commit: revision, prepare: revision };
}

function decodeStreamOptions(reader: FieldReader): { source: string; start: GroupStart } {
  let source = '';
  let start: GroupStart = 'start';
  while (reader.next()) {
    if (reader.field === 1) source = decodeStreamName(reader.message());
    else if (reader.field === 2) start = startAt(reader.whole());
    else {
      if (reader.field === 4) start = 'end';
      reader.skip();
    }
  }
  return { source, start };
}

function decodeAllOptions(reader: FieldReader): { start: GroupStart; filter: FilterRequest | undefined } {
  let start: GroupStart = 'start';
  let filter: FilterRequest | undefined;
  while (reader.next()) {
    if (reader.field === 1) start = decodePosition(reader.message());
    else if (reader.field === 4) filter = decodeFilter(reader.message());
    else {
      if (reader.field === 3) start = 'end';
      reader.skip();
    }
  }
  return { start, filter };
}

function decodePosition(reader: FieldReader): GroupStart {
  let commit: Whole = 0;
  let prepare: Whole = 0;
  while (reader.next()) {
    if (reader.field === 1) commit = reader.whole();
    else if (reader.field === 2) prepare = reader.whole();
    else reader.skip();
  }
  return { commit, prepare };
}

function decodeSettings(reader: FieldReader): { settings: GroupSettings; revision: Whole } {
  const numbers = new Map<number, Whole>();
  let strategyName = '';
  while (reader.next()) {
    if (reader.field === 16) strategyName = reader.text();
    else numbers.set(reader.field, reader.whole());
  }
  const number = (field: number): number => Number(BigInt.asIntN(64, BigInt(numbers.get(field) ?? 0)));
  const milliseconds = (field: number, ticks: number): number =>
    Math.min(numbers.has(ticks) ? Math.round(number(ticks) / TICKS_PER_MS) : number(field), LONGEST_MS);
  return {
    revision: numbers.get(2) ?? 0,
    settings: {
      resolveLinks: number(1) !== 0,
      extraStatistics: number(3) !== 0,
      maxRetryCount: number(5),
      minCheckpointCount: number(7),
      maxCheckpointCount: number(8),
      maxSubscriberCount: number(9),
      liveBufferSize: number(10),
      readBatchSize: number(11),
      historyBufferSize: number(12),
      messageTimeoutMs: milliseconds(14, 4),
      checkpointAfterMs: milliseconds(15, 6),
      strategy: strategyName || (STRATEGIES[number(13)] ?? `number ${number(13)}`),
    },
  };
}

/** Of `DeleteReq`, `GetInfoReq` and `ReplayParkedReq`, which number their fields each in its own way. */
interface GroupFields {
  readonly stream: number;
  readonly all: number;
  readonly group: number;
  readonly stopAt?: number;
}

/** Reads which group a call is about, and where a replay of parked messages stops; undefined for all of them. */
export function decodeGroupName(
  encoded: Buffer,
  fields: GroupFields,
): GroupName & { readonly stopAt: number | undefined } {
  const reader = optionsOf(encoded);
  let source = '';
  let group = '';
  let stopAt: number | undefined;
  while (reader.next()) {
    if (reader.field === fields.stream) source = decodeStreamName(reader.message());
    else if (reader.field === fields.group) group = reader.text();
    else if (reader.field === fields.stopAt) stopAt = Number(BigInt.asIntN(64, BigInt(reader.whole())));
    else {
      if (reader.field === fields.all) source = ALL_SOURCE;
      reader.skip();
    }
  }
  return { source, group, stopAt };
}

/** `ListReq`: the source whose groups are wanted; undefined for all groups. */
export function decodeListRequest(encoded: Buffer): string | undefined {
  const reader = optionsOf(encoded);
  let source: string | undefined;
  while (reader.next()) {
    if (reader.field !== 2) {
      reader.skip();
      continue;
    }
    const option = reader.message();
    while (option.next()) {
      if (option.field === 1) source = decodeStreamName(option.message());
      else {
        if (option.field === 2) source = ALL_SOURCE;
        option.skip();
      }
    }
  }
  return source;
}

/** `ReadReq` of a consumer: its options first, then what it says about messages. */
export function decodeConsumerMessage(encoded: Buffer): ConsumerMessage {
  const reader = new FieldReader(encoded);
  while (reader.next()) {
    if (reader.field === 1) return decodeConsumerOptions(reader.message());
    if (reader.field === 2) return { kind: 'ack', ids: decodeAnswer(reader.message()).ids };
    if (reader.field === 3) return { kind: 'nack', ...decodeAnswer(reader.message()) };
    reader.skip();
  }
  throw new MalformedMessage('a message of a consumer is empty');
}

function decodeConsumerOptions(reader: FieldReader): ConsumerMessage {
  let source = '';
  let group = '';
  let bufferSize = 0;
  let structuredIds: boolean | undefined;
  while (reader.next()) {
    if (reader.field === 1) source = decodeStreamName(reader.message());
    else if (reader.field === 2) group = reader.text();
    else if (reader.field === 3) bufferSize = reader.number();
    else if (reader.field === 4) {
      const option = reader.message();
      structuredIds = option.next() && option.field === 1;
    } else {
      if (reader.field === 5) source = ALL_SOURCE;
      reader.skip();
    }
  }
  if (structuredIds === undefined) throw new MalformedMessage('the UUID option is missing');
  if (bufferSize <= 0 || bufferSize > 0x7fff_ffff)
    throw new MalformedMessage('the buffer size must be greater than 0');
  return { kind: 'options', name: { source, group }, bufferSize, structuredIds };
}

function decodeAnswer(reader: FieldReader): { ids: Buffer[]; action: number; reason: string } {
  const ids: Buffer[] = [];
  let action = 0;
  let reason = '';
  while (reader.next()) {
    if (reader.field === 2) ids.push(decodeUuid(reader.message()));
    else if (reader.field === 3) action = reader.number();
    else if (reader.field === 4) reason = reader.text();
    else reader.skip();
  }
  return { ids, action, reason };
}
