import { createHash } from 'node:crypto';
import { categoryUrl } from '../../../domain/catalog/productUrl.ts';
import type { ShownDevice } from '../../../domain/kernel/devices.ts';
import { SOCIAL_SERVICES } from '../../../domain/kernel/headerFooter.ts';
import type { Namespace, PreferencesOf } from '../../../domain/preferences/namespaces.ts';
import { recordsVisits } from '../../../domain/site/sessionRecording.ts';
import type { HomePage } from '../../../domain/site/site.events.ts';
import { isBegun } from '../../../domain/siteParts/parts.facts.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../domain/stores/store.decider.ts';
import type { StoreSettings } from '../../../domain/stores/store.events.ts';
import { listCategories, listPictured } from '../../../projections/catalog/queries.ts';
import { liveDesignOf } from '../../../projections/design/queries.ts';
import { homePageOf } from '../../../projections/site/queries.ts';
import { sitePartsOf } from '../../../projections/siteParts/queries.ts';
import { storeOf } from '../../../projections/stores/queries.ts';
import { liveTemplatesOf } from '../../../projections/templates/queries.ts';
import type { Say } from '../../application/languages/texts.ts';
import { shownHtml } from '../../application/pages/formattedText.ts';
import { offeredOf } from '../../application/payments/paymentOffers.ts';
import { shownPreferences } from '../../application/preferences/shownPreferences.ts';
import type { FontFiles } from '../contracts/design/sheet.ts';
import type { CardFields } from '../contracts/payments/cardFields.ts';
import type { CategoryLink } from '../contracts/site/pageParts.ts';
import type { PageContext } from '../contracts/site/pages.ts';
import type { OwnFiles, OwnWords } from '../contracts/site/siteTemplates.ts';
import type { TranslatedPaths } from '../contracts/site/translatedPaths.ts';
import { localizedStringsOf } from './localizedStrings.ts';
import { menusOn, readMenus } from './menus.ts';
import { pageImageOf } from './pageImage.ts';
import type { PageSources } from './pageSources.ts';
import { type PictureFacts, readPictureFacts } from './pictureFacts.ts';
import { liveDesign } from './siteDesign.ts';

/** Products in one collection at most (`docs/rules/collections.md#products`). */
export const LARGEST_COLLECTION = 200;

/** The languages of a site, and the one of a page. */
export interface Speech {
  /** `null` for the site's own. */
  readonly say: Say | null;
  readonly languages: PageContext['website']['languages'];
  /** What paths of products are in languages where some have their own, by tag: too many for every page to name. */
  readonly products: ReadonlyMap<string, TranslatedPaths>;
  /** What all paths are in the language of the page. */
  readonly paths: TranslatedPaths;
}

/** Of a site that speaks its own language alone. */
export const OWN_SPEECH: Speech = { say: null, languages: [], products: new Map(), paths: {} };

/** A website as all its pages show it: name, settings, home page texts, and the shop's categories. */
export interface Site {
  readonly websiteId: string;
  readonly publicUrl: string;
  /** What this is said in, and what else it can be read in. */
  readonly speech: Speech;
  /** What the built-in files of the template say instead, in the owner's words; `null` where they have none. */
  readonly words: OwnWords | null;
  /** When all of this is of, ISO 8601; `null` for now. */
  readonly pastMoment: string | null;
  readonly settings: StoreSettings;
  readonly home: HomePage | null;
  /** The page that is shown at the root of the site, once it is published. */
  readonly homePageId: string | null;
  /** What stays in view of pictures where they are cut. */
  readonly pictureFacts: PictureFacts;
  /** Logo of the store, and what links to it show where a page has no picture. */
  readonly branding: PreferencesOf<'branding'>;
  /** Forms ask for a captcha where this is not empty. */
  readonly captchaSiteKey: string;
  /** The script that records visits, or empty; `null` where none may be recorded. */
  readonly recorderUrl: string | null;
  /** Whether buttons on product pages lead past the cart. */
  readonly expressCheckout: boolean;
  /** Which reviews are shown. */
  readonly reviews: PreferencesOf<'reviews'>;
  readonly instalments: PreferencesOf<'instalments'>;
  readonly popup: PreferencesOf<'popup'>;
  readonly mailingList: PreferencesOf<'mailingList'>;
  /** Whether the checkout asks buyers if they want to be reminded of it. */
  readonly remindsOfCheckouts: boolean;
  readonly consent: PreferencesOf<'consent'>;
  /** As pages show them: clean HTML. */
  readonly policies: PreferencesOf<'policies'>;
  readonly headerFooter: PreferencesOf<'headerFooter'>;
  /** A line above every page; none when empty. */
  readonly announcement: string;
  /** What alone that is shown on; `null` for everywhere. */
  readonly announcementDevice: ShownDevice | null;
  readonly donations: PreferencesOf<'donations'>;
  /** What its blogs keep to. */
  readonly conversation: PreferencesOf<'conversation'>;
  /** Names of the providers that visitors may choose. */
  readonly paymentProviders: readonly string[];
  /** What pages need to take cards; `null` where none are taken. */
  readonly cardFields: CardFields | null;
  /** Whether addresses are suggested while they are typed. */
  readonly suggestsPlaces: boolean;
  readonly categories: readonly CategoryLink[];
  readonly menus: PageContext['menus'];
  /** Files of the template that the owner wrote; `null` where all are built in. */
  readonly ownTemplates: OwnFiles | null;
  /** How it looks, where its owner published a design. */
  readonly design: PageContext['design'];
}

