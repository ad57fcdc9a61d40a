import type { z } from 'zod';
import { headerFooterSchema } from '../../../../domain/kernel/headerFooter.ts';

export {
  SOCIAL_SERVICES,
  type SocialService,
} from '../../../../domain/kernel/headerFooter.ts';

/** GET and PUT /api/site-header-footer (`docs/rules/site.md#header-and-footer`). What is left out is as at first. */
export const siteHeaderFooterSchema = headerFooterSchema;
/** With everything that was left out filled in. */
export type SiteHeaderFooter = z.output<typeof headerFooterSchema>;
