import { image } from '../../../domain/pages/blocks/pictureBlocks.ts';
import { button, categories, summary } from '../../../domain/pages/blocks/shopBlocks.ts';
import { html } from '../../../domain/pages/blocks/textBlocks.ts';
import { block, inColumn, type SectionPreset } from '../../../domain/pages/presets/preset.ts';
import type { HomePage } from '../../../domain/site/site.events.ts';

type HomeSection = Pick<SectionPreset, 'title' | 'style' | 'blocks'>;

interface Composed {
  /** `null` where nobody composed it: the page says what the store is called. */
  readonly home: HomePage | null;
  readonly title: string;
  readonly tagline: string;
  /** The ids of the products that it features, in its order. */
  readonly featured: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const paragraphs = (text: string): string =>
  text === ''
    ? ''
    : text
        .split(/\n+/)
        .map((line) => `<p>${escaped(line)}</p>`)
        .join('');

/** Products that the home page shows where none were chosen. */
const NEWEST = 8;

/** The home page that was composed, as sections to go on with: nothing that it shows is left out. */
export function homeSections({ home, title, tagline, featured }: Composed): readonly HomeSection[] {
  const words = `<h1>${escaped(home?.heroTitle || title)}</h1>${paragraphs(home ? home.heroText : tagline)}`;
  const opening = [
    block(html, { size: 'large' }, words),
    block(button, { label: 'Shop all', link: '/shop', size: 'large' }),
  ];
  const picture = home?.heroImage ?? null;
  const story = home?.story ?? null;
  return [
    {
      title: 'Opening',
      style: picture
        ? { layout: 'wide-right', width: 'full', space: 'none', place: 'center' }
        : { width: 'wide', space: 'large' },
      blocks: picture ? [...opening, ...inColumn(1, block(image, { picture }))] : opening,
    },
    {
      title: 'Featured',
      style: { width: 'wide' },
      blocks: [
        block(summary, {
          ...{ title: 'Featured', moreLabel: 'View everything', count: NEWEST, columns: 4 },
          products: featured.map((productId) => ({ productId })),
        }),
      ],
    },
    { title: 'Categories', style: { width: 'wide' }, blocks: [block(categories)] },
    ...(story
      ? [
          {
            title: 'Story',
            style: {
              layout: story.image ? ('wide-left' as const) : ('one' as const),
              width: 'wide' as const,
              place: 'center' as const,
            },
            blocks: [
              ...(story.image ? [block(image, { picture: story.image })] : []),
              ...inColumn(
                story.image ? 1 : 0,
                block(html, {}, `<h2>${escaped(story.title)}</h2>${story.html}`),
              ),
            ],
          },
        ]
      : []),
  ];
}
