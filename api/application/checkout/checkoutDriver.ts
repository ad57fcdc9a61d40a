import { checkoutAggregate } from '../../../domain/checkout/checkout.decider.ts';
import type { CheckoutState, KnownCheckout } from '../../../domain/checkout/checkout.state.ts';
import {
  isPaymentFound,
  nextStep,
  type PaymentStanding,
  type Step,
  type StepName,
} from '../../../domain/checkout/nextStep.ts';
import {
  type AcceptCheckout,
  type AwaitCheckoutPayment,
  CHECKOUT_EXPIRED,
} from '../../../domain/checkout/progress.ts';
import type { StartCheckout } from '../../../domain/checkout/startCheckout.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { PaymentState } from '../../../domain/payments/payment.state.ts';
import { COMMAND_INVALID } from '../commands/commandErrors.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { createKeyedMutex } from '../kernel/keyedMutex.ts';
import type { PaymentContext, PaymentService } from '../payments/paymentService.ts';
import type { Clock } from '../ports/clock.ts';
import type { CheckoutSteps } from './checkoutSteps.ts';

/** Who carries a checkout on, for the metadata of what is written. */
export type DriverContext = Omit<PaymentContext, 'now'>;

/** A checkout as far as it came, and its payment. */
export interface CheckoutProgress {
  readonly checkout: CheckoutState;
  readonly payment: PaymentState;
  /** Commit position of the newest event of the checkout or its order; 0 where nothing was written. */
  readonly position: number;
}

/**
 * Carries checkouts on, step by step, from wherever they were left. The same for the request that starts one, for a
 * buyer who comes back from their bank, for a webhook, and for what a crash cut off.
 */
export interface CheckoutDriver {
  start(command: StartCheckout, context: DriverContext): Promise<CheckoutProgress>;
  /** Resolves as soon as the buyer can be answered: the order stands, or they have to act, or it failed. */
  run(checkoutId: string, context: DriverContext, occasion?: Occasion): Promise<CheckoutProgress>;
  /** Resolves once nothing is left to do now. */
  finish(checkoutId: string, context: DriverContext): Promise<CheckoutProgress>;
  /** Resolves once nothing goes on behind an answer any more. */
  idle(): Promise<void>;
}

export interface CheckoutDriverDependencies {
  readonly commandHandler: CommandHandler;
  readonly payments: PaymentService;
  readonly steps: CheckoutSteps;
  readonly clock: Pick<Clock, 'now'>;
  /** What went wrong behind an answer. The recovery process takes it up again. */
  readonly onError: (checkoutId: string, error: unknown) => void;
}

/** Why a checkout is carried on: `started` by the run that wrote its first event, and by no other. */
export type Occasion = 'started' | 'buyerReturned' | 'resumed';

/** What one run remembers. */
interface Run {
  readonly occasion: Occasion;
  readonly done: Set<StepName>;
  isCartTaken: boolean;
  orderNumber: string;
  position: number;
}

const STANDING: Readonly<Record<PaymentState['status'], PaymentStanding>> = {
  absent: 'absent',
  requested: 'waiting',
  pending: 'waiting',
  actionRequired: 'waiting',
  authorized: 'secured',
  captured: 'captured',
  declined: 'refused',
  voided: 'refused',
};

