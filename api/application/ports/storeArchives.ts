import type { Readable } from 'node:stream';

/** An archive that is being made, or that waits to be fetched. */
export interface ArchiveState {
  readonly archiveId: string;
  readonly phase: 'making' | 'ready' | 'failed';
  /** ISO 8601: when it was begun. */
  readonly startedAt: string;
  /** How much of it is done, from 0 to 1. */
  readonly share: number;
  /** Events that it has so far. */
  readonly events: number;
  /** Files and pictures that it has so far. */
  readonly files: number;
  readonly sizeBytes: number;
}

/** What an archive is begun with. */
export interface NewArchive {
  readonly archiveId: string;
  readonly websiteId: string;
  /** The store's name. */
  readonly title: string;
  readonly startedAt: string;
  /** Position of the last event that it is to have. */
  readonly position: number;
}

/**
 * The whole store as one sealed file (`docs/rules/archive.md`). One at a time; it is kept until another one is begun or it
 * is removed. Another process of the same store knows nothing of one that is being made here.
 */
export interface StoreArchives {
  /** Begins one and answers the key that opens it, which is kept nowhere. Throws `ARCHIVE_UNDER_WAY`. */
  begin(archive: NewArchive): Promise<{ readonly key: string }>;
  /** Throws `ARCHIVE_UNDER_WAY` where one is being made. */
  assertNoneUnderWay(): void;
  /** The newest one; `null` where there is none. */
  state(): Promise<ArchiveState | null>;
  /** The file; `null` where there is none of this id that is ready. */
  open(archiveId: string): Promise<{ readonly content: Readable; readonly sizeBytes: number } | null>;
  /** Whether there was one to remove. */
  remove(archiveId: string): Promise<boolean>;
  /** Resolves once nothing is being made any more: what was is given up. */
  close(): Promise<void>;
}
