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
}

/** Links of mails as they are written down: a place in them stands for the token, and is filled in where a mail leaves. */
export interface MailLinks {
  /** Places instead of tokens, for whoever words the facts of a mail. What is from before has its own token. */
  readonly places: MailLinkDependencies;
  /** The facts of a mail with its tokens: only in its addresses, since everything else may be what somebody wrote. */
  inFacts(facts: unknown): unknown;
  /** Words that were sent, for staff who may read them. */
  inText(text: string): string;
}

const PLACE = /~(order|draft|reminder|balance|weekly)\.([A-Za-z0-9_]{1,64})~/g;

export function createMailLinks({
  orderTokens,
  draftTokens,
  reminderTokens,
  balanceTokens,
  weeklyReportTokens,
}: MailLinkDependencies): MailLinks {
  const tokenOf = {
    order: (orderId: string) => orderTokens.of({ orderId, statusToken: null }),
    draft: (draftId: string) => draftTokens.of(draftId, null),
    reminder: (cartId: string) => reminderTokens.of(cartId, null),
    balance: (linkId: string) => balanceTokens.of(linkId, null),
    weekly: (accountId: string) => weeklyReportTokens.of(accountId, null),
  };
  const placeOf = (kind: keyof typeof tokenOf): Tokens => ({
    of: (id, earlier) => earlier ?? `~${kind}.${id}~`,
  });
  const inText = (text: string): string =>
    text.replace(PLACE, (_, kind: keyof typeof tokenOf, id: string) => tokenOf[kind](id));

  function inFacts(facts: unknown): unknown {
    if (Array.isArray(facts)) return facts.map(inFacts);
    if (typeof facts !== 'object' || facts === null) return facts;
    return Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [
        name,
        typeof fact === 'string' && isAddress(name) ? inText(fact) : inFacts(fact),
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
    },
    inFacts,
    inText,
  };
}

const isAddress = (name: string): boolean => name === 'url' || name.endsWith('Url');
