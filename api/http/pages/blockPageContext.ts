import { keptOptionsOf } from '../../../domain/pages/blocks/blockOptions.ts';
import { blockTypeOf } from '../../../domain/pages/blocks/blockTypes.ts';
import type { PageContent, Section } from '../../../domain/pages/content.facts.ts';
import { detailsOf, page } from '../../../domain/pages/kinds/pageKinds.ts';
import { type Block, columnsOf, styleOf } from '../../../domain/pages/page.ts';
import { sharedBy, sharedIn } from '../../../domain/pages/sharedSections.facts.ts';
import { liveSectionsOf } from '../../../projections/pages/queries.ts';
import { pageFields } from '../../application/languages/pageTexts.ts';
import { translated } from '../../application/languages/texts.ts';
import { cleanBlockHtml, markdownToHtml } from '../../application/pages/cleanText.ts';
import type { BlockContext, BlockPageContext, SectionContext } from '../contracts/site/blockPages.ts';
import { PAGE_TYPES } from '../contracts/site/pageTypes.ts';
import { type BlockMaking, blockMaking, classNames } from './blocks/blockMaking.ts';
import { viewOf } from './blocks/blockViews.ts';
import { filmAt } from './blocks/film.ts';
import { merchandisingContextOf } from './merchandisingContext.ts';
import type { PageMaking } from './pageSources.ts';
import { listedItemOf } from './productItem.ts';
import { pageBaseOf, type Site } from './site.ts';

/** A page of sections and blocks: the live one, the draft and any past one alike (`docs/rules/pages.md#shown`). */
export async function blockPageContext(
  sources: PageMaking,
  site: Site,
  {
    id,
    urlId,
    fullUrl = `/${urlId}`,
    content: original,
  }: {
    readonly id: string;
    readonly urlId: string;
    /** Of a record: below the address of its collection. */
    readonly fullUrl?: string;
    readonly content: PageContent;
  },
): Promise<BlockPageContext> {
  const content = inWordsOf(site, id, original);
  const { title, description } = content;
  const { seoTitle, shareImage, fillsScreen } = detailsOf(page, content.details);
  // It has one address, and at the root of the site it is called as the site is.
  const isHome = id === site.homePageId;
  const address = isHome ? '/' : fullUrl;
  const making = blockMaking(sources, site, address);
  const shared = await sharedContents(sources, site, content);
  const sections = (
    await Promise.all(
      content.sections.map((section, index) =>
        sectionContexts(section, { content, shared, making, leads: index === 0 }),
      ),
    )
  ).flat();
  const blocks = sections.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const products = [...making.shownProducts.values()];
  return {
    ...pageBaseOf(site, {
      fullUrl: address,
      title: seoTitle || (isHome ? site.settings.title : `${title} — ${site.settings.title}`),
      description: description || site.settings.tagline,
    }),
    pageType: fillsScreen ? PAGE_TYPES.splashPage : PAGE_TYPES.page,
    productMerchandisingContext: merchandisingContextOf(products),
    template: 'page',
    page: {
      ...{ id, title, shareImage },
      hasHeading: blocks.some((block) => /<h1[\s>]/.test(block.text)),
      sections,
    },
    items: products.map((product) => listedItemOf(product, site)),
    frameHosts: [...making.frameHosts].sort(),
    mediaHosts: [...making.mediaHosts].sort(),
  };
}

/** A page in the language of the site that it is shown by. */
export function inWordsOf({ speech: { say } }: Site, id: string, original: PageContent): PageContent {
  return say ? translated(original, pageFields(id, original), say) : original;
}

/** What pages share of what this one shows, in its language. */
async function sharedContents(
  { readModels }: PageMaking,
  { websiteId, speech: { say } }: Site,
  content: PageContent,
): Promise<ReadonlyMap<string, PageContent>> {
  const found = await liveSectionsOf(readModels, websiteId, sharedIn(content));
  if (!say) return found;
  return new Map(
    [...found].map(([id, original]) => [id, translated(original, pageFields(id, original), say)] as const),
  );
}

