import { LRUCache } from 'lru-cache';
import { atMost } from '../../kernel/cacheOptions.ts';

/** How far an import is, in products. */
export interface ProgressOfImport {
  readonly phase: 'unknown' | 'reading' | 'checking' | 'writing' | 'done';
  readonly done: number;
  readonly total: number;
}

/** Imports that are remembered; beyond them the oldest is forgotten. */
const MAX_IMPORTS = 100;
const UNKNOWN: ProgressOfImport = { phase: 'unknown', done: 0, total: 0 };

/** The imports of this process, for whoever asks how far theirs is. */
export function createImportProgress() {
  const imports = new LRUCache<string, ProgressOfImport>(atMost(MAX_IMPORTS));
  return {
    of: (importId: string): ProgressOfImport => imports.get(importId) ?? UNKNOWN,
    /** Without a name nobody asks. */
    begin(importId: string | undefined) {
      const set = (progress: ProgressOfImport) => {
        if (importId !== undefined) imports.set(importId, progress);
      };
      let last: ProgressOfImport = { phase: 'reading', done: 0, total: 0 };
      set(last);
      return {
        tell(phase: 'checking' | 'writing', done: number, total: number) {
          last = { phase, done, total };
          set(last);
        },
        end: () => set({ ...last, phase: 'done' }),
      };
    },
  };
}
