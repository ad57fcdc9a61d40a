import type { MailFacts } from '../../../domain/mail/mailKinds.ts';
import type { MailLook } from '../../../domain/mail/mailLook.ts';
import type { CampaignContent } from '../../../domain/newsletter/campaign.facts.ts';

/** Where somebody sees which lists they are on, and changes it; the id is made with the site's secret, so that only a reader of mail knows it. */
export const choicesPath = (personId: string): string => `/api/mailing-list/choices/${personId}`;

/** What a mail of a newsletter is made of, in the look of now; whoever reads it leaves the list by a link of their own. */
export function newsletterFacts(
  { subject, preheader, body }: Pick<CampaignContent, 'subject' | 'preheader' | 'body'>,
  look: MailLook,
  publicUrl: string,
  { personId, campaignId }: { readonly personId: string; readonly campaignId: string },
): MailFacts<'newsletter'> {
  const decline = new URL(`/api/mailing-list/unsubscribe/${personId}`, publicUrl);
  decline.searchParams.set('campaign', campaignId);
  const choices = new URL(choicesPath(personId), publicUrl);
  return { subject, preheader, body, declineUrl: decline.href, choicesUrl: choices.href, look };
}
