import type { MailFacts } from '../../../domain/mail/mailKinds.ts';
import type { CampaignContent } from '../../../domain/newsletter/campaign.facts.ts';

/** What a mail of a newsletter is made of; whoever reads it leaves the list by a link of their own. */
export function newsletterFacts(
  { subject, preheader, body }: Pick<CampaignContent, 'subject' | 'preheader' | 'body'>,
  publicUrl: string,
  { personId, campaignId }: { readonly personId: string; readonly campaignId: string },
): MailFacts<'newsletter'> {
  const decline = new URL(`/api/mailing-list/unsubscribe/${personId}`, publicUrl);
  decline.searchParams.set('campaign', campaignId);
  return { subject, preheader, body, declineUrl: decline.href };
}
