import { z } from 'zod';

/** GET /api/read-models: how far each read model has come. */
export const readModelStatusSchema = z
  .object({
    name: z.string(),
    version: z.int(),
    collection: z.string(),
    position: z.number(),
    head: z.number(),
    eventsBehind: z.number(),
    lagMs: z.number(),
    parked: z.int(),
    healthy: z.boolean(),
  })
  .meta({ id: 'ReadModelStatus' });
export const readModelsResponseSchema = z.object({ readModels: z.array(readModelStatusSchema) });
