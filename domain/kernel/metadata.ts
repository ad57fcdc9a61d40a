import { z } from 'zod';

/**
 * Who caused an event: a visitor of the site, a signed-in member, a staff account, a program with a key of its own, or a
 * process of ours.
 */
const actorSchema = z.strictObject({
  kind: z.enum(['visitor', 'member', 'staff', 'program', 'process']),
  id: z.string().min(1).max(128),
});
/**
 * `id` is that of the account (member, staff), of the key (program), the name of the process, or what a visitor acts
 * on.
 */
export type Actor = z.infer<typeof actorSchema>;

/** What every event carries beside its data. */
const eventMetadataSchema = z.object({
  websiteId: z.string().min(1),
  actor: actorSchema,
  /** One id for everything that one request set off. */
  correlationId: z.string().min(1),
  /** The command, or the event a process reacted to. */
  causationId: z.string().min(1),
  schemaVersion: z.int().positive(),
  /** ISO 8601: when it happened, as the command said. */
  occurredAt: z.string(),
});
/** The metadata of a recorded event, with the ids that tie it to its request and its cause. */
export type EventMetadata = z.infer<typeof eventMetadataSchema>;