export function createCheckoutDriver(dependencies: CheckoutDriverDependencies): CheckoutDriver {
  const { commandHandler, payments, steps, clock, onError } = dependencies;
  const mutex = createKeyedMutex();
  const instant = () => clock.now().toISOString();

  async function look(checkoutId: string, run: Run): Promise<CheckoutProgress> {
    const { state: checkout, position } = await commandHandler.load(checkoutAggregate, checkoutId);
    const payment: PaymentState = isPaymentNew(run) ? { status: 'absent' } : await paymentOf(checkout);
    return { checkout, payment, position: Math.max(position, run.position) };
  }

  async function paymentOf(checkout: CheckoutState): Promise<PaymentState> {
    const paymentId = checkout.status === 'absent' ? undefined : checkout.purchase.payment?.paymentId;
    return paymentId === undefined ? { status: 'absent' } : payments.state(paymentId);
  }

  /** Goes on until there is nothing to do now, or until `isEnough` of what is owed next. */
  async function drive(
    checkoutId: string,
    context: DriverContext,
    run: Run,
    isEnough: (step: Step) => boolean,
  ): Promise<CheckoutProgress> {
    for (;;) {
      const progress = await look(checkoutId, run);
      const { checkout, payment } = progress;
      const step = nextStep(checkout, {
        now: instant(),
        payment: STANDING[payment.status],
        refusal: refusalOf(payment),
        done: run.done,
        isCartTaken: run.isCartTaken,
      });
      if (checkout.status === 'absent' || step.name === 'rest' || isEnough(step)) return progress;
      await perform(step, checkout, payment, { ...context, now: instant() }, run);
      run.done.add(step.name);
      if (step.name === 'awaitPayment') return look(checkoutId, run);
    }
  }

  async function perform(
    step: Step,
    checkout: KnownCheckout,
    payment: PaymentState,
    context: PaymentContext,
    run: Run,
  ): Promise<void> {
    const { purchase } = checkout;
    const { checkoutId } = purchase;
    const record = async (command: AcceptCheckout | AwaitCheckoutPayment) => {
      await commandHandler.handle(checkoutAggregate, checkoutId, command, {
        ...context,
        commandId: `${checkoutId}:${command.type}`,
      });
    };
    const data = { checkoutId, at: context.now };
    const fail = async (code: string, message: string) => {
      await commandHandler.handle(
        checkoutAggregate,
        checkoutId,
        { type: 'FailCheckout', data: { checkoutId, code, message, at: context.now } },
        { ...context, commandId: `${checkoutId}:fail` },
      );
    };
    switch (step.name) {
      case 'takeHolds': {
        const refusal = await steps.takeHolds(purchase, context);
        if (refusal) await fail(refusal.code, refusal.message);
        return;
      }
      case 'authorizePayment':
        await steps.authorizePayment(purchase, isPaymentNew(run), context);
        return;
      case 'askProvider':
        if (payment.status !== 'absent') {
          const hasReturnedInTime = run.occasion === 'buyerReturned' && context.now < purchase.expiresAt;
          await payments.lookUp(payment.paymentId, context, hasReturnedInTime);
        }
        return;
      case 'awaitPayment':
        return record({ type: 'AwaitCheckoutPayment', data });
      case 'accept':
        try {
          const isFound = isPaymentFound({ payment: STANDING[payment.status], done: run.done });
          return await record({ type: 'AcceptCheckout', data: { ...data, isPaymentFound: isFound } });
        } catch (error) {
          // Somebody else closed it meanwhile, or its time is up: seen at the next look.
          if (error instanceof DomainError && error.code === 'CHECKOUT_EXPIRED') {
            return fail(error.code, CHECKOUT_EXPIRED);
          }
          if (error instanceof DomainError && error.code !== COMMAND_INVALID) return;
          throw error;
        }
      case 'prepareOrder': {
        const number = await steps.prepareOrder(purchase, context);
        if (number === null) run.isCartTaken = true;
        else run.orderNumber = number;
        return;
      }
      case 'placeOrder': {
        if (checkout.status !== 'accepted') return;
        const placed = await steps.placeOrder(checkout, run.orderNumber, payment, context);
        run.position = placed.position;
        return;
      }
      case 'settle':
        return steps.settle(purchase, payment, context);
      case 'fail':
        return fail(step.code, step.message);
      case 'undo':
        return steps.undo(purchase, { payment, ...undoingOf(checkout, run) }, context);
      case 'rest':
        return;
    }
  }

  const newRun = (occasion: Occasion): Run => ({
    occasion,
    done: new Set(),
    isCartTaken: false,
    orderNumber: '',
    position: 0,
  });
  const finish = (checkoutId: string, context: DriverContext) =>
    mutex.pass(checkoutId, () => drive(checkoutId, context, newRun('resumed'), () => false));

  /** Answers at the first moment there is an answer; the rest goes on behind it, before anybody else gets a turn. */
  function answer(
    checkoutId: string,
    context: DriverContext,
    begin: () => Run | Promise<Run>,
  ): Promise<CheckoutProgress> {
    return new Promise((resolve, reject) => {
      let isAnswered = false;
      void mutex.pass(checkoutId, async () => {
        try {
          const current = await begin();
          const progress = await drive(checkoutId, context, current, (step) => step.name === 'settle');
          isAnswered = true;
          resolve(progress);
          if (progress.checkout.status === 'accepted') {
            await drive(checkoutId, context, current, () => false);
          }
        } catch (error) {
          if (isAnswered) onError(checkoutId, error);
          else reject(error);
        }
      });
    });
  }

  return {
    start(command, context) {
      const { checkoutId, requestMark, startedAt: now } = command.data;
      const commandId = `${checkoutId}:start:${requestMark}`;
      return answer(checkoutId, context, async () => {
        const starting = { ...context, commandId, now };
        const { wrote } = await commandHandler.handle(checkoutAggregate, checkoutId, command, starting);
        return newRun(wrote ? 'started' : 'resumed');
      });
    },
    run: (checkoutId, context, occasion = 'resumed') => answer(checkoutId, context, () => newRun(occasion)),
    finish,
    idle: () => mutex.empty(),
  };
}

function refusalOf(payment: PaymentState) {
  if (payment.status === 'declined') return { code: 'PAYMENT_DECLINED', message: payment.message };
  return { code: 'PAYMENT_VOIDED', message: 'The payment was given up.' };
}

/** Nobody can have asked for the payment: no run was there before this one, and this one has not asked. */
const isPaymentNew = ({ occasion, done }: Run): boolean =>
  occasion === 'started' && !done.has('authorizePayment');

function undoingOf(checkout: KnownCheckout, run: Run) {
  return {
    reason: checkout.status === 'failed' ? checkout.code : 'The checkout ended',
    wasProviderAsked: !isPaymentNew(run),
  };
}
