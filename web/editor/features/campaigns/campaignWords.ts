import type { AGREED_AT, CampaignView } from '../../../../api/http/contracts/newsletter/campaigns.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

export const STATUS: Readonly<
  Record<CampaignView['status'], { readonly words: string; readonly tone: BadgeTone }>
> = {
  draft: { words: 'Draft', tone: 'plain' },
  scheduled: { words: 'Scheduled', tone: 'info' },
  sending: { words: 'On its way', tone: 'warn' },
  sent: { words: 'Sent', tone: 'good' },
  stopped: { words: 'Stopped', tone: 'bad' },
};

export const AGREED_WORDS: Readonly<Record<(typeof AGREED_AT)[number], string>> = {
  popup: 'In the popup or a newsletter block',
  form: 'With a form',
  checkout: 'Where they bought',
  waitlist: 'Where they asked for stock',
  staff: 'Told staff, who put them on the list',
  choices: 'On their own page of lists',
};

/** `(12 %)` of what was queued; nothing for none. */
export const shareWords = (part: number, queued: number): string =>
  part === 0 || queued === 0 ? '' : `(${Math.round((part / queued) * 100)} %)`;

/** Where a newsletter is, in one sentence. */
export function progressWords({
  status,
  sendAt,
  endedAt,
  queued,
  sent,
}: Pick<CampaignView, 'status' | 'sendAt' | 'endedAt' | 'queued' | 'sent'>): string {
  switch (status) {
    case 'draft':
      return 'Nobody has it yet.';
    case 'scheduled':
      return sendAt === null ? 'It goes out now.' : `It goes out from ${instantOf(sendAt)} on.`;
    case 'sending':
      return `${counted(queued, 'mail')} queued so far, ${counted(sent, 'of them', 'of them')} sent.`;
    case 'sent':
      return `${counted(queued, 'mail')} queued until ${endedAt === null ? 'now' : instantOf(endedAt)}.`;
    case 'stopped':
      return `Stopped after ${counted(queued, 'mail')}: nobody else gets it.`;
  }
}