/** What the installation has set up for buying, whichever of it a store offers. */
export interface BuyingSetup {
  readonly providers: readonly string[];
  readonly cardFields: CardFields | null;
  readonly suggestsPlaces: boolean;
}

/** For who only wants to know what pages there are. */
const NO_PAYMENTS: BuyingSetup = { providers: [], cardFields: null, suggestsPlaces: false };

export async function readSite(
  sources: PageSources,
  websiteId: string,
  setup: BuyingSetup = NO_PAYMENTS,
  fontFiles: FontFiles = {},
): Promise<Site> {
  const { publicUrl, readModels } = sources;
  const preferencesOf = <Name extends Namespace>(namespace: Name) =>
    shownPreferences(readModels, websiteId, namespace);
  const [
    captcha,
    recording,
    cart,
    reviews,
    instalments,
    popup,
    mailingList,
    abandoned,
    consent,
    policies,
    headerFooter,
    donations,
    conversation,
    payments,
    branding,
    pictureFacts,
    opened,
    composed,
    arranged,
    designed,
    categories,
    pictured,
    ownFiles,
    around,
  ] = await Promise.all([
    preferencesOf('captcha'),
    preferencesOf('sessionRecording'),
    preferencesOf('cart'),
    preferencesOf('reviews'),
    preferencesOf('instalments'),
    preferencesOf('popup'),
    preferencesOf('mailingList'),
    preferencesOf('abandonedCheckouts'),
    preferencesOf('consent'),
    preferencesOf('policies'),
    preferencesOf('headerFooter'),
    preferencesOf('donations'),
    preferencesOf('conversation'),
    preferencesOf('payments'),
    preferencesOf('branding'),
    readPictureFacts(readModels, websiteId),
    storeOf(readModels, websiteId),
    homePageOf(readModels, websiteId),
    readMenus(sources, websiteId),
    liveDesignOf(readModels, websiteId),
    listCategories(readModels, websiteId),
    listPictured(readModels, { websiteId, pageSize: LARGEST_COLLECTION }),
    liveTemplatesOf(readModels, websiteId),
    sitePartsOf(readModels, websiteId),
  ]);
  const home = composed?.home ?? null;
  const settings = opened?.settings ?? DEFAULT_STORE_SETTINGS;
  const isWritten = around !== null && isBegun(around, 'header');
  const pictureOf = (slug: string) =>
    pictured.find((product) => product.categorySlugs.includes(slug) && product.images.length > 0)?.images[0];
  return {
    websiteId,
    publicUrl,
    speech: OWN_SPEECH,
    words: null,
    pastMoment: sources.moment?.instant ?? null,
    settings,
    ...{ home, pictureFacts, branding },
    homePageId: composed?.pageId ?? null,
    reviews,
    instalments,
    popup: around && isBegun(around, 'popup') ? around.live.popup : popup,
    mailingList,
    remindsOfCheckouts: abandoned.isEnabled,
    consent,
    policies: { delivery: shownHtml(policies.delivery), returns: shownHtml(policies.returns) },
    headerFooter: isWritten ? around.live : headerFooter,
    announcementDevice: (isWritten && around.live.announcement.device) || null,
    announcement: isWritten ? around.live.announcement.text : (home?.announcement ?? ''),
    donations,
    conversation,
    paymentProviders: offeredOf(setup.providers, payments.withheld),
    cardFields: setup.cardFields,
    suggestsPlaces: setup.suggestsPlaces,
    menus: arranged,
    ownTemplates: ownTemplatesOf(ownFiles),
    design: liveDesign(designed?.live ?? null, fontFiles),
    expressCheckout: cart.expressCheckout,
    captchaSiteKey: captcha.siteKey,
    recorderUrl: recordsVisits({ ...recording, timeZone: settings.timeZone }) ? recording.recorderUrl : null,
    categories: categories.map(({ name, slug, count }) => {
      const chosen = home?.categoryImages[name];
      const picture = chosen ? { ...chosen, imageId: `category_${slug}` } : pictureOf(slug);
      return {
        title: name,
        urlId: slug,
        fullUrl: categoryUrl(slug),
        itemCount: count,
        active: false,
        blurb: home?.categoryBlurbs[name] ?? '',
        image: picture ? pageImageOf(picture, pictureFacts) : null,
      };
    }),
  };
}

