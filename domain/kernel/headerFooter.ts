import { z } from 'zod';
import { isFollowable } from './links.ts';

/** Where the name of the store stands in the header. */
export const HEADER_LAYOUTS = ['left', 'centered'] as const;

/** Services that pages know, with their names; `website` stands for any other. */
export const SOCIAL_SERVICES = {
  bluesky: 'Bluesky',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  pinterest: 'Pinterest',
  threads: 'Threads',
  tiktok: 'TikTok',
  vimeo: 'Vimeo',
  website: 'Website',
  x: 'X',
  youtube: 'YouTube',
} as const;
/** By its short name. */
export type SocialService = keyof typeof SOCIAL_SERVICES;
const serviceNames = Object.keys(SOCIAL_SERVICES) as [SocialService, ...SocialService[]];

/** More would be a list of its own. */
const MOST_ACCOUNTS = 12;

const linkSchema = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .refine(isFollowable, 'A link is an address, a path of the site, or mail or phone.');

/** The header on phones, up to 432 pixels of width (`docs/rules/web.md#widths`). */
const onPhonesSchema = z.strictObject({
  layout: z.enum(HEADER_LAYOUTS).default('centered'),
  isSticky: z.boolean().default(true),
  /** Whether the button stands in the bar, and not in the menu alone. */
  showsButton: z.boolean().default(false),
});

/** What of the header its owner chooses. */
export const headerSchema = z.strictObject({
  layout: z.enum(HEADER_LAYOUTS).default('left'),
  /** Whether it stays in view while somebody scrolls. */
  isSticky: z.boolean().default(true),
  showsSearch: z.boolean().default(true),
  showsAccount: z.boolean().default(true),
  /** A link that stands out, e.g. to book a visit. */
  button: z
    .strictObject({ label: z.string().trim().min(1).max(40), url: linkSchema })
    .nullable()
    .default(null),
  /** What is otherwise on phones; as everywhere where it is missing, as in earlier facts. */
  onPhones: onPhonesSchema.nullish(),
});

/** An account of the store elsewhere. */
export const socialAccountSchema = z.strictObject({
  serviceName: z.enum(serviceNames),
  /** As people find it there, e.g. `@tidehus`. */
  userName: z.string().trim().min(1).max(100),
  profileUrl: linkSchema,
});

/** What of the footer its owner chooses, beside its menu. */
export const footerSchema = z.strictObject({
  /** Below the name of the store, in place of its tag line. */
  text: z.string().max(1000).default(''),
  showsPolicies: z.boolean().default(true),
  /** Whether cart, account and gift card balance stand in a column of their own. */
  showsOrderLinks: z.boolean().default(true),
  social: z.array(socialAccountSchema).max(MOST_ACCOUNTS).default([]),
  /** The last line of every page. */
  smallPrint: z.string().max(300).default(''),
});

/** Header and footer of every page (`docs/rules/site.md#header-and-footer`). */
export const headerFooterSchema = z.strictObject({
  header: headerSchema.prefault({}),
  footer: footerSchema.prefault({}),
});
