import { DomainError } from '../kernel/errors.ts';
import type { CampaignContent } from './campaign.facts.ts';

/** Throws `CAMPAIGN_NOT_READY` for a newsletter that says too little to go out, or to be tried. */
export function assertReady({ subject, body }: Pick<CampaignContent, 'subject' | 'body'>): void {
  if (subject.trim() === '')
    throw new DomainError('CAMPAIGN_NOT_READY', 'A newsletter needs a subject.', { field: 'subject' });
  if (body.trim() === '')
    throw new DomainError('CAMPAIGN_NOT_READY', 'A newsletter has to say something.', { field: 'body' });
}
