import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErasureList } from '../../api/application/ports/erasureLists.ts';
import type { RestoreState, StoreRestores } from '../../api/application/ports/storeRestores.ts';
import type { Config } from '../../api/config.ts';
import { DomainError } from '../../domain/kernel/errors.ts';
import { stageRestore } from './restoreStore.ts';

interface Settings {
  readonly config: Config;
  /** Called once a restored store waits to take the place of this one. */
  readonly onRestored: () => void;
  readonly onError: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/** Restores beside the running store, in the same process. The databases of the copy are threads of their own. */
export function createStoreRestores({ config, onRestored, onError, signal }: Settings): StoreRestores {
  const received = join(config.DATA_DIR, 'received-archive');
  let state: RestoreState | null = null;
  let erasures: ErasureList | null = null;

  async function restore(key: string): Promise<void> {
    const { size } = await stat(received);
    const file = createReadStream(received);
    const onProgress = (events: number) => {
      state = { phase: 'restoring', share: size === 0 ? 0 : file.bytesRead / size, events, error: null };
    };
    const { events } = await stageRestore(config, file, {
      ...{ key, erasures: erasures ?? undefined, onProgress, signal },
    });
    state = { phase: 'restarting', share: 1, events, error: null };
    onRestored();
  }

  function fail(error: unknown): void {
    const isRefused = error instanceof DomainError;
    if (!isRefused) onError(error);
    const why = isRefused ? error.message : 'It could not be restored. The log of this Storefold says why.';
    state = { phase: 'failed', share: 0, events: 0, error: why };
  }

  return {
    state: () => state,
    keepErasures(list) {
      erasures = list;
    },
    async begin(archive, key, maxBytes) {
      if (state && state.phase !== 'failed') {
        throw new DomainError('RESTORE_UNDER_WAY', 'An archive is being restored.');
      }
      state = { phase: 'receiving', share: 0, events: 0, error: null };
      try {
        await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
        await pipeline(archive, atMost(maxBytes), createWriteStream(received, { mode: 0o600 }));
      } catch (error) {
        state = null;
        await rm(received, { force: true });
        throw error;
      }
      state = { phase: 'restoring', share: 0, events: 0, error: null };
      void restore(key)
        .catch(fail)
        .finally(() => rm(received, { force: true }));
    },
  };
}

function atMost(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new DomainError('FILE_TOO_LARGE', 'The file is too large.', { maxBytes }));
      else done(null, chunk);
    },
  });
}
