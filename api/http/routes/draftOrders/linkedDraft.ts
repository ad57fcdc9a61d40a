import type { FastifyRequest } from 'fastify';
import {
  draftOrderAggregate,
  type KnownDraft,
  knownDraftOf,
} from '../../../../domain/draftOrders/draftOrder.decider.ts';
import { draftByToken, draftOrders } from '../../../../projections/draftOrders/draftOrders.ts';
import type { DraftInvoice } from '../../contracts/draftOrders/draftOrders.ts';
import type { DraftOrderDependencies } from './dependencies.ts';
import { draftLines, draftTotals } from './draftView.ts';

/** The draft order that a link in a mail is about; `null` where nobody was given such a link. */
export async function linkedDraft(
  {
    commandHandler,
    readModels,
    draftTokens,
  }: Pick<DraftOrderDependencies, 'commandHandler' | 'readModels' | 'draftTokens'>,
  request: FastifyRequest,
  token: string,
): Promise<KnownDraft | null> {
  const draftOf = async (draftId: string) => (await commandHandler.load(draftOrderAggregate, draftId)).state;
  const draftId = draftTokens.idIn(token);
  if (draftId !== null) {
    const draft = await draftOf(draftId);
    // A draft of before is opened by its own token alone, and that of somebody who was erased by none.
    const isOpened =
      draft.status !== 'absent' && draft.websiteId === request.websiteId && draft.payToken === null;
    return isOpened ? draft : null;
  }
  await request.readAfter(draftOrders.name);
  const found = await draftByToken(readModels, request.websiteId, token);
  return found && knownDraftOf(await draftOf(found.draftId));
}

/** What whoever has the link sees: what is to be paid now, and how it can be. */
export async function draftInvoiceOf(
  draft: KnownDraft,
  {
    draftOrderService,
    paymentOffers,
    now,
  }: Pick<DraftOrderDependencies, 'draftOrderService' | 'paymentOffers' | 'now'>,
): Promise<DraftInvoice> {
  const quote = await draftOrderService.quote(draft, now().toISOString());
  return {
    status: draft.status,
    lines: draftLines(draft),
    totals: draftTotals(quote),
    paymentProviders: [...(await paymentOffers.of(draft.websiteId))],
  };
}
