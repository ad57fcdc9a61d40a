import {
  type Books,
  type Failure,
  newId,
  type StoredIntent,
  type StoredMethod,
  type StoredRefund,
  type StoredSetup,
} from './books.ts';
import { CARDS, type CardBehaviour, declineMessage, isCardNumber } from './cards.ts';
import { shapes } from './shapes.ts';
import { invalid, missing, StripeError } from './stripeError.ts';

/** Form fields by their whole name: `metadata[paymentId]`. */
export type Fields = URLSearchParams;
type Tell = (type: string, object: object) => void;

const NOT_AUTHENTICATED: Failure = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
const NEEDS_AUTHENTICATION: Failure = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
const OPEN: readonly string[] = [
  'requires_action',
  'requires_capture',
  'requires_payment_method',
  'processing',
];

/** One account at the stand-in: what it is asked for changes its books, and is told to the store. */
export function createAccount(books: Books, origin: string, tell: Tell) {
  const show = shapes(books, origin);

  const find = <T>(kind: Record<string, T>, what: string, id: string): T => {
    const found = Object.hasOwn(kind, id) ? kind[id] : undefined;
    if (!found) throw missing(what, id);
    return found;
  };
  const intentOf = (id: string) => find(books.intents, 'payment_intent', id);
  const methodOf = (id: string) => find(books.methods, 'PaymentMethod', id);
  const behaviourOf = ({ method }: { readonly method: string }): CardBehaviour =>
    CARDS[methodOf(method).number] ?? { brand: 'visa' };

  function createToken(fields: Fields): object {
    const number = (fields.get('card[number]') ?? '').replaceAll(' ', '');
    if (!isCardNumber(number) || !Object.hasOwn(CARDS, number)) {
      throw new StripeError(402, {
        ...{ type: 'card_error', code: 'incorrect_number' },
        message: 'Your card number is invalid.',
      });
    }
    const method: StoredMethod = {
      ...{ id: newId('pm'), number, customer: null, isSetUp: false },
      expMonth: Number(fields.get('card[exp_month]')),
      expYear: Number(fields.get('card[exp_year]')),
    };
    books.methods[method.id] = method;
    const id = newId('ctoken');
    books.tokens[id] = { method: method.id, usedBy: null };
    return { id, object: 'confirmation_token', payment_method_preview: show.method(method) };
  }

  /** The method that an attempt is confirmed with, and whether the provider's script is there to help. */
  function chosenMethod(fields: Fields, attemptId: string) {
    const token = fields.get('confirmation_token');
    const customer = fields.get('customer');
    if (token !== null) {
      const found = find(books.tokens, 'confirmation_token', token);
      if (found.usedBy !== null) throw invalid('confirmation_token_used', 'This token was used before.');
      found.usedBy = attemptId;
      return { method: methodOf(found.method), usesScript: true };
    }
    const method = methodOf(fields.get('payment_method') ?? '');
    if (method.customer !== null && method.customer !== customer) {
      throw invalid('payment_method_unexpected_state', 'This method belongs to another customer.');
    }
    return { method, usesScript: false };
  }

  function attemptOf(fields: Fields, prefix: 'pi' | 'seti') {
    const id = newId(prefix);
    const { method, usesScript } = chosenMethod(fields, id);
    const customer = fields.get('customer');
    if (customer !== null) find(books.customers, 'customer', customer);
    return {
      ...{ id, secret: `${id}_secret_${newId('x').slice(2)}`, customer, method: method.id, usesScript },
      returnUrl: fields.get('return_url'),
      metadata: metadataOf(fields),
      status: 'requires_payment_method',
      failure: null,
    };
  }

  function createIntent(fields: Fields): object {
    const intent: StoredIntent = {
      object: 'payment_intent',
      ...attemptOf(fields, 'pi'),
      amount: Number(fields.get('amount')),
      currency: fields.get('currency') ?? 'usd',
      isManual: fields.get('capture_method') === 'manual',
      savesMethod: fields.get('setup_future_usage') === 'off_session',
      refunded: 0,
    };
    books.intents[intent.id] = intent;
    const { asks } = behaviourOf(intent);
    const method = methodOf(intent.method);
    const isAsked = asks === 'always' || (asks === 'untilSaved' && !method.isSetUp);
    if (isAsked && fields.get('off_session') === 'true') throw refused(intent, NEEDS_AUTHENTICATION);
    if (isAsked) {
      intent.status = 'requires_action';
      tell('payment_intent.requires_action', show.intent(intent));
      return show.intent(intent);
    }
    charge(intent);
    if (intent.failure) throw refused(intent, intent.failure);
    return show.intent(intent);
  }

  function refused(intent: StoredIntent, failure: Failure): StripeError {
    intent.failure = failure;
    intent.status = 'requires_payment_method';
    tell('payment_intent.payment_failed', show.intent(intent));
    return new StripeError(402, { type: 'card_error', ...failure, payment_intent: show.intent(intent) });
  }

  /** What a bank makes of it that has nothing more to ask. */
  function charge(intent: StoredIntent): void {
    const { declineCode, isDelayed } = behaviourOf(intent);
    if (declineCode !== undefined) {
      intent.failure = {
        ...{ code: 'card_declined', decline_code: declineCode },
        message: declineMessage(declineCode),
      };
      intent.status = 'requires_payment_method';
      return;
    }
    if (isDelayed && intent.status !== 'processing') {
      intent.status = 'processing';
      tell('payment_intent.processing', show.intent(intent));
      return;
    }
    const method = methodOf(intent.method);
    if (intent.savesMethod && intent.customer !== null) {
      Object.assign(method, { customer: intent.customer, isSetUp: true });
    }
    intent.status = intent.isManual ? 'requires_capture' : 'succeeded';
    tell(
      `payment_intent.${intent.isManual ? 'amount_capturable_updated' : 'succeeded'}`,
      show.intent(intent),
    );
  }

  function createSetup(fields: Fields): object {
    const setup: StoredSetup = { object: 'setup_intent', ...attemptOf(fields, 'seti') };
    books.setups[setup.id] = setup;
    const { asks, declineCode, isSavable } = behaviourOf(setup);
    if (declineCode !== undefined && !isSavable && asks === undefined) {
      const message = declineMessage(declineCode);
      setup.failure = { code: 'card_declined', decline_code: declineCode, message };
      throw new StripeError(402, { type: 'card_error', ...setup.failure });
    }
    if (asks !== undefined) setup.status = 'requires_action';
    else saveFor(setup);
    return show.setup(setup);
  }

  function saveFor(setup: StoredSetup): void {
    Object.assign(methodOf(setup.method), { customer: setup.customer, isSetUp: true });
    setup.status = 'succeeded';
    tell('setup_intent.succeeded', show.setup(setup));
  }

  /** What the buyer told their bank. Asked twice it is as it was. */
  function authenticate(id: string, isAccepted: boolean): StoredIntent | StoredSetup {
    const attempt = id.startsWith('seti_') ? find(books.setups, 'setup_intent', id) : intentOf(id);
    if (attempt.status !== 'requires_action') return attempt;
    if (!isAccepted) {
      attempt.failure = NOT_AUTHENTICATED;
      attempt.status = 'requires_payment_method';
    } else if (attempt.object === 'setup_intent') saveFor(attempt);
    else charge(attempt);
    if (attempt.object === 'payment_intent' && attempt.failure) {
      tell('payment_intent.payment_failed', show.intent(attempt));
    }
    return attempt;
  }

  function changeIntent(id: string, from: readonly string[], to: string, event: string): object {
    const intent = intentOf(id);
    if (!from.includes(intent.status)) {
      throw invalid(
        'payment_intent_unexpected_state',
        `This PaymentIntent's status is ${intent.status}, which does not allow that.`,
      );
    }
    intent.status = to;
    tell(event, show.intent(intent));
    return show.intent(intent);
  }

  function createRefund(fields: Fields): object {
    const intent = intentOf(fields.get('payment_intent') ?? '');
    const amount = Number(fields.get('amount') ?? intent.amount - intent.refunded);
    if (intent.refunded === intent.amount) {
      throw invalid('charge_already_refunded', 'This charge has already been refunded.');
    }
    if (intent.status !== 'succeeded' || intent.refunded + amount > intent.amount) {
      throw invalid('amount_too_large', 'Refund amount is greater than unrefunded amount on charge.');
    }
    intent.refunded += amount;
    const refund: StoredRefund = {
      ...{ id: newId('re'), intent: intent.id, amount, currency: intent.currency },
      ...{ metadata: metadataOf(fields), status: 'succeeded' },
    };
    books.refunds[refund.id] = refund;
    tell('refund.created', show.refund(refund));
    return show.refund(refund);
  }

  /** Time passes: what was delayed arrives, and what nobody took comes back. */
  function settle(): void {
    for (const refund of Object.values(books.refunds)) comeBack(refund);
    for (const intent of Object.values(books.intents)) {
      if (intent.status === 'processing') charge(intent);
    }
  }

  function comeBack(refund: StoredRefund): void {
    const intent = intentOf(refund.intent);
    if (refund.status !== 'succeeded' || !behaviourOf(intent).refundsComeBack) return;
    const failed = { ...refund, status: 'failed' };
    books.refunds[refund.id] = failed;
    intent.refunded -= refund.amount;
    tell('refund.failed', show.refund(failed));
  }

  return {
    createToken,
    createIntent,
    createSetup,
    createRefund,
    authenticate,
    settle,
    intent: (id: string) => show.intent(intentOf(id)),
    setup: (id: string) => show.setup(find(books.setups, 'setup_intent', id)),
    secretOf: (id: string) =>
      (id.startsWith('seti_') ? find(books.setups, 'setup_intent', id) : intentOf(id)).secret,
    capture: (id: string) => changeIntent(id, ['requires_capture'], 'succeeded', 'payment_intent.succeeded'),
    cancel: (id: string) => changeIntent(id, OPEN, 'canceled', 'payment_intent.canceled'),
    /** Only by the one kind of question that a store asks: `metadata['paymentId']:'…'`. */
    searchIntents(query: string): object {
      const [, name = '', value = ''] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(query) ?? [];
      const found = Object.values(books.intents).filter(({ metadata }) => metadata[name] === value);
      return { object: 'search_result', data: found.map(show.intent), has_more: false };
    },
    createCustomer(fields: Fields): object {
      const customer = { id: newId('cus'), email: fields.get('email') ?? '' };
      books.customers[customer.id] = customer;
      return { ...customer, object: 'customer' };
    },
    /** With every method that is kept for them. */
    deleteCustomer(id: string): object {
      find(books.customers, 'customer', id);
      delete books.customers[id];
      for (const method of Object.values(books.methods)) {
        if (method.customer === id) Object.assign(method, { customer: null, isSetUp: false });
      }
      return { id, object: 'customer', deleted: true };
    },
    methodsOf(customer: string): object {
      find(books.customers, 'customer', customer);
      const kept = Object.values(books.methods).filter((method) => method.customer === customer);
      return { object: 'list', data: kept.map(show.method).reverse(), has_more: false };
    },
    method: (id: string) => show.method(methodOf(id)),
    detach(id: string): object {
      const method = methodOf(id);
      Object.assign(method, { customer: null, isSetUp: false });
      return show.method(method);
    },
  };
}

function metadataOf(fields: Fields): Record<string, string> {
  const found = [...fields].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(found);
}
