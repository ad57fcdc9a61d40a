import { z } from 'zod';
import { customerAccountSchema } from '../customers/customers.ts';
import { memberPageSchema } from '../members/members.ts';
import { customerOrdersSchema } from '../orders/orderStatus.ts';
import { subscriptionListSchema } from '../subscriptions/subscriptions.ts';
import { countrySchema, pageBase } from './pageParts.ts';

/** Where visitors sign in, open an account, or ask for a new password. */
export const accountEntryPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('account-entry'),
  title: z.string(),
  form: z.enum(['signIn', 'register', 'forgottenPassword']),
  /** Where they go on afterwards: a path of this site. */
  next: z.string(),
});

/** What customers have and have done here, for themselves. */
export const accountPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('account'),
  account: customerAccountSchema,
  orders: customerOrdersSchema,
  subscriptions: subscriptionListSchema,
  countries: z.array(countrySchema),
});

/** What a link in a mail to a customer opens: with a form as long as there is something to do, and without it once it is done. */
export const mailedLinkPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('mailed-link'),
  title: z.string(),
  text: z.string(),
  form: z.enum(['newPassword', 'confirmEmail']).nullable(),
  /** Where to go on; `null` while there is a form. */
  link: z.object({ title: z.string(), url: z.string() }).nullable(),
  minPasswordLength: z.int(),
});

/** A collection for members: what is in it (1), or how to get in (106). */
export const membersPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('members'),
  title: z.string(),
  isLetIn: z.boolean(),
  member: memberPageSchema,
  /** What the form that joins shows to the store. */
  crumb: z.string(),
});

export type AccountEntryPageContext = z.infer<typeof accountEntryPageContextSchema>;
export type AccountPageContext = z.infer<typeof accountPageContextSchema>;
export type MailedLinkPageContext = z.infer<typeof mailedLinkPageContextSchema>;
export type MembersPageContext = z.infer<typeof membersPageContextSchema>;
