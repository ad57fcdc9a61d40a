import { z } from 'zod';
import { deedReasonSchema } from '../accounts/confirmation.ts';

/** GET /api/read-models: how far each read model has come. */
export const readModelStatusSchema = z
  .object({
    name: z.string(),
    /** The version that is served, and the one this code would write. */
    version: z.int(),
    codeVersion: z.int(),
    /** The physical collection, where it is known. */
    collection: z.string().optional(),
    position: z.number(),
    head: z.number(),
    eventsBehind: z.number(),
    lagMs: z.number(),
    parked: z.int(),
    healthy: z.boolean(),
    /** A rebuild that is going on beside the served collection, in events. */
    rebuilding: z
      .object({
        done: z.number(),
        total: z.number(),
        by: z.string().meta({ example: 'process 4711 on shop-1' }),
      })
      .nullable(),
  })
  .meta({ id: 'ReadModelStatus' });
/** Positions and lag of one read model: events, and milliseconds in `lagMs`. */
export type ReadModelStatus = z.infer<typeof readModelStatusSchema>;
/** 200 of GET /api/read-models */
export const readModelsResponseSchema = z.object({ readModels: z.array(readModelStatusSchema) });

/** POST /api/read-models/{name}/… */
export const readModelParamsSchema = z.object({ name: z.string().regex(/^[A-Za-z]{1,64}$/) });
/** POST /api/read-models/{name}/rebuild: why. */
export const rebuildRequestSchema = z.strictObject({ reason: deedReasonSchema });
/** 202 of POST …/rebuild and …/verify: it goes on by itself. */
export const begunSchema = z.object({ name: z.string() });

const verificationSchema = z
  .object({
    name: z.string(),
    state: z.enum(['running', 'done', 'failed']),
    startedAt: z.string(),
    at: z.string(),
    /** Positions of the log, folded and in all. */
    done: z.number(),
    total: z.number(),
    /** Documents that the fresh fold made; those that changed meanwhile were not compared. */
    documents: z.int(),
    movedOn: z.int(),
    /** How many differ, and the first 20 of them. */
    different: z.int(),
    differences: z.array(z.object({ id: z.string(), kind: z.enum(['different', 'missing', 'surplus']) })),
    problem: z.string().nullable(),
  })
  .meta({ id: 'ReadModelVerification' });
const lastRebuildSchema = z
  .object({
    name: z.string(),
    endedAt: z.string(),
    events: z.number(),
    milliseconds: z.number(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'ReadModelRebuild' });
const parkedGroupSchema = z
  .object({
    model: z.string(),
    error: z.string(),
    count: z.int(),
    types: z.array(z.string()),
    documents: z.int(),
    keys: z.array(z.string()),
    firstPosition: z.number(),
    lastPosition: z.number(),
    since: z.string(),
    waiting: z.int(),
  })
  .meta({ id: 'ParkedEvents' });
/** 200 of GET /api/read-models/care */
export const readModelCareSchema = z.object({
  verifications: z.array(verificationSchema),
  rebuilds: z.array(lastRebuildSchema),
  parked: z.array(parkedGroupSchema),
});

/** 200 of POST /api/read-models/{name}/parked/retry */
export const retriedEventsSchema = z.object({ folded: z.int(), parked: z.int() });
/** POST /api/read-models/{name}/parked/discard: all that could not be folded for this reason. */
export const discardRequestSchema = z.strictObject({
  error: z.string().min(1).max(10_000),
  reason: z.string().trim().min(1).max(500),
});
/** 200 of POST …/parked/discard; `folded` is what waited behind. */
export const discardedEventsSchema = retriedEventsSchema.extend({ discarded: z.int() });

/** 200 of GET /api/storage. Sizes in bytes; `null` where the databases are elsewhere. */
export const storageSchema = z.object({
  log: z.object({ events: z.int(), bytes: z.int().nullable() }),
  database: z.object({ bytes: z.int().nullable() }),
  readModels: z.array(z.object({ name: z.string(), documents: z.int() })),
});
