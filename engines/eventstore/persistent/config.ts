import type { FilterRequest } from '../store/filters.ts';

/** The source of a group that follows everything. */
export const ALL_SOURCE = '$all';

/** What whoever creates or changes a group may set. Times are milliseconds. */
export interface GroupSettings {
  readonly resolveLinks: boolean;
  readonly extraStatistics: boolean;
  readonly maxRetryCount: number;
  /** How many settled messages are worth a checkpoint when `checkpointAfterMs` is over … */
  readonly minCheckpointCount: number;
  /** … and how many are worth one at once. */
  readonly maxCheckpointCount: number;
  /** 0: as many as like. */
  readonly maxSubscriberCount: number;
  readonly liveBufferSize: number;
  readonly readBatchSize: number;
  readonly historyBufferSize: number;
  /** 0: a consumer may take for ever. */
  readonly messageTimeoutMs: number;
  /** 0: only when they are many. */
  readonly checkpointAfterMs: number;
  readonly strategy: string;
}

/** One group of consumers that share the events of a stream, or of everything. */
export interface GroupConfig {
  /** A stream's name, or `$all`. */
  readonly source: string;
  readonly group: string;
  readonly settings: GroupSettings;
  /** As it is shown to the outside: a revision (`-1` for the end), or `C:…/P:…`. */
  readonly startFrom: string;
  /** The first revision or position of its own: the end is where it was when the group was made. */
  readonly begin: number;
  readonly filter: FilterRequest | undefined;
}

/** `source::group`: what a group is known by, in the node and in the names of its streams. */
export const keyOf = ({ source, group }: Pick<GroupConfig, 'source' | 'group'>): string =>
  `${source}::${group}`;
/** The stream that keeps how far a group has come. */
export const checkpointStreamOf = (config: GroupConfig): string =>
  `$persistentsubscription-${keyOf(config)}-checkpoint`;
/** The stream that keeps what a group's consumers could not do. */
export const parkedStreamOf = (config: GroupConfig): string =>
  `$persistentsubscription-${keyOf(config)}-parked`;

/** What groups write about themselves is given to no group that follows everything: it would never come to an end. */
export const isOwnStream = (stream: string): boolean => /^\$?\$?\$persistentsubscription-/.test(stream);
