import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Money } from '../../../domain/kernel/money.ts';
import { isLess } from '../../../domain/kernel/money.ts';
import { modeOf, type PaymentMode } from '../../../domain/kernel/paymentMode.ts';
import {
  type KnownPayment,
  type PaymentState,
  refundableOf,
  refundFailuresOf,
  refundOf,
} from '../../../domain/payments/payment.state.ts';
import type { PaymentAnswer, RecordPaymentAnswer } from '../../../domain/payments/recordPaymentAnswer.ts';
import type { RefundAnswer } from '../../../domain/payments/recordPaymentRefund.ts';
import type { CommandContext, CommandHandler, CommandResult } from '../commands/commandHandler.ts';
import type { AuthorizeRequest, PaymentProvider, ProviderNotice } from '../ports/payment.ts';
import type { Payers } from './payers.ts';
import { decidePayment, loadPayment } from './paymentStreams.ts';

/** Who asks; command ids come from the payment and what was answered, so that a repeat records nothing twice. */
export type PaymentContext = Omit<CommandContext, 'commandId'>;
export type PaymentResult = CommandResult<PaymentState>;

export interface PaymentRequest extends Omit<AuthorizeRequest, 'payer'> {
  readonly provider: string;
  /** The checkout that waits for the answer; none for a renewal. */
  readonly checkoutId: string | null;
  /** Who buys, where they have an account: a method that is saved is saved for them. */
  readonly customerId?: string | null;
}

/**
 * Payments with whichever provider they are with. Every call but `ask` and `askToCapture` asks the provider, records what
 * it said, and may be repeated: a payment that is settled is not asked for again.
 */
export interface PaymentService {
  /** Test while an offered provider moves no money; orders without any payment are of this mode. */
  readonly mode: PaymentMode;
  /** The provider by name, for what was begun with it. Throws `PAYMENT_METHOD_UNAVAILABLE`. */
  provider(name: string): PaymentProvider;
  /** The provider that somebody chose to pay with now. Throws `PAYMENT_METHOD_UNAVAILABLE`. */
  offered(name: string): PaymentProvider;
  /** Names of the providers that a buyer may choose. */
  readonly providers: readonly string[];
  state(paymentId: string): Promise<PaymentState>;
  /** Sets money aside. A refusal is a state (`declined`), not an error. */
  authorize(request: PaymentRequest, context: PaymentContext): Promise<PaymentResult>;
  /**
   * Asks to set money aside without looking whether that was done: the provider tells the same charge again. What it says is
   * the caller's to record.
   */
  ask(request: PaymentRequest, context: PaymentContext): Promise<RecordPaymentAnswer>;
  /** Asks for the money that was set aside, once however often. What the provider says is the caller's to record. */
  askToCapture(payment: KnownPayment, context: PaymentContext): Promise<RecordPaymentAnswer>;
  /** Asks what has become of a payment that was left open, e.g. because the buyer came back from their bank. */
  lookUp(paymentId: string, context: PaymentContext, hasBuyerReturned?: boolean): Promise<PaymentResult>;
  /** What the provider's script on the buyer's page needs to take them through an open step; `null` where none is open. */
  clientSecret(payment: PaymentState): Promise<string | null>;
  /** Takes the money that was set aside. Throws `PAYMENT_NOT_AUTHORIZED`. */
  capture(paymentId: string, context: PaymentContext): Promise<PaymentResult>;
  /** Gives up a payment that was not captured; `fallback` says what to record of one that is not known here yet. */
  void(paymentId: string, context: PaymentContext, fallback?: UnknownPayment): Promise<PaymentResult>;
  /** Gives money back, once per `refundId`. Throws `REFUND_TOO_LARGE`; what the provider refuses is recorded and thrown as `REFUND_FAILED`. */
  refund(paymentId: string, refundId: string, amount: Money, context: PaymentContext): Promise<PaymentResult>;
  /** Records what a provider said by itself. `null` for a payment that is not known (yet), or is with another provider. */
  take(provider: string, notice: ProviderNotice, context: PaymentContext): Promise<PaymentResult | null>;
}

export type UnknownPayment = Pick<KnownPayment, 'orderId' | 'checkoutId' | 'provider' | 'amount'>;

