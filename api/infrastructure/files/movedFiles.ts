import type { Files } from '../../application/ports/files.ts';

/**
 * Files of a store that moved: what comes is kept in the new place, and what was kept before is found where it was. Nothing has
 * to be copied before the store opens.
 */
export function createMovedFiles(now: Files, before: Files): Files {
  return {
    put: (content, maxBytes) => now.put(content, maxBytes),
    open: async (contentHash, part) =>
      (await now.open(contentHash, part)) ?? (await before.open(contentHash, part)),
    async remove(contentHash) {
      await now.remove(contentHash);
      await before.remove(contentHash);
    },
    async hashes() {
      const all = await Promise.all([now.hashes(), before.hashes()]);
      return [...new Set(all.flat())].sort();
    },
  };
}
