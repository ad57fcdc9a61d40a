import type { CheckoutState, KnownCheckout } from '../../../domain/checkout/checkout.state.ts';
import {
  isPaymentFound,
  nextStep,
  type PaymentStanding,
  type Step,
  type StepName,
} from '../../../domain/checkout/nextStep.ts';
import { CHECKOUT_EXPIRED } from '../../../domain/checkout/progress.ts';
import type { StartCheckout } from '../../../domain/checkout/startCheckout.ts';
import type { PurchaseCommand } from '../../../domain/compositions/purchase.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { paymentAggregate } from '../../../domain/payments/payment.decider.ts';
import type { PaymentState } from '../../../domain/payments/payment.state.ts';
import type { RecordPaymentAnswer } from '../../../domain/payments/recordPaymentAnswer.ts';
import { COMMAND_INVALID } from '../commands/commandErrors.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { createKeyedMutex } from '../kernel/keyedMutex.ts';
import type { PaymentContext, PaymentService } from '../payments/paymentService.ts';
import type { Clock } from '../ports/clock.ts';
import type { CheckoutSteps } from './checkoutSteps.ts';
import { decidePurchase, loadPurchase } from './purchaseStreams.ts';

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

/** A checkout as a run sees it. */
interface Look extends CheckoutProgress {
  readonly isPlaced: boolean;
}

/** What one run remembers. */
interface Run {
  readonly occasion: Occasion;
  readonly done: Set<StepName>;
  /** What the provider said; recorded together with what follows from it. */
  answer: RecordPaymentAnswer | null;
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

  /** How far it has come, with what the provider has just said as if it were recorded. */
  async function look(checkoutId: string, run: Run): Promise<Look> {
    const { state, position } = await loadPurchase(commandHandler, checkoutId);
    const { checkout, order } = state;
    const payment = run.answer === null ? state.payment : afterAnswer(state.payment, run.answer);
    const isPlaced = order.status !== 'unplaced';
    return { checkout, payment, isPlaced, position: Math.max(position, run.position) };
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
      const { checkout, payment, isPlaced } = progress;
      const step = nextStep(checkout, {
        now: instant(),
        payment: STANDING[payment.status],
        refusal: refusalOf(payment),
        done: run.done,
        isCartTaken: run.isCartTaken,
        isPlaced,
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
    const data = { checkoutId, at: context.now };
    /** What the provider has said goes along with whatever is decided next. */
    const record = async (name: string, ...commands: PurchaseCommand[]) => {
      const all = run.answer === null ? commands : [run.answer, ...commands];
      const commandId = `${checkoutId}:${name}`;
      const { position } = await decidePurchase(commandHandler, purchase, all, { ...context, commandId });
      run.answer = null;
      run.position = Math.max(run.position, position);
    };
    const fail = (code: string, message: string) =>
      record('fail', { type: 'FailCheckout', data: { ...data, code, message } });
    switch (step.name) {
      case 'takeHolds': {
        const refusal = await steps.takeHolds(purchase, context);
        if (refusal) await fail(refusal.code, refusal.message);
        return;
      }
      case 'authorizePayment':
        run.answer = await steps.authorizePayment(purchase, context);
        return;
      case 'askProvider':
        if (payment.status !== 'absent') {
          const hasReturnedInTime = run.occasion === 'buyerReturned' && context.now < purchase.expiresAt;
          await payments.lookUp(payment.paymentId, context, hasReturnedInTime);
        }
        return;
      case 'awaitPayment':
        return record('AwaitCheckoutPayment', { type: 'AwaitCheckoutPayment', data });
      case 'prepareOrder': {
        const number = await steps.prepareOrder(purchase, context);
        if (number === null) run.isCartTaken = true;
        else run.orderNumber = number;
        return;
      }
      case 'placeOrder':
        try {
          const isPaymentFoundNow = isPaymentFound({ payment: STANDING[payment.status], done: run.done });
          const moment = { now: context.now, isPaymentFound: isPaymentFoundNow };
          return await record('placeOrder', ...steps.placing(checkout, run.orderNumber, payment, moment));
        } catch (error) {
          // Somebody else closed it meanwhile, or its time is up: seen at the next look.
          if (error instanceof DomainError && error.code === 'CHECKOUT_EXPIRED') {
            return fail(error.code, CHECKOUT_EXPIRED);
          }
          if (error instanceof DomainError && error.code !== COMMAND_INVALID) {
            if (run.answer !== null) await record('payment:late');
            return;
          }
          throw error;
        }
      case 'settle':
        return record('complete', ...(await steps.settle(purchase, payment, context)));
      case 'fail':
        return fail(step.code, step.message);
      case 'undo':
        await steps.undo(purchase, { payment, ...undoingOf(checkout, run) }, context);
        return record('undo', { type: 'UndoCheckout', data });
      case 'rest':
        return;
    }
  }

  const newRun = (occasion: Occasion): Run => ({
    occasion,
    done: new Set(),
    answer: null,
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
        const { wrote } = await decidePurchase(commandHandler, command.data, [command], starting);
        return newRun(wrote ? 'started' : 'resumed');
      });
    },
    run: (checkoutId, context, occasion = 'resumed') => answer(checkoutId, context, () => newRun(occasion)),
    finish,
    idle: () => mutex.empty(),
  };
}

const afterAnswer = (payment: PaymentState, answer: RecordPaymentAnswer): PaymentState =>
  paymentAggregate.decide(answer, payment).reduce(paymentAggregate.evolve, payment);

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
