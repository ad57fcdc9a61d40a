import type { Address } from '../kernel/address.ts';
import type { SaleTotals, SoldLine } from '../kernel/sale.ts';
import type { OrderDataOf } from './order.events.ts';
import type { ReturnStatus } from './order.facts.ts';
import type { Source } from './standing.facts.ts';

/** A line as it stands: what was sold, and how much of it has been fulfilled and refunded since. */
export interface LineState extends SoldLine {
  readonly fulfilled: number;
  readonly refunded: number;
  /** Minor units, like every number of money in this state. */
  readonly refundedAmount: number;
  /** Pieces that left the house and came back; refunded like others. */
  readonly returned: number;
}

/** One refund at a payment provider. */
export interface ProviderRefund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly status: 'pending' | 'settled' | 'failed';
  readonly attempt: number;
}

/** Pieces that the buyer sends back, or wants to. */
export interface ReturnState {
  readonly returnId: string;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly grounds: string;
  readonly message: string;
  readonly status: ReturnStatus;
}

/** The order as it stands: `isPaid` stays once it was, also after refunds. */
export interface PlacedOrder {
  readonly status: 'open' | 'cancelled';
  /** The order as it was placed; what has changed since stands beside it. */
  readonly placed: OrderDataOf<'OrderPlaced'>;
  readonly email: string;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly lines: readonly LineState[];
  readonly totals: SaleTotals;
  readonly payments: readonly Source[];
  readonly giftCards: readonly Source[];
  readonly isPaid: boolean;
  /** Whether money is on its way by a provider that was asked before the order was placed. */
  readonly isPaymentBegun: boolean;
  /** Links to pay what is due that were given out, and the one that is good; its amount in minor units. */
  readonly balanceRequests: number;
  readonly balanceRequest: { readonly requestNumber: number; readonly amount: number } | null;
  /** Somebody is paying by a link. */
  readonly balancePayment: Pick<
    OrderDataOf<'OrderBalancePaymentBegun'>,
    'paymentId' | 'requestNumber' | 'provider' | 'amount'
  > | null;
  /** Why nothing of it is sent for now; `null` where it may be. */
  readonly hold: { readonly reason: string } | null;
  readonly refundedShipping: number;
  readonly refunds: readonly OrderDataOf<'OrderRefunded'>[];
  readonly providerRefunds: readonly ProviderRefund[];
  readonly fulfilments: readonly OrderDataOf<'OrderFulfilled'>[];
  readonly returns: readonly ReturnState[];
  readonly notes: readonly OrderDataOf<'OrderNoteAdded'>[];
  /** Ids of edits, restocks and repeated mails that are done, so that a repeat is known. */
  readonly doneIds: readonly string[];
  readonly tags: readonly string[];
  readonly isArchived: boolean;
}

/** An edit and its restock share an id; in what is done they are two things. */
export const restockDoneId = (causeId: string): string => `restock.${causeId}`;

/** `unplaced` until `OrderPlaced`; a cancelled order is still known. */
export type OrderState = { readonly status: 'unplaced' } | PlacedOrder;

/** An order of which nothing is recorded. */
export const initialOrder: OrderState = { status: 'unplaced' };

/** Mails that were asked for again share the ids of nothing else that is done. */
export const mailRepeatDoneId = (requestId: string): string => `mail.${requestId}`;
