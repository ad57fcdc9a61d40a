import { z } from 'zod';

/** Files of an archive by what they hold (`docs/rules/archive.md`). */
export const HEAD = 'archive.json';
export const CONTENTS = 'contents.json';
export const LOG = 'log/';
export const DOCUMENTS = 'documents/';
export const SOLD_FILES = 'files/';
export const PICTURES = 'pictures/';
/** What visitors sent with forms, sealed as it lies. */
export const SENT_FILES = 'sent/';

/** The first file: what the archive is of. */
export const archiveHeadSchema = z.strictObject({
  format: z.literal('storefold archive 1'),
  websiteId: z.string(),
  title: z.string(),
  madeAt: z.iso.datetime(),
  /** What names of people in the log were made with, and links in mails are signed with. */
  secret: z.string().min(32),
});
export type ArchiveHead = z.infer<typeof archiveHeadSchema>;

/** The last file: what there was before it. An archive without it, or with another count, is not whole. */
export const archiveContentsSchema = z.strictObject({
  records: z.int().nonnegative(),
  /** SHA-256 of the lines of the log, in hexadecimal. */
  log: z.string(),
  documents: z.int().nonnegative(),
  files: z.int().nonnegative(),
});
export type ArchiveContents = z.infer<typeof archiveContentsSchema>;

/** One line of the log: an event as it is stored, personal fields sealed, or that a stream was deleted for good. */
export const logRecordSchema = z.union([
  z.strictObject({
    stream: z.string().min(1),
    id: z.uuid(),
    type: z.string().min(1),
    /** ISO 8601. */
    at: z.iso.datetime(),
    data: z.record(z.string(), z.unknown()),
    /** `null` for the keys of persons, which say nothing of who made them. */
    metadata: z.record(z.string(), z.unknown()).nullable(),
  }),
  z.strictObject({ deleted: z.string().min(1) }),
]);
export type LogRecord = z.infer<typeof logRecordSchema>;

/** Collections beside the read models that say what no event says: what a provider owes, and what waits for somebody. */
export const KEPT_COLLECTIONS = ['testProviderCharges', 'parkedTasks'] as const;
