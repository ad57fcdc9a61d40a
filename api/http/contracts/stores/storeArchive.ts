import { z } from 'zod';

const archiveId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const share = z.number().min(0).max(1);

/** An archive that is being made, is ready to be fetched, or could not be made. Sizes are in bytes. */
export const storeArchiveSchema = z.object({
  archiveId,
  phase: z.enum(['making', 'ready', 'failed']),
  startedAt: z.iso.datetime(),
  share,
  events: z.int(),
  files: z.int(),
  sizeBytes: z.int(),
});
/** How far restoring is. `error` says in words why it failed. */
export const storeRestoreSchema = z.object({
  phase: z.enum(['receiving', 'restoring', 'restarting', 'failed']),
  share,
  events: z.int(),
  error: z.string().nullable(),
});
/**
 * 200 of GET /api/commerce/store-archive. An archive can be restored here only while the store was not opened
 * (`notEmpty`), and where this process runs its databases itself (`elsewhere`).
 */
export const storeArchiveStateSchema = z.object({
  archive: storeArchiveSchema.nullable(),
  restore: storeRestoreSchema.nullable(),
  restoring: z.enum(['possible', 'notEmpty', 'elsewhere']),
});

/** POST /api/commerce/store-archive: the owner shows again who they are. */
export const startStoreArchiveRequestSchema = z.strictObject({ password: z.string().max(1024) });
/** 202 of POST …/store-archive. `key` is the only way into the file, and is told this once. */
export const startedStoreArchiveSchema = z.object({ archiveId, key: z.string() });
/** What …/store-archive/{archiveId} names. */
export const storeArchiveParamsSchema = z.object({ archiveId });
/** 200 of DELETE …/store-archive/{archiveId} */
export const removedStoreArchiveSchema = z.object({ archiveId });

/** What POST …/store-archive/restore carries besides the file. */
export const ARCHIVE_KEY_HEADER = 'x-archive-key';
/** 202 of POST …/store-archive/restore: the file is here, the rest goes on by itself. */
export const restoreStartedSchema = z.object({ phase: z.literal('restoring') });

/** 200 of PUT …/store-archive/erasures: how many customers and keys the list has. */
export const keptErasuresSchema = z.object({ customers: z.int(), keys: z.int() });
