import { z } from 'zod';
import { LONGEST_FUND } from '../kernel/fund.ts';
import { mailLookSchema } from './mailLook.ts';

/** What the template of a kind of mail is told, and whether the mail opens something that is nobody else's business. */
interface MailKindDefinition<Facts extends z.ZodObject = z.ZodObject> {
  readonly facts: Facts;
  /** The mail carries a way in, e.g. a link to choose a password: only who manages members may look at it. */
  readonly isConfidential: boolean;
}

const kind = <Facts extends z.ZodObject>(
  facts: Facts,
  isConfidential = false,
): MailKindDefinition<Facts> => ({
  facts,
  isConfidential,
});

const url = z.url().max(2000);
const order = { orderNumber: z.string(), testMode: z.boolean(), orderUrl: url };
/** `pictureUrl` is absolute, of a picture that mail programs show. */
const picture = { pictureUrl: url.optional() };
const pieces = { title: z.string(), quantity: z.int().positive(), ...picture };

/** A figure beside that of the week before, both as they are read, and by how many percent it changed: `null` after nothing. */
const compared = {
  now: z.string().max(100),
  before: z.string().max(100),
  change: z.int().nullable(),
  /** Where the rows are that it was counted from. */
  url,
};

/** Every kind of mail the store sends. A context that needs one adds it here, its variables and its texts in `api/application/mail`. */
export const MAIL_KINDS = {
  /** Somebody on a waitlist learns that it can be bought again. */
  restock: kind(
    z.strictObject({
      productName: z.string().max(500),
      /** The options that were chosen, e.g. `Size: S`; empty for a product without. */
      variantName: z.string().max(500),
      productUrl: url,
      ...picture,
      withdrawUrl: url,
    }),
  ),
  /** The owner learns that a variant should be ordered again. */
  lowStock: kind(
    z.strictObject({
      productName: z.string().max(500),
      variantName: z.string().max(500),
      sku: z.string().max(64),
      available: z.int(),
      threshold: z.int().nonnegative(),
      productUrl: url,
    }),
  ),
  /** The owner learns that somebody said something below a post, which waits. Whose words they are stays out of the mail. */
  commentWaiting: kind(
    z.strictObject({
      pageTitle: z.string().max(500),
      /** Comments that wait below that post. */
      waiting: z.int().positive(),
      commentUrl: url,
    }),
  ),
  /** Somebody of the staff is told what the week before was like, against the one before that; days as `2026-03-02`. */
  weeklyReport: kind(
    z.strictObject({
      firstDay: z.string().max(10),
      lastDay: z.string().max(10),
      /** Of an amount there is one for each currency. */
      figures: z.array(
        z.strictObject({ of: z.enum(['visits', 'orders', 'revenue', 'refunds']), ...compared }),
      ),
      products: z.array(z.strictObject({ name: z.string().max(500), ...compared })),
      /** A source without a name is that of those who came directly. */
      sources: z.array(z.strictObject({ name: z.string().max(300), ...compared })),
      searches: z.array(z.strictObject({ name: z.string().max(300), ...compared })),
      reportUrl: url,
      declineUrl: url,
    }),
    true,
  ),
  /** Somebody who reads a form is told what came in with it; the mail is sealed with the submission's key. */
  formSubmitted: kind(
    z.strictObject({
      formName: z.string().max(200),
      answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
      submissionUrl: url,
    }),
  ),
  /** Whoever reads the mail of an address says whether they want news. */
  mailingListConfirmation: kind(z.strictObject({ confirmUrl: url }), true),
  /** Somebody is asked to help run the site. */
  staffInvitation: kind(
    z.strictObject({ invitedBy: z.string().max(256), roles: z.array(z.string()), acceptUrl: url }),
    true,
  ),
  /** Somebody who helps run the site forgot their password and chooses another one. */
  staffPasswordReset: kind(z.strictObject({ resetUrl: url }), true),
  /** A customer proves that the address they want to sign in with from now on is theirs. */
  customerEmailChange: kind(z.strictObject({ confirmUrl: url }), true),
  /** A customer who forgot their password chooses another one. */
  customerPasswordReset: kind(z.strictObject({ resetUrl: url }), true),
  /** A customer is told that their account is erased on `day`, `2026-03-02`, unless they sign in or order before. */
  accountEnding: kind(z.strictObject({ day: z.string().max(10), signInUrl: url })),
  /** A buyer is reminded of what they left in the checkout; `restoreUrl` brings the cart back. */
  checkoutReminder: kind(
    z.strictObject({
      lines: z.array(z.strictObject({ ...pieces, total: z.string() })).min(1),
      restoreUrl: url,
      declineUrl: url,
    }),
    true,
  ),
  /** The buyer's order is here. `orderUrl` shows it to whoever has the address, as in all mails about orders. */
  orderConfirmed: kind(
    z.strictObject({
      ...order,
      lines: z.array(z.strictObject({ ...pieces, total: z.string() })),
      totals: z.array(z.strictObject({ label: z.string(), value: z.string() })),
      /** As written on the parcel; empty where nothing is sent. */
      address: z.array(z.string()),
      /** Missing where it is the same. */
      billingAddress: z.array(z.string()).optional(),
      /** What they were asked in the checkout and answered; missing where that is nothing. */
      answers: z.array(z.strictObject({ title: z.string(), text: z.string() })).optional(),
      /** Where a guest who bought a membership opens the account that it lets in; missing for all others. */
      accountUrl: z.string().optional(),
      /** How it is paid, where it is paid by invoice; `dueOn` is a day. */
      toPay: z
        .strictObject({
          amount: z.string(),
          reference: z.string(),
          dueOn: z.string().max(10),
          instructions: z.array(z.string()),
        })
        .optional(),
      /** What is paid again and again; missing where nothing is. Days as `2026-03-02`; `lastDay` is empty without an end. */
      renewal: z
        .strictObject({
          every: z.string().max(100),
          amount: z.string().max(100),
          later: z.strictObject({ amount: z.string().max(100), day: z.string().max(10) }).optional(),
          firstDay: z.string().max(10),
          lastDay: z.string().max(10),
          payments: z.int(),
          /** Whether they said that they agree. */
          isAgreed: z.boolean(),
        })
        .optional(),
    }),
  ),
  /** What was bought to be downloaded is paid. The links are for its buyer alone; `until` is the day they run out. */
  orderDownloads: kind(
    z.strictObject({
      ...order,
      files: z.array(z.strictObject({ name: z.string().max(300), url })).min(1),
      until: z.string().max(10),
    }),
    true,
  ),
  /** Somebody is to pay what staff have put together for them; `invoiceUrl` shows it to whoever has the address. */
  draftInvoice: kind(
    z.strictObject({
      lines: z.array(z.strictObject({ ...pieces, total: z.string() })).min(1),
      invoiceUrl: url,
    }),
  ),
  /** More is due for an order than was paid; `payUrl` is where whoever has the address pays it. */
  orderBalance: kind(z.strictObject({ ...order, amount: z.string(), payUrl: url })),
  /** A part of an order, or all of it, left the house. */
  orderShipped: kind(
    z.strictObject({
      ...order,
      lines: z.array(z.strictObject(pieces)),
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.union([z.literal(''), url]),
    }),
  ),
  /** The buyer is asked what they think of what they have now. Each link leads to where it is written. */
  reviewRequest: kind(
    z.strictObject({
      ...order,
      products: z.array(z.strictObject({ title: z.string(), reviewUrl: url })).min(1),
      declineUrl: url,
    }),
  ),
  orderRefunded: kind(
    z.strictObject({
      ...order,
      amount: z.string(),
      lines: z.array(z.strictObject(pieces)),
      reason: z.string(),
    }),
  ),
  /** The owner learns that a refund did not reach its buyer; `reason` is the provider's. */
  refundFailed: kind(z.strictObject({ ...order, amount: z.string().max(100), reason: z.string().max(500) })),
  /** `refunded` is what goes back to the buyer, empty for nothing. */
  orderCancelled: kind(z.strictObject({ ...order, refunded: z.string() })),
  /** Whether the buyer may send something back, and what to do. */
  orderReturnAnswered: kind(
    z.strictObject({
      ...order,
      approved: z.boolean(),
      message: z.string(),
      lines: z.array(z.strictObject(pieces)),
    }),
  ),
  /** Somebody of the staff wrote to the buyer about their order. */
  orderNote: kind(z.strictObject({ ...order, text: z.string() })),
  /** A donor is thanked. */
  donationReceipt: kind(
    z.strictObject({
      name: z.string().max(200),
      amount: z.string().max(100),
      /** `2026-03-02` */
      day: z.string().max(10),
      reference: z.string().max(64),
      testMode: z.boolean(),
      /** What it is for; missing for nothing in particular. */
      fund: z.string().max(LONGEST_FUND).optional(),
      /** Where the donor ends a donation that repeats; missing for one that does not. */
      pledgeUrl: url.optional(),
    }),
  ),
  /** A subscriber is told what they would not expect. `day` is when it is tried again or ends; empty for neither. */
  subscriptionNews: kind(
    z.strictObject({
      title: z.string().max(200),
      news: z.enum(['failed', 'unavailable', 'unpaid', 'ending', 'ended']),
      day: z.string().max(10),
      testMode: z.boolean().optional(),
    }),
  ),
  /**
   * A subscriber is told what it costs: before they are billed, that it costs something else from `day` on, or that it brings
   * something else.
   */
  subscriptionPrice: kind(
    z.strictObject({
      title: z.string().max(200),
      news: z.enum(['renewing', 'priceChanged', 'itemChanged']),
      day: z.string().max(10),
      price: z.string().max(100),
      testMode: z.boolean().optional(),
    }),
  ),
  /** Somebody was given a gift card; `code` is the money. */
  giftCardIssued: kind(
    z.strictObject({
      recipientName: z.string().max(200),
      amount: z.string().max(100),
      code: z.string().max(64),
      message: z.string().max(80),
      shopUrl: url,
      /** The card pays for test orders only. */
      testMode: z.boolean().optional(),
    }),
    true,
  ),
  /** Somebody on the mailing list gets a newsletter: its words are the campaign's own. */
  newsletter: kind(
    z.strictObject({
      subject: z.string().max(200),
      preheader: z.string().max(200),
      body: z.string().max(50_000),
      declineUrl: url,
      /** The page of their lists; mails of before there were several have none. */
      choicesUrl: url.optional(),
      /** How the site looked when it was queued; mails of before wear what is live when they are written. */
      look: mailLookSchema.optional(),
    }),
  ),
  /** Somebody looks at a text in their own mailbox: the words of a mail of the kind `of`, with its facts. */
  mailTest: kind(
    z.strictObject({
      of: z.string(),
      subject: z.string(),
      body: z.string(),
      facts: z.record(z.string(), z.unknown()),
    }),
  ),
} as const;

/** The name of a kind. */
export type MailKind = keyof typeof MAIL_KINDS;
/** A kind that has texts of its own. */
export type WordedMailKind = Exclude<MailKind, 'mailTest' | 'newsletter'>;
/** All kinds as a list that is never empty, as an enumeration of zod asks for. */
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]];
/** All kinds that have texts of their own. */
export const WORDED_MAIL_KINDS = MAIL_KIND_NAMES.filter(
  (name) => name !== 'mailTest' && name !== 'newsletter',
) as [WordedMailKind, ...WordedMailKind[]];
/** What the template of one kind is told; amounts are text in the reader's language. */
export type MailFacts<Kind extends MailKind> = z.infer<(typeof MAIL_KINDS)[Kind]['facts']>;

/** The facts as this kind's template takes them. Throws a `ZodError`: facts that do not fit are a mistake of ours. */
export function mailFacts<Kind extends MailKind>(name: Kind, facts: unknown): MailFacts<Kind> {
  return MAIL_KINDS[name].facts.parse(facts) as MailFacts<Kind>;
}
