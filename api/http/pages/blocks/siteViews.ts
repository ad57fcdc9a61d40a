import { memberAreasByIds } from '../../../../projections/members/queries.ts';
import { suggestedAmounts } from '../donationContexts.ts';
import { menusOn, placesOfArea } from '../menus.ts';
import {
  type BlockMaking,
  type BlockView,
  classNames,
  flag,
  focused,
  number,
  type Options,
  text,
} from './blockMaking.ts';

/** A menu as it is on this page; the categories of the shop where its owner arranged none. */
export function navigationView(options: Options, { site, fullUrl }: BlockMaking): BlockView {
  const classes = classNames(text(options, 'design'), text(options, 'align'));
  const { main, footer } = menusOn(fullUrl, site.menus);
  const [first, ...others] = footer;
  // One column alone needs no name: the block has a heading of its own.
  const ofFooter =
    first && others.length === 0
      ? first.children
      : footer.map((column) => ({ ...column, fullUrl: '', newWindow: false, membersOnly: false }));
  const entries = text(options, 'menu') === 'footer' ? ofFooter : main;
  if (entries.length > 0) return { classes, entries: entries.map((entry) => ({ ...entry })) };
  return { classes, entries: site.categories.map((category) => ({ ...category })), linkUrl: '/shop' };
}

export function logoView(options: Options, { site }: BlockMaking): BlockView {
  return {
    classes: classNames(text(options, 'align')),
    style: `--width:${number(options, 'width')}px`,
    picture: focused(options.picture, site) ?? focused(site.branding.logo, site),
    linkUrl: flag(options, 'isLink') ? text(options, 'link') || '/' : '',
  };
}

/** Where the site takes none, nothing asks for them. */
export function donationView(options: Options, { site }: BlockMaking): BlockView {
  const classes = classNames(text(options, 'align'));
  if (!site.donations.isEnabled) return { classes };
  const fund = text(options, 'fund');
  const leadsTo = (choice: Readonly<Record<string, string>>) => {
    const chosen = new URLSearchParams({ ...choice, ...(fund !== '' && { fund }) }).toString();
    return chosen === '' ? '/donate' : `/donate?${chosen}`;
  };
  return {
    classes,
    entries: (flag(options, 'showsAmounts') ? suggestedAmounts(site) : []).map((amount) => ({
      amount,
      fullUrl: leadsTo({ amount: amount.value }),
    })),
    linkUrl: leadsTo({}),
  };
}

/** What the area is called and has in it. Whoever is no member reads behind each of its links how to become one. */
export async function memberAreaView(options: Options, { sources, site }: BlockMaking): Promise<BlockView> {
  const classes = classNames(text(options, 'align'));
  const id = text(options, 'memberAreaId');
  const [area] = id === '' ? [] : await memberAreasByIds(sources.readModels, site.websiteId, [id]);
  if (!area) return { classes };
  const places = await placesOfArea(sources, site.websiteId, id);
  return {
    classes,
    values: { name: area.name, description: area.description },
    entries: flag(options, 'showsContents') ? places.map((place) => ({ ...place })) : [],
    linkUrl: places[0]?.fullUrl ?? '',
  };
}

export function websiteComponentView(options: Options, { site }: BlockMaking): BlockView {
  const told = Array.isArray(options.values) ? (options.values as { name: string; text: string }[]) : [];
  return {
    picture: focused(options.picture, site),
    linkUrl: text(options, 'link'),
    values: Object.fromEntries(told.map(({ name, text: said }) => [name, said])),
  };
}
