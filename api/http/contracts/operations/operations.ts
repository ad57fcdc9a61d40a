import { z } from 'zod';

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
    rebuilding: z.object({ done: z.number(), total: z.number() }).nullable(),
  })
  .meta({ id: 'ReadModelStatus' });
/** Positions and lag of one read model: events, and milliseconds in `lagMs`. */
export type ReadModelStatus = z.infer<typeof readModelStatusSchema>;
/** 200 of GET /api/read-models */
export const readModelsResponseSchema = z.object({ readModels: z.array(readModelStatusSchema) });
