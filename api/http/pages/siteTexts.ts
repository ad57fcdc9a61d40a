import { fnv1a } from '../../../domain/kernel/fnv1a.ts';
import type { HomePage } from '../../../domain/site/site.events.ts';
import { addressText } from '../../application/languages/addressTexts.ts';
import type { Say, TranslatableText } from '../../application/languages/texts.ts';
import type { CategoryLink, MenuEntry } from '../contracts/site/pageParts.ts';
import type { PageContext } from '../contracts/site/pages.ts';
import type { Site } from './site.ts';

type Menus = PageContext['menus'];

/** What stands around pages is known by its words: entries of a menu have no names of their own. */
const menuKey = (title: string): string => `menu.t${fnv1a(title).toString(16)}`;

const homeSpots = {
  heroTitle: 'Title',
  heroText: 'Words below the title',
} as const satisfies Partial<Record<keyof HomePage, string>>;

/** A website in another language: what is around its pages, its home page, its menus and categories. */
export function siteInLanguage(site: Site, say: Say): Site {
  const { settings, home, policies, headerFooter, categories, menus } = site;
  const { header, footer } = headerFooter;
  const button = header.button && { ...header.button, label: say('header.button', header.button.label) };
  return {
    ...site,
    settings: { ...settings, tagline: say('site.tagline', settings.tagline) },
    home: home && homeInLanguage(home, say),
    announcement: say('home.announcement', site.announcement),
    policies: {
      delivery: say('policy.delivery', policies.delivery),
      returns: say('policy.returns', policies.returns),
    },
    headerFooter: {
      header: { ...header, button },
      footer: {
        ...footer,
        text: say('footer.text', footer.text),
        smallPrint: say('footer.smallPrint', footer.smallPrint),
      },
    },
    categories: categories.map((category) => ({
      ...category,
      title: say(`category.${category.urlId}.title`, category.title),
      blurb: say(`category.${category.urlId}.blurb`, category.blurb),
    })),
    menus: menusInLanguage(menus, say),
  };
}

function homeInLanguage(home: HomePage, say: Say): HomePage {
  const { story } = home;
  return {
    ...home,
    heroTitle: say('home.heroTitle', home.heroTitle),
    heroText: say('home.heroText', home.heroText),
    story: story && {
      ...story,
      title: say('home.storyTitle', story.title),
      html: say('home.storyHtml', story.html),
    },
  };
}

function menusInLanguage({ main, footer }: Menus, say: Say): Menus {
  const entries = (of: readonly MenuEntry[]): MenuEntry[] =>
    of.map((entry) => ({
      ...entry,
      title: say(menuKey(entry.title), entry.title),
      children: entries(entry.children),
    }));
  return {
    main: entries(main),
    footer: footer.map(({ title, device, children }) => ({
      device,
      title: say(menuKey(title), title),
      children: entries(children),
    })),
  };
}

const line = (key: string, label: string, original: string): TranslatableText[] =>
  original.trim() === '' ? [] : [{ key, label, original, kind: 'line' }];
const text = (key: string, label: string, original: string): TranslatableText[] =>
  line(key, label, original).map((one) => ({ ...one, kind: 'text' }));

/** A category of the shop as texts to translate. */
export const categoryTexts = ({
  urlId,
  title,
  blurb,
}: Pick<CategoryLink, 'urlId' | 'title' | 'blurb'>): TranslatableText[] => [
  ...line(`category.${urlId}.title`, 'Name', title),
  addressText({ kind: 'category', id: urlId }, urlId),
  ...text(`category.${urlId}.blurb`, 'What is said of it', blurb),
];

/** All of that as texts to translate: those that say anything, each once. */
export function siteTexts(site: Site): {
  readonly [Kind in 'site' | 'menu']: TranslatableText[];
} {
  const { settings, home, policies, headerFooter, menus } = site;
  const { header, footer } = headerFooter;
  const titles = new Set<string>();
  const collect = (entries: readonly MenuEntry[]): void => {
    for (const { title, children } of entries) {
      titles.add(title);
      collect(children);
    }
  };
  collect(menus.main);
  for (const { title, children } of menus.footer) {
    titles.add(title);
    collect(children);
  }
  return {
    site: [
      ...line('site.tagline', 'Tag line', settings.tagline),
      ...text('home.announcement', 'Home page: Line above every page', site.announcement),
      ...(home
        ? Object.entries(homeSpots).flatMap(([name, label]) =>
            text(`home.${name}`, `Home page: ${label}`, home[name as keyof typeof homeSpots]),
          )
        : []),
      ...line('home.storyTitle', 'Home page: title of the story', home?.story?.title ?? ''),
      ...text('home.storyHtml', 'Home page: story', home?.story?.html ?? '').map(
        (one): TranslatableText => ({ ...one, kind: 'html' }),
      ),
      ...line('policy.delivery', 'Line on delivery', policies.delivery),
      ...line('policy.returns', 'Line on returns', policies.returns),
      ...line('header.button', 'Button in the header', header.button?.label ?? ''),
      ...text('footer.text', 'Footer: text', footer.text),
      ...line('footer.smallPrint', 'Footer: last line', footer.smallPrint),
    ],
    menu: [...titles].flatMap((title) => line(menuKey(title), 'Entry', title)),
  };
}
