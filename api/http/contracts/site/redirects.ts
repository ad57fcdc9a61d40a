import { z } from 'zod';
import { redirectPathSchema, redirectTargetSchema } from '../../../../domain/urls/redirects.facts.ts';

/** A path of the site without a page, and where whoever asks for it is sent. */
export const redirectSchema = z.object({ path: z.string(), to: z.string() });
/** `path` begins with `/`; `to` is a path of the site or an address elsewhere. */
export type RedirectView = z.infer<typeof redirectSchema>;
/** 200 of GET /api/site/redirects, by path. */
export const redirectsResponseSchema = z.object({ redirects: z.array(redirectSchema) });
/** PUT /api/site/redirects: sets the one of this path. */
export const setRedirectRequestSchema = z.strictObject({
  path: redirectPathSchema,
  to: redirectTargetSchema,
});
/** 200 of PUT /api/site/redirects */
export const redirectResponseSchema = z.object({ redirect: redirectSchema });
/** DELETE /api/site/redirects */
export const removeRedirectQuerySchema = z.object({ path: redirectPathSchema });
/** 200 of DELETE /api/site/redirects */
export const redirectRemovedSchema = z.object({ path: z.string() });
