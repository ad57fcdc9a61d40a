import { DomainError } from '../../../domain/kernel/errors.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import { MAIL_KINDS, type WordedMailKind } from '../../../domain/mail/mailKinds.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { PlacedOrder } from '../../../domain/orders/order.state.ts';
import type { OrderNews } from '../../../domain/processes/orders/orderMails.ts';
import { mailsOf } from '../../../projections/mail/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { invoiceSettingsOf } from '../orders/invoiceTerms.ts';
import { orderNewsMail } from '../orders/orderNewsMail.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { MailLinks } from './mailLinks.ts';
import { sampleFacts } from './sampleFacts.ts';

/** What a text is tried with. */
export interface TrialFacts {
  readonly shownWith: 'order' | 'mail' | 'sample';
  readonly facts: Readonly<Record<string, unknown>>;
  /** Whose facts they are, so that a test of them is erased along; `null` for nobody's. */
  readonly subjectId: string | null;
}

export interface TrialFactsDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly readModels: ReadModels;
  readonly preferences: Preferences;
  readonly mailLinks: Pick<MailLinks, 'places'>;
  readonly publicUrl: string;
}

/** What of an order each kind tells; kinds that are not here are about something else. */
const NEWS_IN: Partial<Record<WordedMailKind, (order: PlacedOrder) => OrderNews | null>> = {
  orderConfirmed: () => ({ about: 'placed' }),
  orderShipped: ({ fulfilments }) => news('fulfilled', fulfilments.at(-1)?.fulfilmentId),
  orderRefunded: ({ refunds }) => news('refunded', refunds.at(-1)?.refundId),
  orderCancelled: () => ({ about: 'cancelled' }),
  orderReturnAnswered: ({ returns }) => news('return', returns.at(-1)?.returnId),
  orderNote: ({ notes }) => news('note', notes.findLast(({ audience }) => audience === 'customer')?.noteId),
};

/** Whether a kind of mail can be shown with what an order says. */
export const takesOrder = (kind: WordedMailKind): boolean => NEWS_IN[kind] !== undefined;

/** Facts to try a text with: of an order, else of the last mail of its kind, else made up. */
export function createTrialFacts(dependencies: TrialFactsDependencies) {
  const { commandHandler, readModels, mailLinks, publicUrl } = dependencies;
  const sample = (kind: WordedMailKind): TrialFacts => ({
    shownWith: 'sample',
    facts: sampleFacts(kind, publicUrl),
    subjectId: null,
  });

  async function ofOrder(websiteId: string, kind: WordedMailKind, orderId: string): Promise<TrialFacts> {
    const { state: order } = await commandHandler.load(orderAggregate, orderId);
    if (order.status === 'unplaced' || order.placed.websiteId !== websiteId) {
      throw new DomainError('ORDER_NOT_FOUND', 'There is no such order.');
    }
    const about = order.email === ERASED ? null : (NEWS_IN[kind]?.(order) ?? null);
    if (!about) return sample(kind);
    const payments = await invoiceSettingsOf(dependencies, websiteId);
    const content = orderNewsMail(order, about, { publicUrl, payments, ...mailLinks.places });
    return content ? { shownWith: 'order', facts: content.facts, subjectId: orderId } : sample(kind);
  }

  async function ofLastMail(websiteId: string, kind: WordedMailKind): Promise<TrialFacts> {
    // A way in is for its reader alone, even while somebody looks at the words around it.
    if (MAIL_KINDS[kind].isConfidential) return sample(kind);
    const [last] = await mailsOf(readModels, { websiteId, kind, limit: 1 });
    if (!last) return sample(kind);
    const { state: mail } = await commandHandler.load(mailAggregate, last.mailId);
    if (!('to' in mail) || mail.to === ERASED) return sample(kind);
    return { shownWith: 'mail', facts: mail.facts, subjectId: mail.recipientId };
  }

  return (websiteId: string, kind: WordedMailKind, orderId: string | undefined): Promise<TrialFacts> =>
    orderId !== undefined && takesOrder(kind)
      ? ofOrder(websiteId, kind, orderId)
      : ofLastMail(websiteId, kind);
}
/** Throws `ORDER_NOT_FOUND` for an order that is not there. */
export type FindTrialFacts = ReturnType<typeof createTrialFacts>;

const news = (about: Exclude<OrderNews['about'], 'placed' | 'cancelled'>, id: string | undefined) =>
  id === undefined ? null : { about, id };
