import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import { type DraftOrderEvent, draftOrderEvents } from '../../domain/draftOrders/draftOrder.events.ts';
import { type Money, money } from '../../domain/kernel/money.ts';
import { ERASED } from '../../domain/kernel/personalData.ts';
import { erasedText } from '../erasedText.ts';
import { type ListPage, pageOf } from '../listed.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface DraftOrder {
  readonly draftId: string;
  readonly status: 'open' | 'completed' | 'discarded';
  readonly email: string;
  /** Its own, where it is from before tokens were derived; nobody's link opens what was erased. */
  readonly payToken: string | null;
  readonly titles: readonly string[];
  /** What the lines come to, before discounts, shipping and tax. */
  readonly subtotal: Money;
  readonly invoices: number;
  readonly orderId: string | null;
  readonly madeAt: string;
  readonly position: number;
}

/**
 * One draft order in the list of staff, and behind the link of its invoice. `_id` is the draft id. Money in minor
 * units with its currency; instants ISO 8601. `docs/rules/draftOrders.md`
 */
export type DraftOrderDoc = Stored<DraftOrder>;

type ShownEvent = DraftOrderEvent | Extract<CustomerEvent, { type: 'CustomerErased' }>;

/** Folded from the stream of each draft. */
export const draftOrders: ReadModel<DraftOrder, ShownEvent> = {
  name: 'draftOrders',
  version: 2,
  handles: [...draftOrderEvents.map(({ type }) => type), 'CustomerErased'],
  indexes: [
    { keys: { websiteId: 1, position: -1 } },
    { keys: { websiteId: 1, status: 1, position: -1 } },
    { keys: { websiteId: 1, status: 1, invoices: 1, position: 1 } },
    { keys: { websiteId: 1, status: 1, 'subtotal.amount': 1, position: 1 } },
    { keys: { websiteId: 1, invoices: 1, position: 1 } },
    { keys: { websiteId: 1, 'subtotal.amount': 1, position: 1 } },
    { keys: { payToken: 1 } },
  ],
  textsOf: ({ email, titles }) => [email, ...titles],
  keyOf: ({ type, data }) => (type === 'CustomerErased' ? (data.draftIds ?? null) : data.draftId),
  project(doc, event) {
    if (event.type === 'DraftOrderMade') {
      const { draftId, payToken, madeAt, currency } = event.data;
      return {
        ...{ draftId, payToken, madeAt },
        ...contentOf(event.data, money(0, currency)),
        status: 'open',
        invoices: 0,
        orderId: null,
        position: event.position,
      };
    }
    if (doc === null) return null;
    switch (event.type) {
      case 'DraftOrderRevised':
        return { ...doc, ...contentOf(event.data, doc.subtotal) };
      case 'DraftInvoiceSent':
        return { ...doc, invoices: event.data.invoice };
      case 'DraftOrderCompleted':
        return { ...doc, status: 'completed', orderId: event.data.orderId };
      case 'DraftOrderDiscarded':
        return { ...doc, status: 'discarded' };
      case 'CustomerErased':
        return { ...doc, email: erasedText(doc.email), payToken: ERASED };
    }
  },
};

type Content = Pick<Extract<DraftOrderEvent, { type: 'DraftOrderRevised' }>['data'], 'email' | 'lines'>;

function contentOf({ email, lines }: Content, { currency }: Money) {
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice.amount * quantity, 0);
  return { email, titles: lines.map(({ title }) => title), subtotal: money(subtotal, currency) };
}

interface DraftListing extends ListPage {
  readonly websiteId: string;
  readonly status?: DraftOrder['status'];
  /** A part of the e-mail address or of a title. */
  readonly search?: string | undefined;
}

/** What the list can be sorted by. */
export const DRAFT_SORTS = {
  made: 'position',
  invoices: 'invoices',
  goods: 'subtotal.amount',
} as const;

/** Draft orders of a website, newest first unless said otherwise. */
export async function draftOrdersOf(
  readModels: ReadModels,
  { websiteId, status, search, ...page }: DraftListing,
): Promise<DraftOrderDoc[]> {
  const collection = await readModels.collection<DraftOrderDoc>(draftOrders.name);
  const range = {
    websiteId,
    ...(status !== undefined && { status }),
  };
  return pageOf(collection, range, page, search);
}

/** The draft of before whose invoice this token of its own opens; none of a person who was erased. */
export async function draftByToken(
  readModels: ReadModels,
  websiteId: string,
  payToken: string,
): Promise<DraftOrderDoc | null> {
  if (payToken === ERASED) return null;
  const collection = await readModels.collection<DraftOrderDoc>(draftOrders.name);
  return collection.findOne({ payToken, websiteId });
}
