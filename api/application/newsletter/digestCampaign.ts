import { createHash } from 'node:crypto';
import { dayAfter, dayOf } from '../../../domain/kernel/calendar.ts';
import { dayIn, instantIn } from '../../../domain/kernel/timeZone.ts';
import type { CampaignContent } from '../../../domain/newsletter/campaign.facts.ts';
import { cut, type PostToTell, postCampaign, withoutLiquid } from './postCampaign.ts';

/** How often those who follow hear of what is new. */
export type DigestEvery = 'once a day' | 'once a week';

/** O'clock, by the clocks of the site. */
const HOUR = 8;
const MONDAY = 1;

/** When the next digest goes: in the morning, after `now`; once a week on Monday. Instants ISO 8601. */
export function digestGoesAt(every: DigestEvery, timeZone: string, now: string): string {
  for (let day = dayIn(timeZone, now); ; day = dayAfter(day, 1)) {
    const goesAt = instantIn(timeZone, day, HOUR);
    const isItsDay = every === 'once a day' || new Date(day).getUTCDay() === MONDAY;
    if (isItsDay && goesAt > now) return goesAt;
  }
}

/** The id of the newsletter that gathers the posts of a blog until a moment: one for each. */
export const digestCampaignId = (blogId: string, goesAt: string): string =>
  `digest${createHash('sha256').update(`${blogId} ${goesAt}`).digest('hex').slice(0, 40)}`;

/** A newsletter with the first of its posts. */
export function digestCampaign(blogTitle: string, goesAt: string, post: PostToTell): CampaignContent {
  const title = withoutLiquid(blogTitle);
  return {
    ...postCampaign(post),
    name: cut(`Digest: ${blogTitle}, ${dayOf(goesAt)}`),
    subject: cut(`${title}: ${withoutLiquid(post.title)}`),
  };
}

/** The same with one more post behind those that are there, whatever staff have made of it; as it was where it has the post. */
export function withPost(digest: CampaignContent, post: PostToTell): CampaignContent {
  const { body } = postCampaign(post);
  if (digest.body.includes(`](${encodeURI(post.url)})`)) return digest;
  return {
    ...digest,
    subject: cut(`${digest.subject}, ${withoutLiquid(post.title)}`),
    body: `${digest.body}\n\n${body}`,
  };
}
