import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';

/** Somebody has the whole store written into a file (`docs/rules/archive.md`). */
export const startStoreArchiveSchema = z.strictObject({
  websiteId: idSchema,
  archiveId: idSchema,
  startedAt: z.iso.datetime(),
});
export type StartStoreArchive = Command<'StartStoreArchive', z.infer<typeof startStoreArchiveSchema>>;

/** All that is in the log came out of an archive; the last thing that restoring one writes. */
export const recordStoreRestoreSchema = z.strictObject({
  websiteId: idSchema,
  archiveMadeAt: z.iso.datetime(),
  events: z.int().nonnegative(),
  restoredAt: z.iso.datetime(),
});
export type RecordStoreRestore = Command<'RecordStoreRestore', z.infer<typeof recordStoreRestoreSchema>>;
