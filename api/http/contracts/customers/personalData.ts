import { z } from 'zod';
import { ERASURE_STEPS } from '../../../../domain/customers/erasure.facts.ts';
import { addressSchema } from '../../../../domain/kernel/address.ts';
import { deedReasonSchema } from '../accounts/confirmation.ts';
import { wireMoneySchema } from '../kernel/money.ts';
import { customerAccountSchema } from './customers.ts';

/** POST /api/commerce/customers/{customerId}/erase */
export const eraseCustomerRequestSchema = z.strictObject({
  /** For the books: no names, it is not erased. */
  reason: deedReasonSchema,
});
/** POST /api/site-users/account/erase */
export const eraseAccountRequestSchema = z.strictObject({ password: z.string().min(1).max(256) });
/** 200 of both calls that erase: from now on every read shows it. */
export const erasedResponseSchema = z.object({ erased: z.literal(true) });
/** GET /api/commerce/customers/{customerId}/erasure */
export const erasureSchema = z
  .object({
    customerId: z.string(),
    /** `underWay` until no key of theirs is in the log and no byte of them in the files of the embedded database. */
    status: z.enum(['underWay', 'completed']),
    /** What it is busy with; `null` where it waits for its turn or has come to its end. */
    step: z.enum(ERASURE_STEPS).nullable(),
    /** Of the step, from 0 to 1; `null` where it cannot be told. */
    share: z.number().min(0).max(1).nullable(),
    completedAt: z.string().nullable(),
  })
  .meta({ id: 'Erasure' });
/** How far the erasure of a customer is, instants ISO 8601. */
export type ErasureView = z.infer<typeof erasureSchema>;

const text = z.string();
const moment = z.string();
const address = addressSchema.nullable();

/** GET …/export: everything that the store knows of one person. Texts are as they were given, money in both wire forms. */
export const personalDataSchema = z
  .object({
    exportedAt: moment,
    account: customerAccountSchema,
    /** Words that staff find them by. */
    tags: z.array(z.string()),
    /** Where the account is signed in: the device, and two letters of its country. */
    sessions: z.array(z.object({ device: text, place: text, openedAt: moment, expiresAt: moment })),
    orders: z.array(
      z.object({
        orderId: text,
        orderNumber: text,
        placedAt: moment,
        email: text,
        shippingAddress: address,
        billingAddress: address,
        note: text,
        lines: z.array(
          z.object({ title: text, sku: text, quantity: z.int(), total: wireMoneySchema, answers: text }),
        ),
        /** To the questions of the checkout. */
        answers: z.array(z.object({ title: text, text })),
        grandTotal: wireMoneySchema,
        notes: z.array(z.object({ text, at: moment })),
        returns: z.array(z.object({ grounds: text, message: text })),
      }),
    ),
    subscriptions: z.array(
      z.object({ subscriptionId: text, title: text, status: text, startedAt: moment.nullable() }),
    ),
    donations: z.array(
      z.object({
        donationId: text,
        amount: wireMoneySchema,
        name: text,
        message: text,
        status: text,
        requestedAt: moment,
      }),
    ),
    reviews: z.array(
      z.object({
        reviewId: text,
        productId: text,
        authorName: text,
        rating: z.int(),
        title: text,
        body: text,
        submittedAt: moment,
      }),
    ),
    /** What was said below pages under the person's address. */
    comments: z.array(
      z.object({ commentId: text, pageId: text, authorName: text, body: text, submittedAt: moment }),
    ),
    /** How far they are in the courses that they have begun. */
    courses: z.array(
      z.object({
        ...{ courseId: text, doneLessonIds: z.array(text), startedAt: moment, seenAt: moment },
        completedAt: moment.nullable(),
      }),
    ),
    waitlists: z.array(
      z.object({ productId: text, variantId: text, joinedAt: moment, notifiedAt: moment.nullable() }),
    ),
    /** What was sent with forms in which the person's address was answered. */
    submissions: z.array(
      z.object({ submissionId: text, formId: text, submittedAt: moment, answers: z.array(text) }),
    ),
    /** Sent to this person. Codes are with their mail. */
    giftCards: z.array(
      z.object({
        giftCardId: text,
        lastFour: text,
        balance: wireMoneySchema,
        message: text,
        issuedAt: moment,
      }),
    ),
    mails: z.array(
      z.object({
        mailId: text,
        kind: text,
        queuedAt: moment,
        subject: text.nullable(),
        text: text.nullable(),
      }),
    ),
  })
  .meta({ id: 'PersonalData' });
/** The file that a person is given; instants are ISO 8601 in UTC. */
export type PersonalDataView = z.infer<typeof personalDataSchema>;
