import { z } from 'zod';
import { LONGEST_FUND } from '../kernel/fund.ts';
import { headerFooterSchema } from '../kernel/headerFooter.ts';
import { idSchema } from '../kernel/ids.ts';
import { popupPreferencesSchema } from '../kernel/popup.ts';
import { consentPreferencesSchema } from './consent.ts';
import { conversationPreferencesSchema } from './conversation.ts';
import type { PreferenceValues } from './preferences.events.ts';
import { retentionPreferencesSchema } from './retention.ts';

const experimentNameSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/);

/** From a quarter of an hour to thirty days. */
const reminderDelaySchema = z
  .int()
  .min(15)
  .max(30 * 24 * 60);

/** As places hold a picture. */
const pictureSchema = z.strictObject({
  url: z.string().min(1).max(2000),
  alt: z.string().max(250),
  width: z.int().positive(),
  height: z.int().positive(),
});

/** The namespaces that Storefold itself acts on, each with what it means where nothing was set. */
export const NAMESPACES = {
  /** A captcha is asked for only where the site has a key (`docs/rules/site.md#captcha`). */
  captcha: z.strictObject({ siteKey: z.string().max(200).default('') }),
  /** How those who wait learn that stock is back. */
  waitlist: z.strictObject({
    sendsAutomatically: z.boolean().default(true),
    /** Units that must be there for each mail: 1 tells as many people as there are units. */
    unitsPerMail: z.int().min(1).max(9999).default(1),
    /** Fewer units than this are not worth a mail. */
    minimumUnits: z.int().min(1).max(9999).default(1),
  }),
  /**
   * Checkouts that were left open: who agreed to it is reminded this long after they said who they are, and as long after
   * each reminder once more, up to three times in all.
   */
  abandonedCheckouts: z.strictObject({
    isEnabled: z.boolean().default(true),
    delayMinutes: reminderDelaySchema.default(24 * 60),
    furtherDelaysMinutes: z.array(reminderDelaySchema).max(2).default([]),
  }),
  /** `minimumSubtotalCents` is what a cart must come to before it can be checked out, in minor units of the store's currency (`docs/rules/cart.md#minimum-subtotal`). */
  cart: z.strictObject({
    minimumSubtotalCents: z.int().nonnegative().max(1_000_000_000).default(0),
    /** Whether the button on a product page leads straight to the checkout, past the cart (`docs/rules/checkout.md#express`). */
    expressCheckout: z.boolean().default(false),
    /** The form that buyers are asked in the checkout; empty where it asks nothing more (`docs/rules/checkout.md#questions`). */
    questionsFormId: z.union([idSchema, z.literal('')]).default(''),
  }),
  /** Whether who gave their address is asked by mail before they are on the list (`docs/rules/mailingList.md#confirming`). */
  mailingList: z.strictObject({
    asksToConfirm: z.boolean().default(false),
    /** The list that people join who ask for stock and tick its box. */
    restockListId: idSchema.default('main'),
    /** The list that the checkout offers; empty where it offers none. */
    checkoutListId: z.union([idSchema, z.literal('')]).default(''),
    /** What its box says there. */
    checkoutText: z.string().trim().min(1).max(200).default('Send me news by mail'),
  }),
  /** Whether subscribers are told some days before they are billed. */
  subscriptions: z.strictObject({ sendsRenewalNotices: z.boolean().default(true) }),
  /** Donations (`docs/rules/donations.md#giving`): none are taken until the owner turns them on. In minor units. */
  donations: z.strictObject({
    isEnabled: z.boolean().default(false),
    suggestedCents: z
      .array(z.int().positive().max(1_000_000_000))
      .max(10)
      .default([1000, 2500, 5000, 10_000]),
    minimumCents: z.int().positive().max(1_000_000_000).default(100),
    maximumCents: z.int().positive().max(1_000_000_000).default(1_000_000),
    /** What donations are for, by name: whoever gives chooses one of them. None: nothing is asked. */
    funds: z
      .array(z.string().trim().min(1).max(LONGEST_FUND))
      .max(20)
      .refine((funds) => new Set(funds).size === funds.length, 'Each is named once.')
      .default([]),
  }),
  /** Paying in instalments (`docs/rules/instalments.md#context`): off until the owner offers it, for one country of the payment account. */
  instalments: z.strictObject({
    isEnabled: z.boolean().default(false),
    /** The two-letter country of the payment account. */
    country: z.string().max(2).default(''),
    /** Prices above this, in cents. */
    minimumCents: z.int().nonnegative().max(1_000_000_000).default(100),
    /** Prices up to this, in cents. */
    maximumCents: z.int().nonnegative().max(1_000_000_000).default(200_000),
  }),
  /** Ways to pay (`docs/rules/payments.md#offered`), and what buyers on account are told (`docs/rules/payments.md#invoices`). */
  payments: z.strictObject({
    /** Names of the providers that visitors are not offered. */
    withheld: z
      .array(z.string().regex(/^[a-z][a-z0-9]{0,39}$/))
      .max(20)
      .default([]),
    /** How an invoice is paid: account, reference … */
    instructions: z.string().max(2000).default(''),
    /** Days from the order until an invoice is due. */
    dueDays: z.int().min(0).max(365).default(14),
  }),
  /** Who sells, as papers and mails name them (`docs/rules/payments.md#seller`). */
  seller: z.strictObject({
    name: z.string().max(200).default(''),
    /** Several lines. */
    address: z.string().max(500).default(''),
    email: z.string().max(256).default(''),
    phone: z.string().max(40).default(''),
    /** Several lines: tax number, register, managers. */
    details: z.string().max(1000).default(''),
  }),
  /** Product reviews (`docs/rules/reviews.md#shown`): which are shown, and a switch that takes all of them away at once. */
  reviews: z.strictObject({
    showsNative: z.boolean().default(true),
    showsImported: z.boolean().default(true),
    killSwitch: z.boolean().default(false),
    /** Whether buyers are asked for one by mail, and how many days after their order was wholly sent. */
    asksBuyers: z.boolean().default(false),
    askAfterDays: z.int().min(1).max(90).default(14),
  }),
  /**
   * What product pages promise of whatever is sent, of delivery and of returns; nothing where they are empty. Plain words, or
   * HTML where it begins with a tag.
   */
  policies: z.strictObject({
    delivery: z.string().max(2000).default(''),
    returns: z.string().max(2000).default(''),
  }),
  /** Logo of the store, and the picture of links to it (`docs/rules/media.md#branding`). */
  branding: z.strictObject({
    logo: pictureSchema.nullable().default(null),
    shareImage: pictureSchema.nullable().default(null),
  }),
  /** What stands around every page, beside its menus. */
  headerFooter: headerFooterSchema,
  /** Experiments that the site takes part in (`docs/rules/site.md#experiments`). */
  experiments: z.strictObject({
    /** On an internal site everybody may look at another variant by the query string. */
    isInternal: z.boolean().default(false),
    /** Which variant of each experiment the site takes part in. */
    variants: z.record(experimentNameSchema, experimentNameSchema).default({}),
  }),
  /** Comments, likes and links to share, over all blogs. */
  conversation: conversationPreferencesSchema,
  /** What visitors are asked to agree to (`docs/rules/privacy.md#consent`). */
  consent: consentPreferencesSchema,
  /** How long is kept what people sent (`docs/rules/privacy.md#retention`). */
  retention: retentionPreferencesSchema,
  /** The popup overlay (`docs/rules/preferences.md#popup`). */
  popup: popupPreferencesSchema,
  /** Recording of sessions is off until somebody turns it on (`docs/rules/site.md#session-recording`). */
  sessionRecording: z.strictObject({
    isEnabled: z.boolean().default(false),
    /** The two-letter country of the site. */
    siteCountry: z.string().max(2).default(''),
    experimentVariant: z.string().max(64).default(''),
    /** The script of whoever records, which is loaded for visits that are recorded alone; empty for none. */
    recorderUrl: z
      .string()
      .max(300)
      .refine((url) => url === '' || /^https:\/\/[^\s"'<>;,]+$/.test(url), 'must be an address with https')
      .default(''),
  }),
} as const;

/** A namespace whose values are checked; others may be used, and are kept as they come. */
export type Namespace = keyof typeof NAMESPACES;
/** The values of one namespace with its defaults filled in (`docs/rules/preferences.md#namespaces`). */
export type PreferencesOf<Name extends Namespace> = z.output<(typeof NAMESPACES)[Name]>;

/** Whether its values are checked and acted on. */
export const isKnown = (namespace: string): namespace is Namespace => Object.hasOwn(NAMESPACES, namespace);

/** What the values of a namespace mean, defaults included. */
export function readPreferences<Name extends Namespace>(
  namespace: Name,
  values: PreferenceValues,
): PreferencesOf<Name> {
  return NAMESPACES[namespace].parse(values) as PreferencesOf<Name>;
}
