import type { Reordered } from '../../contracts/orders/orderStatus.ts';
import { listPath } from '../../contracts/site/accountLists.ts';
import type { FormBody } from '../../kernel/formBody.ts';
import { type FormCall, isTicked, refusing, typed } from '../../kernel/plainForm.ts';

const ACCOUNT = '/api/site-users/account';

interface AccountForm {
  readonly call: (sent: FormBody) => FormCall;
  /** Where who sent it goes on; the account, which says that it is done, unless it is somewhere else. */
  readonly next?: (answer: unknown) => string;
}

const idIn = (sent: FormBody, name: string): string => encodeURIComponent(typed(sent, name));
const textsIn = <Name extends string>(sent: FormBody, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, typed(sent, name)])) as Record<Name, string>;

const ADDRESS = [
  ...(['firstName', 'lastName', 'company', 'address1', 'address2'] as const),
  ...(['city', 'region', 'postalCode', 'country', 'phone'] as const),
] as const;

const SUBSCRIPTION_ACTIONS: ReadonlySet<string> = new Set(['skip', 'pause', 'resume', 'cancel']);

/** The forms of the account page, as calls of the API (`docs/rules/web.md#without-scripts`). */
export const ACCOUNT_FORMS: Readonly<Record<string, AccountForm>> = {
  signOut: {
    call: () => ({ method: 'DELETE', url: `${ACCOUNT}/session?cloneCart=true` }),
    next: () => '/',
  },
  signOutEverywhere: {
    call: () => ({ method: 'DELETE', url: `${ACCOUNT}/session?everywhere=true` }),
    next: () => '/',
  },
  profile: {
    call: (sent) => ({
      method: 'PUT',
      url: ACCOUNT,
      body: {
        ...textsIn(sent, ['firstName', 'lastName']),
        acceptsMarketing: isTicked(sent, 'acceptsMarketing'),
      },
    }),
  },
  language: {
    call: (sent) => ({
      method: 'POST',
      url: `${ACCOUNT}/locale`,
      body: textsIn(sent, ['language']),
    }),
  },
  email: {
    call: (sent) => ({
      method: 'POST',
      url: `${ACCOUNT}/email`,
      body: { email: typed(sent, 'email').trim(), password: typed(sent, 'password') },
    }),
  },
  confirmEmail: { call: () => ({ method: 'POST', url: `${ACCOUNT}/email/confirmation` }) },
  password: {
    call: (sent) => ({
      method: 'PUT',
      url: `${ACCOUNT}/password`,
      body: textsIn(sent, ['password', 'newPassword']),
    }),
  },
  erase: {
    call: (sent) => ({ method: 'POST', url: `${ACCOUNT}/erase`, body: textsIn(sent, ['password']) }),
    next: () => '/',
  },
  address: {
    call: (sent) => {
      const id = idIn(sent, 'addressId');
      const body = textsIn(sent, ADDRESS);
      return id === ''
        ? { method: 'POST', url: `${ACCOUNT}/addresses`, body }
        : { method: 'PUT', url: `${ACCOUNT}/addresses/${id}`, body };
    },
  },
  removeAddress: {
    call: (sent) => ({ method: 'DELETE', url: `${ACCOUNT}/addresses/${idIn(sent, 'addressId')}` }),
  },
  renamePasskey: {
    call: (sent) => ({
      method: 'PUT',
      url: `${ACCOUNT}/passkeys/${idIn(sent, 'passkeyId')}`,
      body: textsIn(sent, ['name']),
    }),
  },
  removePasskey: {
    call: (sent) => ({ method: 'DELETE', url: `${ACCOUNT}/passkeys/${idIn(sent, 'passkeyId')}` }),
  },
  endSession: {
    call: (sent) => ({ method: 'DELETE', url: `${ACCOUNT}/sessions/${idIn(sent, 'sessionId')}` }),
    next: () => listPath('sessions'),
  },
  removeMethod: {
    call: (sent) => ({ method: 'DELETE', url: `${ACCOUNT}/payment-methods/${idIn(sent, 'methodId')}` }),
    next: () => listPath('methods'),
  },
  reorder: {
    call: (sent) => ({ method: 'POST', url: `${ACCOUNT}/orders/${idIn(sent, 'orderId')}/cart` }),
    next: (answer) => cartAfter(answer as Reordered),
  },
  subscription: {
    call: (sent) => {
      const action = typed(sent, 'action');
      if (!SUBSCRIPTION_ACTIONS.has(action)) throw refusing('INVALID_REQUEST', 'Please say what to do.');
      if (action === 'cancel' && !isTicked(sent, 'isSure'))
        throw refusing('NOT_CONFIRMED', 'Please tick the box to cancel it.', 'isSure');
      const url = `${ACCOUNT}/subscriptions/${idIn(sent, 'subscriptionId')}/${action}`;
      return { method: 'POST', url, body: {} };
    },
  },
};

/** What could not be bought again is said where it was asked for; the rest is in the cart by then. */
function cartAfter({ added, missing }: Reordered): string {
  if (missing.length === 0) return '/cart';
  const isIn = added === 0 ? 'Nothing of it is in your cart.' : 'The rest is in your cart.';
  throw refusing(
    'REORDERED_IN_PART',
    `${missing.map(({ title, message }) => `${title}: ${message}`).join(' ')} ${isIn}`,
  );
}
