import type { CommandHandler } from '../../api/application/commands/commandHandler.ts';
import { DEFAULT_WEBSITE_ID } from '../../api/application/kernel/defaultWebsite.ts';
import { optionsOf } from '../../domain/pages/blocks/blockOptions.ts';
import type { PageCommand } from '../../domain/pages/page.commands.ts';
import { pageAggregate } from '../../domain/pages/page.decider.ts';
import { MAX_BLOCKS, type SectionWithBlocks, sectionStyleSchema } from '../../domain/pages/page.ts';
import { urlAggregate, urlStreamId } from '../../domain/urls/url.decider.ts';
import { drawingUrl, STORY_FRAME } from '../seed/images.ts';
import { benchContext } from './plenty.ts';

const LOCALE = 'en-US';
/** Of words, a quote, a button, questions, a picture and Markdown, two beside each other. */
const BLOCKS_OF_A_SECTION = 6;
const AT_ONCE = 20;
/** Commands of one append: as large as the log likes it. */
const EDITS_AT_ONCE = 250;

const picture = { url: drawingUrl('home-story'), alt: 'A workbench by a window', ...STORY_FRAME };
const SENTENCE =
  'It takes two days to warm up and two to be patient about, and the door is open on Saturdays. ';

/** What a section of a page says, as owners write it: everything that a page is likely to be made of. No two pages say the same. */
function sectionOf(page: string, number: number): SectionWithBlocks {
  const sentence = `${SENTENCE}On ${page}. `;
  const block = (place: number, type: number, options: object, text = '') => ({
    blockId: `b${number}_${place}`,
    ...{ type, cell: place % 2, options: optionsOf(type, { ...options }) },
    texts: (text === '' ? {} : { [LOCALE]: text }) as Record<string, string>,
  });
  const entries = [1, 2, 3].map((entry) => ({ title: `Question ${entry}`, text: `${sentence} ${entry}` }));
  return {
    sectionId: `s${number}`,
    style: sectionStyleSchema.parse({ name: `Section ${number}`, layout: 'two' }),
    blocks: [
      block(0, 2, {}, `<h2>Room ${number}</h2><p>${sentence.repeat(3)}</p>`),
      block(1, 5, { picture, ratio: 'four-three' }),
      block(2, 31, { source: 'A letter' }, sentence),
      block(3, 69, { entries }),
      block(4, 44, {}, `### More\n\n- ${sentence}\n- ${sentence}`),
      block(5, 53, { label: 'See what we make', link: '/shop' }),
    ],
  };
}

export const pagePath = (series: string, number: number): string => `/bench-${series}-${number}`;
export const pageIdOf = (series: string, number: number): string => `bench_${series}_${number}`;

/** Publishes pages of as many blocks as a page may have. Resolves to the position of the last event. */
export async function publishPages(
  commandHandler: CommandHandler,
  series: string,
  count: number,
): Promise<number> {
  let last = 0;
  const publish = async (number: number) => {
    const pageId = pageIdOf(series, number);
    const urlId = pagePath(series, number).slice(1);
    const claim = { type: 'ClaimUrl', data: { urlId, owner: { kind: 'page', id: pageId } } } as const;
    await commandHandler.handle(urlAggregate, urlStreamId(DEFAULT_WEBSITE_ID, urlId), claim, benchContext());
    const title = `Page ${series} ${number}`;
    const sections = Array.from({ length: MAX_BLOCKS / BLOCKS_OF_A_SECTION }, (_, index) =>
      sectionOf(title, index),
    );
    const content = { title, description: '', sections };
    const { position } = await commandHandler.handleTogether(
      pageAggregate,
      pageId,
      [
        { type: 'CreatePage', data: { pageId, urlId, content, copyOf: null } },
        { type: 'PublishPage', data: { pageId, revision: 0 } },
      ],
      benchContext(),
    );
    last = Math.max(last, position);
  };
  for (let start = 0; start < count; start += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) => start + index);
    await Promise.all(numbers.map(publish));
  }
  return last;
}

/** Rewrites words of one page and gives its buttons other names, one after the other. Resolves to the position of the last edit. */
export async function editPage(
  commandHandler: CommandHandler,
  pageId: string,
  edits: number,
): Promise<number> {
  const editOf = (number: number): PageCommand => {
    const section = number % (MAX_BLOCKS / BLOCKS_OF_A_SECTION);
    return number % 2 === 0
      ? {
          type: 'RewriteBlockText',
          data: { pageId, blockId: `b${section}_2`, locale: LOCALE, to: `${SENTENCE} ${number}` },
        }
      : {
          type: 'SetBlockOption',
          data: { pageId, blockId: `b${section}_5`, option: 'label', to: `See ${number}` },
        };
  };
  let last = 0;
  for (let from = 0; from < edits; from += EDITS_AT_ONCE) {
    const commands = Array.from({ length: Math.min(EDITS_AT_ONCE, edits - from) }, (_, index) =>
      editOf(from + index),
    );
    last = (await commandHandler.handleTogether(pageAggregate, pageId, commands, benchContext())).position;
  }
  return last;
}
