import { z } from 'zod';
import { fieldSchema } from '../../../../domain/forms/form.ts';
import { pageBase } from './pageParts.ts';

/** A published form as any page can show it. */
export const siteFormSchema = z
  .object({
    id: z.string(),
    /** Where it is on a page of its own, and where it is sent without JavaScript. */
    fullUrl: z.string(),
    name: z.string(),
    submitLabel: z.string(),
    disclaimer: z.string(),
    submissionMessage: z.string(),
    /** Follows the message; clean HTML, empty for none. */
    submissionHtml: z.string(),
    /** Whether it needs a captcha, for `FORM_BLOCK_SUBMISSION`. */
    asksCaptcha: z.boolean(),
    /** Whether what is filled in is kept before it is sent, of who agreed to that. */
    keepsUnsent: z.boolean(),
    fields: z.array(fieldSchema),
  })
  .meta({ id: 'SiteForm' });
/** `fields` in the order in which they are asked; which of them are shown is for `shownFields` to say. */
export type SiteForm = z.infer<typeof siteFormSchema>;

/** GET /forms/{address}: a form on a page of its own (2). */
export const formPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('form'),
  form: siteFormSchema,
});
/** The same for everybody. */
export type FormPageContext = z.infer<typeof formPageContextSchema>;
