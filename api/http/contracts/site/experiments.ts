import { z } from 'zod';

/**
 * `?experiment=sessionRecording:recorded`, also several times: heard on internal sites and hosts; of an experiment with pages
 * (`?experiment={experimentId}:b`) also from staff.
 */
export const experimentQuerySchema = z.object({
  experiment: z
    .union([z.string().max(200), z.array(z.string().max(200)).max(20)])
    .transform((asked) => (Array.isArray(asked) ? asked : [asked]))
    .catch([])
    .default([]),
});

/** GET /api/experiments */
export const experimentsSchema = z.object({
  experiments: z.record(z.string(), z.string()).meta({ examples: [{ sessionRecording: 'recorded' }] }),
});
