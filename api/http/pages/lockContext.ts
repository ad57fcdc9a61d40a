import type { LockWords } from '../../../domain/access/access.events.ts';
import { SITE_PLACE } from '../../../domain/access/access.state.ts';
import { readPreferences } from '../../../domain/preferences/namespaces.ts';
import type { LockPageContext } from '../contracts/site/lockPages.ts';
import { PAGE_TYPES } from '../contracts/site/pageTypes.ts';
import { pageBaseOf, type Site } from './site.ts';

/** What somebody sees who is asked for a password. */
export interface LockVisit {
  readonly placeId: string;
  readonly words: LockWords;
  readonly next: string;
  readonly refusal?: string;
}

const SITE_WORDS: LockWords = { title: 'Private site', text: 'Please enter the password to come in.' };
const PAGE_WORDS: LockWords = { title: 'Private page', text: 'Please enter the password of this page.' };

/** The lock screen (103), or the page for a page's password (105): nothing of what it keeps is in it. */
export function lockContext(site: Site, { placeId, words, next, refusal }: LockVisit): LockPageContext {
  const isOfSite = placeId === SITE_PLACE;
  const usual = isOfSite ? SITE_WORDS : PAGE_WORDS;
  const title = words.title || usual.title;
  const base = pageBaseOf(site, {
    isSelling: true,
    fullUrl: isOfSite ? '/' : next,
    title: `${title} — ${site.settings.title}`,
    description: '',
  });
  const { header, footer } = readPreferences('headerFooter', {});
  // Whoever has the password of the site sees what is around its pages; whoever has not sees its name.
  const around = {
    ...{ announcement: '', popup: null, categories: [], menus: { main: [], footer: [] } },
    ...{ takesDonations: false, siteHeader: header, siteFooter: { ...footer, social: [] } },
    storePolicies: { delivery: '', returns: '' },
  };
  return {
    ...base,
    ...(isOfSite && around),
    pageType: isOfSite ? PAGE_TYPES.lockScreen : PAGE_TYPES.protectedContent,
    productMerchandisingContext: {},
    template: 'lock',
    ...{ title, text: words.text || usual.text, placeId, next, refusal: refusal ?? null },
  };
}
