import { z } from 'zod';
import { wireMoneySchema } from '../kernel/money.ts';

const balanceSchema = z
  .object({
    /** What the buyer still owes; below zero where they paid too much. */
    due: wireMoneySchema,
    /** Where it is paid; `null` where no link is good. */
    link: z.object({ url: z.string(), amount: wireMoneySchema }).nullable(),
    /** Whether somebody is paying by it at this moment. */
    isUnderWay: z.boolean(),
  })
  .meta({ id: 'OrderBalance' });
/** What is due of an order, and the link that collects it. */
export type OrderBalance = z.infer<typeof balanceSchema>;
/** 200 of GET …/orders/{orderId}/balance and POST …/balance-requests. */
export const balanceResultSchema = z.object({ balance: balanceSchema });
/** POST …/orders/{orderId}/balance-requests: whether the buyer is written to, or staff hand the link on. */
export const requestBalanceRequestSchema = z.strictObject({ isMailed: z.boolean() });

/** As links have it: at most 128 letters, digits and underscores. */
export const balanceTokenSchema = z.string().regex(/^\w{20,128}$/);
/** POST /api/commerce/balance/{token} */
export const payBalanceRequestSchema = z.strictObject({
  payment: z.strictObject({ provider: z.string().min(1).max(40), method: z.string().min(1).max(255) }),
});

/** What whoever has the link sees of the order. */
export const balancePaymentSchema = z
  .object({
    orderNumber: z.string(),
    testMode: z.boolean(),
    amount: wireMoneySchema,
    /** `underWay` while the buyer or the provider has to act, `closed` where the link is good no more. */
    status: z.enum(['open', 'underWay', 'paid', 'closed']),
    /** The page of the order. */
    orderUrl: z.string(),
    paymentProviders: z.array(z.string()),
    /** Where the buyer has to go before it goes on, e.g. for 3-D Secure; then call `confirm`. */
    actionUrl: z.string().nullable(),
    /** Only where the provider's script leads the buyer through it on the page: what it needs for that. */
    clientSecret: z.string().optional(),
  })
  .meta({ id: 'BalancePayment' });
/** `amount` in both wire forms. */
export type BalancePaymentView = z.infer<typeof balancePaymentSchema>;
/** 201 once it is paid, 202 while the buyer has to act, 200 of GET. */
export const balancePaymentAnswerSchema = z.object({ payment: balancePaymentSchema });
