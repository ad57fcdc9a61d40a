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
  /** Whom the provider knows the buyer as, where they have an account; `null` for guests. */
  readonly payer: string | null;
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

/** What a page needs to show the fields that a provider takes cards in, so that no card ever comes to us. */
export interface CardFields {
  /** The provider that is chosen with them. */
  readonly provider: string;
  readonly publishableKey: string;
  /** Where the provider's script is, where it is not where its own loader looks for it. */
  readonly scriptUrl: string | null;
  readonly mode: 'test' | 'live';
}

/** Hosts that a page with card fields may load from, for its content security policy. */
export interface CardFieldHosts {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
}

/** A card or another method that a provider keeps for a customer: what a person knows it by. */
export interface SavedMethod {
  /** The provider's own name for it. */
  readonly id: string;
  /** `visa`, `link` … in the provider's words. */
  readonly brand: string;
  /** Empty for what has no number. */
  readonly lastFour: string;
  /** `2030-04`; empty for what does not expire. */
  readonly expires: string;
}

/** What became of keeping a method; `reference` is the provider's name for the attempt. */
export type SetupAnswer =
  | { readonly status: 'saved'; readonly reference: string; readonly method: string }
  /** The buyer has to act first: the provider's script does it with this secret. */
  | { readonly status: 'actionRequired'; readonly reference: string; readonly clientSecret: string }
  | { readonly status: 'refused'; readonly code: string; readonly message: string };

/** Methods that a provider keeps for customers with an account, to be charged again without them. */
export interface MethodKeeper {
  /** Makes a customer known; asked again for the same one it answers the same name. */
  createPayer(customer: { readonly customerId: string; readonly email: string }): Promise<string>;
  /** Deletes a customer with every method that is kept for them; one that is gone already is nothing to do. */
  forget(payer: string): Promise<void>;
  methods(payer: string): Promise<readonly SavedMethod[]>;
  /** `method` is what the fields made of the card; `setupId` is the idempotency key. */
  save(setup: {
    readonly setupId: string;
    readonly payer: string;
    readonly method: string;
    readonly returnUrl: string;
  }): Promise<SetupAnswer>;
  /** What has become of an attempt of this payer; `null` for anybody else's. */
  lookUpSetup(payer: string, reference: string): Promise<SetupAnswer | null>;
  /** Lets a method of this payer go; `false` where it is not theirs. */
  remove(payer: string, method: string): Promise<boolean>;
}

/** What a provider says by itself of one payment or of one refund of it. */
export type ProviderNotice =
  | { readonly paymentId: string; readonly answer: PaymentAnswer }
  | {
      readonly paymentId: string;
      readonly refund: {
        readonly refundId: string;
        /** Which try of this refund it is about: how often it had failed before. */
        readonly attempt: number;
        readonly amount: Money;
        readonly answer: RefundAnswer;
      };
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
  /** Where a page shows fields of the provider's own, what they need; `null` where none are needed or can be shown. */
  readonly cardFields: { readonly settings: CardFields; readonly hosts: CardFieldHosts } | null;
  /** `null` where the provider keeps no methods for customers. */
  readonly keeper: MethodKeeper | null;
  /** Opens the step that a buyer has to take to the provider's script; `null` where there is none to take. */
  clientSecret(payment: PaymentHandle): Promise<string | null>;
  authorize(request: AuthorizeRequest): Promise<PaymentAnswer>;
  /** What has become of a payment; `hasBuyerReturned` when they come back from what they had to do. `null` when it never arrived. */
  lookUp(payment: PaymentHandle, hasBuyerReturned: boolean): Promise<PaymentAnswer | null>;
  capture(payment: PaymentHandle): Promise<PaymentAnswer>;
  /** Also for a payment that never arrived: it can no longer arrive afterwards. */
  void(payment: PaymentHandle): Promise<PaymentAnswer>;
  /** `attempt`: how often this refund has failed before. Each attempt is a refund of its own at the provider. */
  refund(payment: PaymentHandle, refundId: string, amount: Money, attempt: number): Promise<RefundAnswer>;
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
