import type { Readable } from 'node:stream';
import type { ErasureList } from './erasureLists.ts';

/** How far the restoring of an archive is. */
export interface RestoreState {
  readonly phase: 'receiving' | 'restoring' | 'restarting' | 'failed';
  /** How much of the file is restored, from 0 to 1. */
  readonly share: number;
  /** Events that are restored. */
  readonly events: number;
  /** Why it failed, in words; `null` while it has not. */
  readonly error: string | null;
}

/** Puts an archive in the place of an empty store (`docs/rules/archive.md#restoring`). */
export interface StoreRestores {
  /**
   * Takes the file; what follows goes on after this has resolved, and ends with a start of this process on what was
   * restored. Throws `RESTORE_UNDER_WAY`, and `FILE_TOO_LARGE` past `maxBytes`.
   */
  begin(archive: Readable, key: string, maxBytes: number): Promise<void>;
  /** Who was erased since: goes with the next archive that is restored. Another list takes its place, `null` none. */
  keepErasures(list: ErasureList | null): void;
  /** `null` where none was begun. */
  state(): RestoreState | null;
}
