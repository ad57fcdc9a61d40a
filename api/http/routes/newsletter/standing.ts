import type { FastifyReply } from 'fastify';
import type { CampaignState } from '../../../../domain/newsletter/campaign.decider.ts';
import { etagOf } from '../../kernel/revisions.ts';

/** How a campaign stands after a command, with the revision that the next change names. */
export function standingAnswer(
  reply: FastifyReply,
  {
    state,
    position,
    revision,
  }: { readonly state: CampaignState; readonly position: number; readonly revision: number },
) {
  if (state.status === 'absent') throw new Error('A command on a campaign left none');
  const { campaignId: id, status, sendAt } = state;
  void reply.writtenAt(position).header('etag', etagOf(revision));
  return { campaign: { id, status, sendAt } };
}
