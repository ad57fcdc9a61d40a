import { z } from 'zod';
import { CONSENT_PURPOSES } from '../../../../domain/kernel/consent.ts';
import { openSessionsSchema } from '../accounts/session.ts';
import { customerAccountSchema } from '../customers/customers.ts';
import { memberPageSchema } from '../members/members.ts';
import { ownDownloadsSchema } from '../orders/downloads.ts';
import { customerOrdersSchema } from '../orders/orderStatus.ts';
import { cardFieldsSchema } from '../payments/cardFields.ts';
import { savedMethodsSchema } from '../payments/savedMethods.ts';
import { subscriptionListSchema } from '../subscriptions/subscriptions.ts';
import { ownCourseSchema } from './coursePages.ts';
import { countrySchema, pageBase } from './pageParts.ts';

/** GET /account/sign-in and its siblings: where visitors sign in, open an account, or ask for a new password. */
export const accountEntryPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('account-entry'),
  title: z.string(),
  form: z.enum(['signIn', 'register', 'forgottenPassword']),
  /** Where they go on afterwards: a path of this site. */
  next: z.string(),
});

/** What scripts ask for when it is looked at; `null` where nobody asked the page for it. */
const accountListsSchema = z.object({
  sessions: openSessionsSchema.shape.sessions.nullable(),
  methods: savedMethodsSchema.shape.methods.nullable(),
});
/** At most one of them is asked for at a time. */
export type AccountLists = z.infer<typeof accountListsSchema>;

/** GET /account: what customers have and have done here, for themselves. */
export const accountPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('account'),
  account: customerAccountSchema,
  orders: customerOrdersSchema,
  downloads: ownDownloadsSchema.shape.downloads,
  subscriptions: subscriptionListSchema,
  /** What they may learn, the course where they were last first. */
  courses: z.array(ownCourseSchema),
  countries: z.array(countrySchema),
  /** The address whose form is open from the start: its id, or `new`. */
  openAddress: z.string().nullable(),
  /** Whether addresses are suggested while they are typed. */
  suggestsPlaces: z.boolean(),
  /** `null` where no cards are taken. */
  cardFields: cardFieldsSchema.nullable(),
  lists: accountListsSchema,
  /** Whether orders and subscriptions begin further down than at the newest. */
  isEarlier: z.object({ orders: z.boolean(), subscriptions: z.boolean() }),
});

/**
 * GET and POST /account/email and /account/password: what a link in a mail to a customer opens, with a form as long
 * as there is something to do, and without it once it is done.
 */
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

/** GET /members/{collectionId}: what is in a collection for members (1), or how to get in (106). */
export const membersPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('members'),
  title: z.string(),
  isLetIn: z.boolean(),
  member: memberPageSchema,
  /** What the form that joins shows to the store. */
  crumb: z.string(),
});

/** GET /privacy-choices: what somebody agreed to, and what else they are asked. */
export const privacyChoicesPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('privacy-choices'),
  /** Their browser says no to everything, whatever is chosen here. */
  hasObjected: z.boolean(),
  isAnswered: z.boolean(),
  purposes: z.array(
    z.object({
      purpose: z.enum(CONSENT_PURPOSES),
      title: z.string(),
      text: z.string(),
      isAgreed: z.boolean(),
    }),
  ),
});

/** `form` says which of the three it is. */
export type AccountEntryPageContext = z.infer<typeof accountEntryPageContextSchema>;
/** Orders and subscriptions are one page of each, the first unless another was asked for. */
export type AccountPageContext = z.infer<typeof accountPageContextSchema>;
/** `form` is `null` once there is nothing left to do; then `link` says where to go on. */
export type MailedLinkPageContext = z.infer<typeof mailedLinkPageContextSchema>;
/** `member.items` is empty for who is not let in. */
export type MembersPageContext = z.infer<typeof membersPageContextSchema>;
/** One entry for each purpose that the site asks for. */
export type PrivacyChoicesPageContext = z.infer<typeof privacyChoicesPageContextSchema>;
