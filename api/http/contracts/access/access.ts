import { z } from 'zod';
import { lockWordsSchema } from '../../../../domain/access/access.events.ts';
import { idSchema, instantSchema } from '../../../../domain/kernel/ids.ts';
import { TRAP_FIELD } from '../captcha/captchaWords.ts';

/** The fewest characters of a password of the site or of a page. It is told to many, and guesses are counted. */
const MIN_PASSWORD = 6;

/** A password of the site or of a page, or nothing where the one that there is stays. */
const passwordSchema = z
  .string()
  .max(200, 'A password has at most 200 characters.')
  .refine(
    (password) => password === '' || password.length >= MIN_PASSWORD,
    `Use at least ${MIN_PASSWORD} characters.`,
  );

/** GET and PUT /api/access/site. Passwords go in and never come out. */
export const siteAccessSchema = z.strictObject({
  isLocked: z.boolean(),
  /** A new password; empty where it stays as it is, and always empty in answers. */
  password: passwordSchema,
  ...lockWordsSchema.shape,
});
/** `title` and `text` are said above the field for the password. */
export type SiteAccess = z.infer<typeof siteAccessSchema>;

/** Who may see a page. */
export const AUDIENCES = ['everybody', 'password', 'members'] as const;
/** `password`: whoever has that of the page; `members`: those of one area. */
export type Audience = (typeof AUDIENCES)[number];

/** GET and PUT /api/access/pages/{pageId} */
export const pageAccessSchema = z.strictObject({
  audience: z.enum(AUDIENCES),
  /** As of the site. */
  password: passwordSchema,
  ...lockWordsSchema.shape,
  /** For `members`: the members of which area. */
  memberAreaId: idSchema.nullable(),
  /** Whether it is left out of menus, search and sitemap. */
  isHidden: z.boolean(),
});
/** A page that nobody said anything of is for everybody, and listed. */
export type PageAccess = z.infer<typeof pageAccessSchema>;

/** A link to the draft of a page. `url` is whole, and opens the draft to whoever has it until `expiresAt`. */
export const previewLinkSchema = z
  .object({ linkId: z.string(), url: z.string(), givenAt: z.string(), expiresAt: instantSchema })
  .meta({ id: 'PreviewLink' });
/** Instants ISO 8601. */
export type PreviewLinkView = z.infer<typeof previewLinkSchema>;

/** 200 of GET and PUT /api/access/pages/{pageId}; links that have run out are left out. */
export const pageAccessResponseSchema = z.object({
  pageId: z.string(),
  access: pageAccessSchema,
  previews: z.array(previewLinkSchema),
});
/** Links that are good, the newest first. */
export type PageAccessAnswer = z.infer<typeof pageAccessResponseSchema>;

/** 200 of GET /api/access: the site, and every page that is not simply there for everybody. */
export const accessListSchema = z.object({
  site: siteAccessSchema,
  pages: z.array(
    z.object({
      pageId: z.string(),
      title: z.string(),
      urlId: z.string(),
      /** A page, or a collection of products. */
      kind: z.enum(['page', 'collection']),
      audience: z.enum(AUDIENCES),
      /** The area whose members see it; empty where it is gone, and for others. */
      memberAreaName: z.string(),
      isHidden: z.boolean(),
      /** Links to its draft that are still good. */
      previewCount: z.int(),
    }),
  ),
});
/** By address. */
export type AccessList = z.infer<typeof accessListSchema>;

/** /api/access/pages/{pageId} */
export const accessParamsSchema = z.object({ pageId: idSchema });
/** /api/access/pages/{pageId}/previews/{linkId} */
export const previewParamsSchema = z.object({ pageId: idSchema, linkId: idSchema });
/** POST /api/access/pages/{pageId}/previews: for how many days it is good. */
export const givePreviewRequestSchema = z.strictObject({ days: z.int().min(1).max(90) });

/** POST /_unlock, as a plain form sends it. */
export const unlockFormSchema = z.object({
  password: z.string().max(1024),
  place: idSchema,
  next: z.string().max(2000).optional().catch(undefined),
  /** No person sees this field. */
  [TRAP_FIELD]: z.string().max(2000).optional(),
});