/** Files under a version of their own, which only the same files have again. */
export function ownTemplatesOf(files: Readonly<Record<string, string>>): OwnFiles | null {
  if (Object.keys(files).length === 0) return null;
  const version = createHash('sha256').update(JSON.stringify(files)).digest('base64url');
  return { version, files };
}

type SharedParts = Pick<
  PageContext,
  'website' | 'websiteSettings' | 'categories' | 'siteFooter' | 'localizedStrings' | 'design'
>;
const sharedParts = new WeakMap<Site, SharedParts>();

/** What is the same on every page of a site: the same objects, which pieces of pages are kept by. */
function sharedPartsOf(site: Site): SharedParts {
  const known = sharedParts.get(site);
  if (known) return known;
  const { settings, websiteId, publicUrl, categories, captchaSiteKey, expressCheckout } = site;
  const parts: SharedParts = {
    website: {
      id: websiteId,
      siteTitle: settings.title,
      siteTagLine: settings.tagline,
      baseUrl: publicUrl,
      language: settings.language,
      languagePrefix: site.speech.languages.find(({ isCurrent }) => isCurrent)?.prefix ?? '',
      languages: [...site.speech.languages],
      timeZone: settings.timeZone,
      useCLDRMoneyFormat: true,
      logo: site.branding.logo,
      shareImage: site.branding.shareImage,
      captchaSettings: captchaSiteKey === '' ? {} : { siteKey: captchaSiteKey },
      ...(site.recorderUrl !== null && { visitRecorder: { url: site.recorderUrl } }),
      ...site.conversation,
    },
    websiteSettings: {
      storeSettings: {
        storeCurrency: settings.currency,
        multipleQuantityAllowedForServices: settings.multipleQuantityAllowedForServices,
        expressCheckout,
      },
    },
    categories: [...categories],
    siteFooter: siteFooterOf(site),
    design: site.design,
    localizedStrings: { ...localizedStringsOf(settings.language) },
  };
  sharedParts.set(site, parts);
  return parts;
}

/** What every page's context starts with. */
export function pageBaseOf(
  site: Site,
  page: { fullUrl: string; title: string; description: string; isSelling?: boolean },
): Pick<
  PageContext,
  | 'website'
  | 'websiteSettings'
  | 'fullUrl'
  | 'pageTitle'
  | 'pageDescription'
  | 'announcement'
  | 'announcementDevice'
  | 'popup'
  | 'consent'
  | 'categories'
  | 'menus'
  | 'takesDonations'
  | 'pastMoment'
  | 'siteHeader'
  | 'siteFooter'
  | 'storePolicies'
  | 'design'
  | 'localizedStrings'
> {
  return {
    ...sharedPartsOf(site),
    fullUrl: page.fullUrl,
    pageTitle: page.title,
    pageDescription: page.description,
    announcement: site.announcement,
    announcementDevice: site.announcementDevice,
    popup: page.isSelling ? null : popupOf(site),
    consent: consentOf(site),
    menus: menusOn(page.fullUrl, site.menus),
    siteHeader: site.headerFooter.header,
    storePolicies: site.policies,
    takesDonations: site.donations.isEnabled,
    pastMoment: site.pastMoment ? { instant: site.pastMoment, at: Date.parse(site.pastMoment) } : null,
  };
}

const shownConsent = new WeakMap<Site['consent'], PageContext['consent']>();

/** The same object on every page, which the footer is kept by. */
function consentOf({ consent }: Site): PageContext['consent'] {
  const known = shownConsent.get(consent);
  if (known !== undefined) return known;
  const { version: _, ...said } = consent;
  const shown = said.asksFor.length > 0 ? said : null;
  shownConsent.set(consent, shown);
  return shown;
}

/** With the names of services, as people read them. */
function siteFooterOf({ headerFooter: { footer } }: Site): PageContext['siteFooter'] {
  const social = footer.social.map((account) => ({
    ...account,
    serviceTitle: SOCIAL_SERVICES[account.serviceName],
  }));
  return { ...footer, social };
}

function popupOf({ popup, captchaSiteKey }: Site): PageContext['popup'] {
  const { isEnabled, ...shown } = popup;
  return isEnabled ? { ...shown, asksCaptcha: captchaSiteKey !== '' } : null;
}

/** For a page on which a way to pay is chosen: only what the store offers. */
export const offeredCardFields = ({
  cardFields,
  paymentProviders,
}: Pick<Site, 'cardFields' | 'paymentProviders'>): CardFields | null =>
  cardFields && paymentProviders.includes(cardFields.provider) ? cardFields : null;
