import { categoryUrl, productUrl } from '../../../../domain/catalog/productUrl.ts';
import type { ProductSort } from '../../../../projections/catalog/queries.ts';
import { markdownToHtml } from '../../../application/pages/cleanText.ts';
import { siteForm } from '../formContext.ts';
import {
  type BlockMaking,
  type BlockView,
  classNames,
  flag,
  focused,
  number,
  type Options,
  shownProducts,
  text,
} from './blockMaking.ts';
import { chartOf } from './chart/chart.ts';
import { eventsCalendarView, tourDatesView } from './eventViews.ts';
import { filmAt } from './film.ts';
import { mapLink, mapOf, playerOf } from './frames.ts';
import { galleryView } from './galleryView.ts';
import { donationView, logoView, memberAreaView, navigationView, websiteComponentView } from './siteViews.ts';

type View = (options: Options, making: BlockMaking) => BlockView | Promise<BlockView>;

const aligned: View = (options) => ({
  classes: classNames(text(options, 'align'), text(options, 'size') && `size-${text(options, 'size')}`),
});

const SORTED_BY: Readonly<Record<string, ProductSort>> = {
  newest: 'newest',
  name: 'name',
  'price-low': 'priceAscending',
  'price-high': 'priceDescending',
};

/** What each type of block shows beside its options and its text, by its name. Those that are not here show nothing else. */
const VIEWS: Readonly<Record<string, View>> = {
  html: aligned,
  markdown: aligned,
  quote: aligned,
  button: (options) => ({
    classes: classNames(text(options, 'align'), text(options, 'style'), `size-${text(options, 'size')}`),
    linkUrl: text(options, 'link'),
  }),
  accordion: (options) => ({
    classes: classNames(flag(options, 'dividers') && 'divided'),
    entries: listed(options, 'entries').map(({ title, text: answer }, index) => ({
      title,
      html: markdownToHtml(String(answer ?? '')),
      isOpen: index === 0 && flag(options, 'firstOpen'),
    })),
  }),
  marquee: (options) => ({
    classes: classNames(
      text(options, 'direction'),
      `size-${text(options, 'size')}`,
      flag(options, 'pauses') && 'pausing',
    ),
    style: `--seconds:${number(options, 'seconds')}s`,
  }),
  image: (options, { site }) => ({
    classes: classNames(text(options, 'design'), `ratio-${text(options, 'ratio')}`),
    style: `--width:${number(options, 'width')}%`,
    picture: focused(options.picture, site),
    linkUrl: text(options, 'link'),
  }),
  gallery: (options, { site }) => galleryView(options, site),
  video: async (options, { sources, site, frameHosts }) => {
    const frameUrl = playerOf(text(options, 'url')) ?? '';
    if (frameUrl !== '') frameHosts.add(new URL(frameUrl).origin);
    const picture = focused(options.poster, site);
    return {
      classes: classNames(`ratio-${text(options, 'ratio')}`),
      picture,
      film: await filmAt(sources, site.websiteId, text(options, 'url'), picture?.url ?? null),
      linkUrl: text(options, 'url'),
      frameUrl,
    };
  },
  audio: (options, { mediaHosts }) => {
    noteHost(mediaHosts, text(options, 'url'));
    return { linkUrl: text(options, 'url') };
  },
  album: (options, { site, mediaHosts }) => {
    const tracks = listed(options, 'tracks').filter(({ url }) => url !== '');
    for (const { url } of tracks) noteHost(mediaHosts, String(url));
    return {
      classes: classNames(flag(options, 'showsNumbers') && 'numbered'),
      picture: focused(options.cover, site),
      entries: tracks.map((track, index) => ({ ...track, place: index + 1 })),
    };
  },
  shape: (options) => ({
    classes: classNames(text(options, 'shape'), `color-${text(options, 'color')}`, text(options, 'align')),
    style: `--width:${number(options, 'width')}%;--turn:${number(options, 'turn')}deg`,
  }),
  product: async (options, making) => {
    const id = text(options, 'productId');
    const products = id === '' ? [] : await shownProducts(making, [id]);
    const [product] = products;
    return {
      classes: classNames(text(options, 'align')),
      products,
      linkUrl: product ? productUrl(product.urlId) : '',
    };
  },
  summary: async (options, making) => {
    const { sources, site } = making;
    const slug = text(options, 'category');
    const listing = {
      websiteId: site.websiteId,
      pageSize: number(options, 'count'),
      sort: SORTED_BY[text(options, 'sort')] ?? 'newest',
      ...(slug !== '' && { categorySlug: slug }),
    };
    const chosen = listed(options, 'products').flatMap(({ productId }) => String(productId ?? '') || []);
    // Those that the owner chose stand in their order, and nothing else beside them.
    const ids =
      chosen.length > 0
        ? chosen
        : (await sources.catalogue.listing(listing, sources.note)).map(({ _id }) => _id);
    return {
      classes: classNames(text(options, 'design')),
      style: `--columns:${number(options, 'columns')}`,
      products: await shownProducts(making, ids),
      linkUrl: slug === '' ? '/shop' : categoryUrl(encodeURIComponent(slug)),
    };
  },
  categories: (options, { site }) => ({
    entries: site.categories.map((category) => ({
      ...category,
      blurb: flag(options, 'showBlurbs') ? category.blurb : '',
    })),
  }),
  ordering: (options) => ({
    classes: classNames(text(options, 'design'), text(options, 'align')),
    linkUrl: text(options, 'url'),
  }),
  newsletter: aligned,
  donation: donationView,
  navigation: navigationView,
  logo: logoView,
  'member-area': memberAreaView,
  'website-component': websiteComponentView,
  form: async (options, { sources, site }) => {
    const formId = text(options, 'formId');
    return { form: formId === '' ? null : await siteForm(sources, site, formId) };
  },
  'pricing-plan': (options) => ({
    entries: listed(options, 'plans').map((plan) => ({
      ...plan,
      features: String(plan.features ?? '')
        .split('\n')
        .flatMap((feature) => feature.trim() || []),
    })),
  }),
  map: (options, { frameHosts }) => {
    const [lat, lng, zoom] = [text(options, 'mapLat'), text(options, 'mapLng'), number(options, 'zoom')];
    const frameUrl = mapOf(lat, lng, zoom) ?? '';
    if (frameUrl !== '') frameHosts.add(new URL(frameUrl).origin);
    const place = text(options, 'address') || text(options, 'place');
    return {
      frameUrl,
      linkUrl: mapLink(place, lat, lng, zoom),
      style: `--height:${number(options, 'height')}px`,
    };
  },
  'events-calendar': eventsCalendarView,
  'tour-dates': tourDatesView,
  'social-links': (options) => ({
    classes: classNames(text(options, 'align'), text(options, 'style')),
    entries: listed(options, 'accounts').filter(({ profileUrl }) => profileUrl !== ''),
  }),
  embed: (options, { frameHosts }) => {
    const frameUrl = text(options, 'url');
    if (frameUrl !== '') frameHosts.add(new URL(frameUrl).origin);
    return { frameUrl, style: `--height:${number(options, 'height')}px` };
  },
  chart: (options, { site }) => ({
    classes: classNames(text(options, 'design'), `table-${text(options, 'table')}`),
    chart: chartOf(options, site.settings.language),
  }),
  spacer: (options) => ({ style: `--height:${number(options, 'height')}px` }),
  divider: (options) => ({ classes: classNames(text(options, 'style')) }),
};

/** Where something is heard from that is no file of the site. */
function noteHost(hosts: Set<string>, url: string): void {
  if (URL.canParse(url)) hosts.add(new URL(url).origin);
}

const listed = (options: Options, name: string): readonly Readonly<Record<string, unknown>>[] => {
  const value = options[name];
  return Array.isArray(value) ? value : [];
};

/** What a block of that name shows. */
export const viewOf = (name: string, options: Options, making: BlockMaking): BlockView | Promise<BlockView> =>
  VIEWS[name]?.(options, making) ?? {};
