import type { Address } from '../../domain/kernel/address.ts';
import type { Currency } from '../../domain/kernel/currencies.ts';
import type { DataOf } from '../../domain/kernel/event.ts';
import type { Money } from '../../domain/kernel/money.ts';
import type { SaleTotals, SoldLine } from '../../domain/kernel/sale.ts';
import type { OrderEvent } from '../../domain/orders/order.events.ts';
import type { FulfilmentStatus, PaymentStatus, ReturnStatus } from '../../domain/orders/order.facts.ts';
import {
  balanceOf,
  fulfilmentStatusOf,
  type LinePieces,
  needsFulfilment,
  outstandingOf,
  paidAmount,
  paymentStandingOf,
  refundableAmount,
  refundedAmount,
  type Source,
  shippingCharge,
} from '../../domain/orders/standing.facts.ts';

type Placed = DataOf<OrderEvent, 'OrderPlaced'>;
type Pieces = readonly { readonly lineId: string; readonly quantity: number }[];

/** A line as it stands: what was sold, what became of the pieces, and what the buyer asked for. */
export interface OrderLine extends SoldLine, Omit<LinePieces, 'quantity'> {
  /** What was given back for its pieces. */
  readonly refundedAmount: Money;
  /** The buyer's answers to the product's form: JSON text, or empty. */
  readonly additionalFields: string;
}

/** Pieces that left the house together. Carrier and tracking are empty where nobody knows. */
export interface Parcel {
  readonly fulfilmentId: string;
  readonly lines: Pieces;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly fulfilledAt: string;
}

/** Money that was given back, and how far each payment provider has come with its part. */
export interface Refund {
  readonly refundId: string;
  readonly amount: Money;
  readonly lines: Pieces;
  readonly shipping: Money;
  readonly reason: string;
  readonly refundedAt: string;
  readonly providers: readonly {
    readonly paymentId: string;
    readonly amount: Money;
    readonly status: 'pending' | 'settled' | 'failed';
  }[];
}

/** Pieces that the buyer sends back, or wants to. */
export interface OrderReturn {
  readonly returnId: string;
  readonly lines: Pieces;
  /** Why, in the buyer's words. */
  readonly grounds: string;
  /** What they were answered; empty before that. */
  readonly message: string;
  readonly status: ReturnStatus;
}

/** Words that were added to an order: for staff, or mailed to the buyer. */
export type OrderNote = Pick<
  DataOf<OrderEvent, 'OrderNoteAdded'>,
  'noteId' | 'audience' | 'text' | 'addedAt'
>;

/** What events say of an order. Instants are ISO 8601; money in a number is in minor units of its currency. */
export interface OrderFacts {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Of an order of before: opens its status page. `ERASED` where its person was: nothing opens it any more. */
  readonly statusToken: string | null;
  readonly testMode: boolean;
  readonly status: 'open' | 'cancelled';
  readonly isArchived: boolean;
  readonly cartId: string | null;
  readonly checkoutId: string | null;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  /** What is paid again and again from then on; `null` where nothing is. */
  readonly renewal: Placed['renewal'];
  readonly currency: Currency;
  /** BCP 47. */
  readonly language: string;
  readonly email: string;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly shippingOption: Placed['shippingOption'];
  /** What the buyer wrote to the shop. */
  readonly note: string;
  /** What they answered to the questions of the checkout. */
  readonly answers: Placed['answers'];
  readonly placedAt: string;
  readonly lines: readonly OrderLine[];
  readonly totals: SaleTotals;
  readonly discounts: Placed['discounts'];
  /** What was bought, whatever became of it: for the purchase event of an analytics tag. */
  readonly purchase: {
    readonly items: readonly Pick<SoldLine, 'sku' | 'title' | 'quantity' | 'unitPrice'>[];
    readonly grandTotal: Money;
    readonly shipping: Money;
    readonly tax: Money;
  };
  /** What came in, oldest first, with what of it went back. */
  readonly payments: readonly Source[];
  readonly giftCards: readonly Source[];
  /** Whether a payment was begun before it was placed: an order without any, or by invoice, is `unpaid`, not `pending`. */
  readonly isPaymentBegun: boolean;
  /** Whether everything that was due has come in. */
  readonly isPaid: boolean;
  /** Why nothing of it is sent for now, in words of staff; `null` where it may be. */
  readonly hold: { readonly reason: string } | null;
  readonly fulfilments: readonly Parcel[];
  readonly refunds: readonly Refund[];
  readonly returns: readonly OrderReturn[];
  readonly notes: readonly OrderNote[];
  readonly tags: readonly string[];
}

/** What follows from that. Amounts in minor units. */
interface OrderStanding {
  readonly paymentStatus: PaymentStatus;
  readonly fulfilmentStatus: FulfilmentStatus;
  /** Whether any of it leaves the house: downloads and gift cards do not. */
  readonly needsSending: boolean;
  /** Who it is for: the name on the address, empty where there is none. */
  readonly name: string;
  /** Where it goes, or is billed to where nothing is sent: ISO 3166, empty where nobody knows. */
  readonly country: string;
  /** What a search finds it by: number, e-mail address and names, in lower case. */
  readonly words: readonly string[];
  /** Pieces over all lines. */
  readonly quantity: number;
  readonly grandTotal: number;
  readonly paid: number;
  readonly refunded: number;
  /** The most that can still be given back, and the most of it that stands for shipping. */
  readonly refundable: number;
  readonly refundableShipping: number;
  /** What the buyer still owes; below zero what the store owes the buyer. */
  readonly balance: number;
  /** Pieces that have still to leave the house; none of an order that was cancelled. */
  readonly toSend: number;
  /** Returns that somebody has still to answer or to receive. */
  readonly openReturns: number;
  /** `outstanding`: pieces that have still to leave the house. */
  readonly lines: readonly (OrderLine & { readonly outstanding: number })[];
}

/** What events say of an order, with what follows from it. */
export type OrderContent = Omit<OrderFacts, 'lines'> & OrderStanding;

/** The order with what follows from what is recorded of it. */
export function withStanding(order: OrderFacts): OrderContent {
  const { orderNumber, email, totals, refunds } = order;
  const address = order.shippingAddress ?? order.billingAddress;
  const name = nameOn(address);
  const lines = order.lines.map((line) => ({
    ...line,
    outstanding: needsFulfilment(line) ? outstandingOf(line) : 0,
  }));
  const words = [orderNumber, email, ...name.split(/\s+/)].map((word) => word.toLowerCase());
  const refundedShipping = refunds.reduce((sum, { shipping }) => sum + shipping.amount, 0);
  return {
    ...order,
    paymentStatus: paymentStandingOf(order),
    fulfilmentStatus: fulfilmentStatusOf(order),
    needsSending: lines.some(needsFulfilment),
    name,
    country: address?.country ?? '',
    words: [...new Set(words)].filter((word) => word !== ''),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    grandTotal: totals.grandTotal.amount,
    paid: paidAmount(order),
    refunded: refundedAmount(order),
    refundable: refundableAmount(order),
    refundableShipping: shippingCharge(order) - refundedShipping,
    balance: balanceOf(order),
    toSend: order.status === 'cancelled' ? 0 : lines.reduce((sum, { outstanding }) => sum + outstanding, 0),
    openReturns: order.returns.filter(({ status }) => OPEN_RETURNS.has(status)).length,
    lines,
  };
}

const OPEN_RETURNS: ReadonlySet<ReturnStatus> = new Set(['requested', 'approved']);

const nameOn = (address: Address | null): string =>
  address ? `${address.firstName} ${address.lastName}`.trim() : '';