interface SectionMaking {
  readonly content: PageContent;
  readonly shared: ReadonlyMap<string, PageContent>;
  readonly making: BlockMaking;
  readonly leads: boolean;
}

/** A section, or in its place those that it stands for: they keep the marks of what stands for them. */
async function sectionContexts(
  section: Section,
  { content, shared, making, leads }: SectionMaking,
): Promise<SectionContext[]> {
  const host = section.blockIds.find((id) => content.blocks[id] && sharedBy(content.blocks[id]) !== null);
  const block = host === undefined ? undefined : content.blocks[host];
  const source = block && shared.get(sharedBy(block) ?? '');
  if (!source || !block) return [await sectionContext(section, content.blocks, making, leads)];
  const made = await Promise.all(
    source.sections.map((one, index) => sectionContext(one, source.blocks, making, leads && index === 0)),
  );
  return made.map(({ columns, ...one }) => ({
    ...one,
    id: section.sectionId,
    columns: columns.map((column) => ({
      ...column,
      blocks: column.blocks.map((each) => ({ ...each, id: block.blockId })),
    })),
  }));
}

async function sectionContext(
  { sectionId, style, blockIds }: Section,
  blocks: PageContent['blocks'],
  making: BlockMaking,
  leads: boolean,
): Promise<SectionContext> {
  const made = await Promise.all(
    blockIds.flatMap((blockId) => {
      const block = blocks[blockId];
      return block
        ? [blockContext(block, making, leads).then((context) => ({ context, cell: block.cell }))]
        : [];
    }),
  );
  const count = columnsOf(style.layout);
  // Blocks of a column that the layout has no more stand in its last one.
  const columns = Array.from({ length: count }, (_, index) => ({
    place: index + 1,
    blocks: made
      .filter(({ cell }) => Math.min(cell, count - 1) === index)
      .flatMap(({ context }) => context ?? []),
  }));
  const { sources, site } = making;
  const backdrop = await filmAt(sources, site.websiteId, styleOf(style, 'video'), null);
  const classes = classNames(
    ...[style.layout, `theme-${style.theme}`, `width-${style.width}`, `space-${style.space}`],
    ...[`text-${style.align}`, `place-${style.place}`],
    backdrop && `veiled-${styleOf(style, 'veil')}`,
  );
  return { id: sectionId, classes, backdrop, columns };
}

/** `null` for a type that this version does not know. */
export async function blockContext(
  block: Block,
  making: BlockMaking,
  leads: boolean,
): Promise<BlockContext | null> {
  const known = blockTypeOf(block.type);
  if (!known) return null;
  const options = keptOptionsOf(block.type, block.options);
  const { variants, name, type } = known;
  const variant = variants?.[String(options.design)] ?? null;
  const view = await viewOf(name, options, making);
  const text = textOf(block, known.text?.kind ?? null, making.site.settings.language);
  // Field by field, as sixty of them are made for a page, and spreading is slow.
  const context: BlockContext = {
    classes: view.classes ?? '',
    style: view.style ?? '',
    picture: view.picture ?? null,
    pictures: view.pictures ?? [],
    entries: view.entries ?? [],
    products: view.products ?? [],
    film: view.film ?? null,
    frameUrl: view.frameUrl ?? '',
    linkUrl: view.linkUrl ?? '',
    form: view.form ?? null,
    chart: view.chart ?? null,
    calendar: view.calendar ?? null,
    id: block.blockId,
    type,
    name,
    variant,
    options,
    text: view.text ?? text,
    leads,
  };
  return view.values ? { ...context, values: view.values } : context;
}

/** In the language of the site, or in the one that there is. */
function textOf({ texts }: Block, kind: string | null, locale: string): string {
  const [language = ''] = locale.split('-');
  const said = texts[locale] ?? texts[language] ?? Object.values(texts)[0] ?? '';
  if (kind === 'html') return cleanBlockHtml(said);
  return kind === 'markdown' ? markdownToHtml(said) : said;
}
