import type { Money } from '../../../domain/kernel/money.ts';
import type { PaymentAnswer } from '../../../domain/payments/recordPaymentAnswer.ts';
import type { RefundAnswer } from '../../../domain/payments/recordPaymentRefund.ts';

/** Money to set aside. Asking again with the same `paymentId` takes nothing twice and gets the answer of now. */
export interface AuthorizeRequest {
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: Money;
  /** The provider's own name for what the buyer pays with: never a card. */
  readonly method: string;
  readonly email: string;
  /** Where the provider sends the buyer back to after an action. */
  readonly returnUrl: string;
  /** Whether the method is to be charged again without the buyer, e.g. for the next delivery of a subscription. */
  readonly savesMethod: boolean;
  /** Nobody is there who could act: an authorisation that needs it is a refusal. */
  readonly isOffSession: boolean;
}

/** A payment the provider was asked for before. `reference` is `null` where its answer never reached us. */
export interface PaymentHandle {
  readonly paymentId: string;
  readonly reference: string | null;
  readonly amount: Money;
}

/** What a provider says by itself of one payment or of one refund of it. */
export type ProviderNotice =
  | { readonly paymentId: string; readonly answer: PaymentAnswer }
  | {
      readonly paymentId: string;
      readonly refund: { readonly refundId: string; readonly amount: Money; readonly answer: RefundAnswer };
    };

/**
 * Who moves the money. A refusal is an answer; what is thrown means that nobody knows what happened, and every call may
 * be repeated: `paymentId` and `refundId` are its idempotency keys.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Whether orders paid this way are tests. */
  readonly isTest: boolean;
  /** Whether the money is taken when the order is placed, or by staff once it has come in. */
  readonly capturedBy: 'checkout' | 'staff';
  authorize(request: AuthorizeRequest): Promise<PaymentAnswer>;
  /** What has become of a payment; `hasBuyerReturned` when they come back from what they had to do. `null` when it never arrived. */
  lookUp(payment: PaymentHandle, hasBuyerReturned: boolean): Promise<PaymentAnswer | null>;
  capture(payment: PaymentHandle): Promise<PaymentAnswer>;
  /** Also for a payment that never arrived: it can no longer arrive afterwards. */
  void(payment: PaymentHandle): Promise<PaymentAnswer>;
  refund(payment: PaymentHandle, refundId: string, amount: Money): Promise<RefundAnswer>;
  /** Opens a webhook. Throws `WebhookRefused` when its signature is not the provider's; empty for what is not about us. */
  readWebhook(webhook: Webhook): Promise<readonly ProviderNotice[]>;
}

export interface Webhook {
  /** Exactly as it came: the signature is of these bytes. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly receivedAt: Date;
}

/** A webhook that nobody can vouch for. */
export class WebhookRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookRefused';
  }
}
