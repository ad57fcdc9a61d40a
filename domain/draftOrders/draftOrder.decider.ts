import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import {
  DraftOrderCompleted,
  type DraftOrderEvent,
  DraftOrderMade,
  DraftOrderRevised,
} from './draftOrder.events.ts';

const about = { draftId: idSchema, at: instantSchema };

export const makeDraftOrderSchema = DraftOrderMade.schema;
export type MakeDraftOrder = Command<'MakeDraftOrder', z.infer<typeof makeDraftOrderSchema>>;
export const reviseDraftOrderSchema = DraftOrderRevised.schema;
export type ReviseDraftOrder = Command<'ReviseDraftOrder', z.infer<typeof reviseDraftOrderSchema>>;
export const sendDraftInvoiceSchema = z.strictObject(about);
export type SendDraftInvoice = Command<'SendDraftInvoice', z.infer<typeof sendDraftInvoiceSchema>>;
export const completeDraftOrderSchema = DraftOrderCompleted.schema;
export type CompleteDraftOrder = Command<'CompleteDraftOrder', z.infer<typeof completeDraftOrderSchema>>;
export const discardDraftOrderSchema = z.strictObject({ ...about, reason: z.string().trim().max(500) });
export type DiscardDraftOrder = Command<'DiscardDraftOrder', z.infer<typeof discardDraftOrderSchema>>;

/** The commands of a draft order, each with the schema of its data. */
const draftOrderCommands = {
  MakeDraftOrder: makeDraftOrderSchema,
  ReviseDraftOrder: reviseDraftOrderSchema,
  SendDraftInvoice: sendDraftInvoiceSchema,
  CompleteDraftOrder: completeDraftOrderSchema,
  DiscardDraftOrder: discardDraftOrderSchema,
};
export type DraftOrderCommand = CommandsOf<typeof draftOrderCommands>;

type Content = Omit<ReviseDraftOrder['data'], 'revisedAt'>;

export interface KnownDraft
  extends Content,
    Pick<MakeDraftOrder['data'], 'websiteId' | 'currency' | 'payToken' | 'waivesShipping'> {
  readonly status: 'open' | 'completed' | 'discarded';
  readonly invoices: number;
  readonly orderId: string | null;
}
export type DraftOrderState = { readonly status: 'absent' } | KnownDraft;

/** An order that is not one yet: stream `draft-{draftId}`. Nothing is held for it until it is paid. */
export const draftOrderAggregate: Aggregate<DraftOrderState, DraftOrderCommand, DraftOrderEvent> = {
  category: 'draft',
  commands: draftOrderCommands,
  initialState: { status: 'absent' },
  isTerminal: ({ status }) => status === 'completed' || status === 'discarded',
  decide(command, state) {
    if (command.type === 'MakeDraftOrder') {
      return state.status === 'absent' ? [{ type: 'DraftOrderMade', data: command.data }] : [];
    }
    const draft = knownDraftOf(state);
    switch (command.type) {
      case 'ReviseDraftOrder':
        return reviseDraftOrder(command, openDraftOf(draft));
      case 'SendDraftInvoice': {
        const { draftId, at: sentAt } = command.data;
        const invoice = openDraftOf(draft).invoices + 1;
        return [{ type: 'DraftInvoiceSent', data: { draftId, invoice, sentAt } }];
      }
      case 'CompleteDraftOrder':
        // The order stands: what became of the draft meanwhile does not undo it.
        return draft.status === 'completed' ? [] : [{ type: 'DraftOrderCompleted', data: command.data }];
      case 'DiscardDraftOrder': {
        if (draft.status === 'discarded') return [];
        const { at: discardedAt, ...discarded } = command.data;
        openDraftOf(draft);
        return [{ type: 'DraftOrderDiscarded', data: { ...discarded, discardedAt } }];
      }
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'DraftOrderMade') {
      const { madeAt: _, ...facts } = event.data;
      return { status: 'open', ...NOTHING_AGREED, ...facts, invoices: 0, orderId: null };
    }
    if (state.status === 'absent') return state;
    switch (event.type) {
      case 'DraftOrderRevised': {
        const { revisedAt: _, ...content } = event.data;
        return { ...state, ...NOTHING_AGREED, ...content };
      }
      case 'DraftInvoiceSent':
        return { ...state, invoices: event.data.invoice };
      case 'DraftOrderCompleted':
        return { ...state, status: 'completed', orderId: event.data.orderId };
      case 'DraftOrderDiscarded':
        return { ...state, status: 'discarded' };
      default:
        return state;
    }
  },
};

/** Of drafts that say nothing of it. */
const NOTHING_AGREED = { reduction: null, shipping: null } as const;

function reviseDraftOrder({ data }: ReviseDraftOrder, draft: KnownDraft): DraftOrderEvent[] {
  const { revisedAt: _, ...content } = data;
  const isSame = Object.entries(content).every(([field, value]) =>
    isEqual(draft[field as keyof Content], value),
  );
  return isSame ? [] : [{ type: 'DraftOrderRevised', data }];
}

/** The draft, or a refusal where nobody made one. */
export function knownDraftOf(state: DraftOrderState): KnownDraft {
  if (state.status === 'absent')
    throw new DomainError('DRAFT_ORDER_NOT_FOUND', 'There is no such draft order.');
  return state;
}

/** The same for what only a draft that is neither bought nor discarded takes. */
export function openDraftOf(draft: KnownDraft): KnownDraft {
  if (draft.status === 'open') return draft;
  throw new DomainError('DRAFT_ORDER_CLOSED', 'This draft order was bought or discarded.', {
    status: draft.status,
  });
}