export function createPaymentService(
  commandHandler: CommandHandler,
  providers: readonly PaymentProvider[],
  payers: Payers,
  /** No longer offered: what was begun with them is brought to its end, and nothing new begins. */
  retired: readonly PaymentProvider[] = [],
): PaymentService {
  const known = [...providers, ...retired];

  const named = (among: readonly PaymentProvider[], name: string): PaymentProvider => {
    const found = among.find((one) => one.name === name);
    if (!found) throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', 'This way to pay is not available.');
    return found;
  };
  const provider = (name: string) => named(known, name);

  const load = (paymentId: string) => loadPayment(commandHandler, paymentId);

  async function presentOf(paymentId: string): Promise<CommandResult<KnownPayment>> {
    const result = await load(paymentId);
    if (result.state.status === 'absent') {
      throw new DomainError('PAYMENT_NOT_FOUND', 'There is no such payment.');
    }
    return { ...result, state: result.state };
  }

  /** Only for a method that is to be kept: who pays once needs to be nobody. */
  async function payerOf(
    asked: PaymentProvider,
    customerId: string | null,
    { email, savesMethod }: Pick<AuthorizeRequest, 'email' | 'savesMethod'>,
    context: PaymentContext,
  ): Promise<string | null> {
    return customerId === null || !savesMethod
      ? null
      : payers.findOrMake({ customerId, email }, asked, context);
  }

  const answered = (
    paymentId: string,
    { orderId, checkoutId, provider: name, amount }: UnknownPayment,
    answer: PaymentAnswer,
    { now: at }: PaymentContext,
  ): RecordPaymentAnswer => ({
    type: 'RecordPaymentAnswer',
    data: { paymentId, orderId, checkoutId, provider: name, amount, answer, at },
  });

  const record = (
    paymentId: string,
    payment: UnknownPayment,
    answer: PaymentAnswer,
    context: PaymentContext,
  ): Promise<PaymentResult> =>
    decidePayment(commandHandler, { ...payment, paymentId }, answered(paymentId, payment, answer, context), {
      ...context,
      commandId: `${paymentId}:${answer.status}`,
    });

  function recordRefund(
    payment: KnownPayment,
    refund: { refundId: string; attempt: number; amount: Money; answer: RefundAnswer },
    context: PaymentContext,
  ): Promise<PaymentResult> {
    const { paymentId } = payment;
    const { refundId, attempt, answer } = refund;
    // A refusal may come several times with a success after it, so each one is a command of its own.
    const which = attempt > 0 ? `:${attempt}` : '';
    const outcome = answer.status === 'refunded' ? `refunded${which}` : `failed:${context.now}`;
    return decidePayment(
      commandHandler,
      payment,
      { type: 'RecordPaymentRefund', data: { paymentId, ...refund, at: context.now } },
      { ...context, commandId: `${paymentId}:${refundId}:${outcome}` },
    );
  }

  async function ask(
    { provider: name, checkoutId, customerId = null, ...request }: PaymentRequest,
    context: PaymentContext,
  ): Promise<RecordPaymentAnswer> {
    const { paymentId, orderId, amount } = request;
    const payer = await payerOf(provider(name), customerId, request, context);
    const answer = await provider(name).authorize({ ...request, payer });
    return answered(paymentId, { orderId, checkoutId, provider: name, amount }, answer, context);
  }

  return {
    mode: modeOf(providers.some(({ isTest }) => isTest)),
    provider,
    offered: (name) => named(providers, name),
    providers: providers.map(({ name }) => name),
    state: async (paymentId) => (await load(paymentId)).state,
    ask,
    async askToCapture(payment, context) {
      const answer = await provider(payment.provider).capture(payment);
      return answered(payment.paymentId, payment, answer, context);
    },
    async authorize(request, context) {
      const present = await load(request.paymentId);
      if (present.state.status !== 'absent') return present;
      const { data } = await ask(request, context);
      return record(request.paymentId, data, data.answer, context);
    },
    async lookUp(paymentId, context, hasBuyerReturned = false) {
      const present = await presentOf(paymentId);
      const { status, provider: name } = present.state;
      if (status !== 'requested' && status !== 'pending' && status !== 'actionRequired') return present;
      const answer = await provider(name).lookUp(present.state, hasBuyerReturned);
      return answer ? record(paymentId, present.state, answer, context) : present;
    },
    async clientSecret(payment) {
      if (payment.status !== 'actionRequired' || payment.action.kind !== 'script') return null;
      return provider(payment.provider).clientSecret(payment);
    },
    async capture(paymentId, context) {
      const present = await presentOf(paymentId);
      const { status, provider: name } = present.state;
      if (status === 'captured') return present;
      if (status !== 'authorized') {
        throw new DomainError('PAYMENT_NOT_AUTHORIZED', 'There is no money set aside to take.', { status });
      }
      return record(paymentId, present.state, await provider(name).capture(present.state), context);
    },
    async void(paymentId, context, fallback) {
      const { state, ...present } = await load(paymentId);
      if (state.status === 'absent' && !fallback) return { state, ...present };
      if (state.status === 'declined' || state.status === 'voided') return { state, ...present };
      if (state.status === 'captured') {
        throw new DomainError('PAYMENT_CAPTURED', 'This money was taken: it can only be refunded.');
      }
      const payment = state.status === 'absent' ? (fallback as UnknownPayment) : state;
      const reference = state.status === 'absent' ? null : state.reference;
      const answer = await provider(payment.provider).void({ paymentId, reference, amount: payment.amount });
      return record(paymentId, payment, answer, context);
    },
    async refund(paymentId, refundId, amount, context) {
      const present = await presentOf(paymentId);
      if (refundOf(present.state, refundId)) return present;
      const refundable = refundableOf(present.state);
      if (isLess(refundable, amount)) {
        throw new DomainError('REFUND_TOO_LARGE', 'This is more than can be given back.', { refundable });
      }
      const attempt = refundFailuresOf(present.state, refundId);
      const answer = await provider(present.state.provider).refund(present.state, refundId, amount, attempt);
      const result = await recordRefund(present.state, { refundId, attempt, amount, answer }, context);
      if (answer.status === 'failed') {
        throw new DomainError('REFUND_FAILED', answer.message, { code: answer.code });
      }
      return result;
    },
    async take(name, notice, context) {
      const { paymentId } = notice;
      const { state } = await load(paymentId);
      if (state.status === 'absent' || state.provider !== name) return null;
      if ('refund' in notice) return recordRefund(state, notice.refund, context);
      return record(paymentId, state, notice.answer, context);
    },
  };
}
