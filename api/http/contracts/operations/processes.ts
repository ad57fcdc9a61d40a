import { z } from 'zod';
import { ERASURE_STEPS } from '../../../../domain/customers/erasure.facts.ts';

/** How far one process has come. `docs/rules/processes.md` */
export const processStatusSchema = z
  .object({
    name: z.string(),
    /** Of its state. */
    version: z.int(),
    /** Up to where all that it asked for is done or parked; -1 before it has read anything. */
    position: z.number(),
    head: z.number(),
    eventsBehind: z.number(),
    lagMs: z.number(),
    /** What it has asked for, or will at a later time, and is not done yet. */
    owed: z.int(),
    /** Tasks of it that wait for somebody. */
    parked: z.int(),
  })
  .meta({ id: 'ProcessStatus' });

/** A task or command that failed as often as it is tried. Ids tell what it is about; the rest of it stays inside. */
export const parkedTaskSchema = z
  .object({
    id: z.string(),
    process: z.string(),
    kind: z.enum(['task', 'command']),
    /** The task, or the type of the command. */
    name: z.string(),
    /** The ids in its data, e.g. `orderId`. */
    about: z.record(z.string(), z.string()),
    /** Why the last try failed. */
    error: z.string(),
    tries: z.int().positive(),
    /** ISO 8601. */
    firstTriedAt: z.string(),
    lastTriedAt: z.string(),
  })
  .meta({ id: 'ParkedTask' });
/** One parked task as operators see it. */
export type ParkedTaskView = z.infer<typeof parkedTaskSchema>;

/** An erasure that goes on. `docs/rules/customers.md#erasure` */
export const erasureUnderWaySchema = z
  .object({
    customerId: z.string(),
    /** Waiting for read models to show it, scavenging the log, or writing the files of the database anew. */
    step: z.enum(ERASURE_STEPS),
    /** Of the step, from 0 to 1; `null` where it cannot be told. */
    share: z.number().min(0).max(1).nullable(),
    /** ISO 8601: when it was taken up last, and when there was news of it. */
    startedAt: z.string(),
    at: z.string(),
  })
  .meta({ id: 'ErasureUnderWay' });

/**
 * Answer of GET /api/processes: every process, every task that waits for somebody and every erasure that goes on, both
 * oldest first.
 */
export const processesResponseSchema = z.object({
  processes: z.array(processStatusSchema),
  parkedTasks: z.array(parkedTaskSchema),
  erasures: z.array(erasureUnderWaySchema),
});

/** Path of POST /api/processes/parked/{id}/retry and DELETE /api/processes/parked/{id}: the `id` of a `ParkedTask`. */
export const parkedTaskParamsSchema = z.object({ id: z.string().regex(/^[\w:.-]{1,200}$/) });

/** Answer of POST /api/processes/parked/{id}/retry: `parkedTask` where it failed again. */
export const retriedSchema = z.object({ done: z.boolean(), parkedTask: parkedTaskSchema.nullable() });

/** Body of DELETE /api/processes/parked/{id}. `reason` up to 500 characters. */
export const dropRequestSchema = z.strictObject({ reason: z.string().trim().min(1).max(500) });
