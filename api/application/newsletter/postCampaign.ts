import { createHash } from 'node:crypto';
import { type CampaignContent, EVERYBODY } from '../../../domain/newsletter/campaign.facts.ts';

/** A post, an event or a project as followers are told of it; `url` is absolute. */
export interface PostToTell {
  /** What it is, e.g. `Post`. */
  readonly label: string;
  readonly title: string;
  /** When it is, in words; empty for what is at no time. */
  readonly when: string;
  readonly excerpt: string;
  readonly url: string;
  /** The list of its followers. */
  readonly listId: string;
}

/** Mails a minute, as a new campaign has it. */
const PACE = 300;
const LONGEST = 200;

/** The id of the newsletter that tells of a post: one for each. */
export const postCampaignId = (pageId: string): string =>
  `post${createHash('sha256').update(pageId).digest('hex').slice(0, 40)}`;

/** A newsletter about a post: its title, how it begins, and where it is read. Words of the post are no Markdown and no Liquid. */
export const postCampaign = ({ label, title, when, excerpt, url, listId }: PostToTell): CampaignContent => ({
  name: cut(`${label}: ${title}`),
  subject: cut(withoutLiquid(title)),
  preheader: cut(excerpt.replaceAll(/\s+/g, ' ').trim()),
  body: [`# ${plain(title)}`, plain(when), plain(excerpt), `[${plain(title)}](${encodeURI(url)})`]
    .filter((part) => part !== '')
    .join('\n\n'),
  audience: { ...EVERYBODY, listIds: [listId] },
  perMinute: PACE,
});

/** A line of a newsletter, as long as it may be. */
export const cut = (text: string): string => text.slice(0, LONGEST).trim();
/** What the language of texts would take for its own is told apart by a space. */
export const withoutLiquid = (text: string): string =>
  text.replaceAll(/\{(?=[{%])/g, '{ ').replaceAll(/([}%])(?=\})/g, '$1 ');
const plain = (text: string): string =>
  withoutLiquid(text)
    .replaceAll(/[\\`*_[\]<>#|~]/g, '\\$&')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
