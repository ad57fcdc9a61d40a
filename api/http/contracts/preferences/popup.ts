import { z } from 'zod';
import { popupPreferencesSchema } from '../../../../domain/kernel/popup.ts';
import { listIdSchema } from '../mailingList/lists.ts';

/** The popup overlay as pages get it. */
export const popupSchema = z
  .object({
    ...popupPreferencesSchema.omit({ isEnabled: true, listId: true }).shape,
    /** Whether it needs a captcha, for `PROMO_POPUP_SUBMISSION`. */
    asksCaptcha: z.boolean(),
    /** For staff who look at its draft: it is there at once. */
    isOpen: z.boolean().optional(),
  })
  .meta({ id: 'Popup' });
/** Whether a page for staff shows the popup at once, or as visitors get it: after a while, by a script. */
export const popupShownSchema = z.enum(['open', 'later']).default('later');
/** Delays in seconds, `daysBetween` in days (`docs/rules/preferences.md#popup`). */
export type Popup = z.output<typeof popupSchema>;

/** POST /api/mailing-list: the address is judged by the domain, in the words of the specification. */
export const joinMailingListRequestSchema = z.strictObject({
  email: z.string().max(320).default(''),
  /** A list of the site; without it that of the popup overlay. */
  listId: listIdSchema.optional(),
  /** Where a newsletter block stands; of the popup overlay the browser says it. */
  pagePath: z.string().max(2000).optional(),
  captchaToken: z.string().max(8192).optional(),
  recaptchaEnterpriseV3Token: z.string().max(8192).optional(),
});
/** 200 of POST /api/mailing-list, whether the address was on it before or not. */
export const joinedMailingListSchema = z.object({ success: z.literal(true) });
