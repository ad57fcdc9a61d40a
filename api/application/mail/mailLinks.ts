import type { LinkTokens } from '../kernel/linkTokens.ts';
import type { OrderTokens } from '../orders/orderTokens.ts';

type Tokens = Pick<LinkTokens, 'of'>;

/** What links in mails open by a token that derives from an id. */
export interface MailLinkDependencies {
  readonly orderTokens: Pick<OrderTokens, 'of'>;
  readonly draftTokens: Tokens;
  readonly reminderTokens: Tokens;
  readonly balanceTokens: Tokens;
  readonly weeklyReportTokens: Tokens;
  /** Open an account with the address of an order of a guest. */
  readonly accountTokens: Tokens;
}

/** Links of mails as they are written down: a place in them stands for the token, and is filled in where a mail leaves. */
export interface MailLinks {
  /** Places instead of tokens, for whoever words the facts of a mail. What is from before has its own token. */
  readonly places: MailLinkDependencies;
  /** The facts of a mail with its tokens: only in its addresses, since everything else may be what somebody wrote. */
  inFacts(facts: unknown): unknown;
  /** Words that were sent, for staff who may read them: without the way into an account of somebody else. */
  inText(text: string): string;
}

const PLACE = /~(order|draft|reminder|balance|weekly|account)\.([A-Za-z0-9_]{1,64})~/g;

export function createMailLinks({
  orderTokens,
  draftTokens,
  reminderTokens,
  balanceTokens,
  weeklyReportTokens,
  accountTokens,
}: MailLinkDependencies): MailLinks {
  const tokenOf = {
    order: (orderId: string) => orderTokens.of({ orderId, statusToken: null }),
    draft: (draftId: string) => draftTokens.of(draftId, null),
    reminder: (cartId: string) => reminderTokens.of(cartId, null),
    balance: (linkId: string) => balanceTokens.of(linkId, null),
    weekly: (accountId: string) => weeklyReportTokens.of(accountId, null),
    account: (orderId: string) => accountTokens.of(orderId, null),
  };
  const placeOf = (kind: keyof typeof tokenOf): Tokens => ({
    of: (id, earlier) => earlier ?? `~${kind}.${id}~`,
  });
  const filled = (text: string, isShown: (kind: keyof typeof tokenOf) => boolean): string =>
    text.replace(PLACE, (place, kind: keyof typeof tokenOf, id: string) =>
      isShown(kind) ? tokenOf[kind](id) : place,
    );

  function inFacts(facts: unknown): unknown {
    if (Array.isArray(facts)) return facts.map(inFacts);
    if (typeof facts !== 'object' || facts === null) return facts;
    return Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [
        name,
        typeof fact === 'string' && isAddress(name) ? filled(fact, () => true) : inFacts(fact),
      ]),
    );
  }
  return {
    places: {
      orderTokens: { of: ({ orderId, statusToken }) => placeOf('order').of(orderId, statusToken) },
      draftTokens: placeOf('draft'),
      reminderTokens: placeOf('reminder'),
      balanceTokens: placeOf('balance'),
      weeklyReportTokens: placeOf('weekly'),
      accountTokens: placeOf('account'),
    },
    inFacts,
    inText: (text) => filled(text, (kind) => kind !== 'account'),
  };
}

const isAddress = (name: string): boolean => name === 'url' || name.endsWith('Url');
