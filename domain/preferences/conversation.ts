import { z } from 'zod';

/** Where a post can be passed on to. */
export const SHARE_SERVICES = ['email', 'facebook', 'linkedin', 'pinterest', 'whatsapp', 'x'] as const;
/** One of them. */
export type ShareService = (typeof SHARE_SERVICES)[number];

const offered = z.boolean().default(true);

/** What all blogs of a website have to keep to, whatever each says for itself (`docs/rules/posts.md#whole-site`). */
export const conversationPreferencesSchema = z.strictObject({
  commentsEnabled: z.boolean().default(true),
  simpleLikingEnabled: z.boolean().default(true),
  /** Which links to share a post there are. */
  shareButtonOptions: z
    .strictObject({
      email: offered,
      facebook: offered,
      linkedin: offered,
      pinterest: offered,
      whatsapp: offered,
      x: offered,
    } satisfies Record<ShareService, typeof offered>)
    .prefault({}),
  /** The name of the site at Disqus, which then keeps the comments; empty for comments of the site's own. */
  disqusShortname: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{0,60}$/, 'A name at Disqus has small letters, digits and hyphens')
    .default(''),
});
