import { z } from 'zod';

/** `?experiment=sessionRecording:recorded`, also several times: heard on internal sites and hosts only. */
export const experimentQuerySchema = z.object({
  experiment: z
    .union([z.string().max(200), z.array(z.string().max(200)).max(20)])
    .transform((asked) => (Array.isArray(asked) ? asked : [asked]))
    .default([]),
});

/** GET /api/experiments */
export const experimentsSchema = z.object({
  experiments: z.record(z.string(), z.string()).meta({ examples: [{ sessionRecording: 'recorded' }] }),
});
