import { blockTypeOf } from '../../../domain/pages/blocks/blockTypes.ts';
import { type Field, fieldsOf } from '../../../domain/pages/blocks/fields.ts';
import { gallery } from '../../../domain/pages/blocks/pictureBlocks.ts';
import { album } from '../../../domain/pages/blocks/soundBlocks.ts';
import type { PageContent } from '../../../domain/pages/content.facts.ts';
import { chaptersSchema } from '../../../domain/pages/kinds/courses.ts';
import type { Block } from '../../../domain/pages/page.ts';
import type { TextField } from './texts.ts';

/** Lines that are no words: places on the map, names of accounts, the language of code. */
const NO_WORDS: ReadonlySet<string> = new Set([
  'mapLat',
  'mapLng',
  'serviceName',
  'userName',
  'language',
  'name',
]);

const isWords = ({ name, control }: Field): boolean =>
  (control === 'line' || control === 'text') && !NO_WORDS.has(name);

/** What a page says that can be said in another language: its title, and the words of its blocks. */
export function pageFields(
  pageId: string,
  { sections, blocks, details }: PageContent,
): readonly TextField<PageContent>[] {
  return [
    {
      ...{ key: `page.${pageId}.title`, label: 'Title', kind: 'line' },
      read: ({ title }) => title,
      write: (content, title) => ({ ...content, title }),
    },
    {
      ...{ key: `page.${pageId}.description`, label: 'Description', kind: 'text' },
      read: ({ description }) => description,
      write: (content, description) => ({ ...content, description }),
    },
    ...detailFields(pageId, details),
    ...chapterFields(pageId, details),
    ...sections.flatMap(({ blockIds }) =>
      blockIds.flatMap((blockId) => {
        const block = blocks[blockId];
        return block ? blockFields(pageId, block).map((field) => inPage(field, blockId)) : [];
      }),
    ),
  ];
}

/** Details that are words, by what they are called. Tags and categories are no sentences: they sort records, and are not put into other words. */
const SAID = {
  seoTitle: 'Name in search results',
  excerpt: 'Excerpt',
  artist: 'By',
  client: 'Client',
  year: 'Year',
  addressTitle: 'Name of the place',
  addressLine1: 'Street and number',
  addressLine2: 'Town and postal code',
  addressCountry: 'Country',
} as const;

const LONG_WORDS: ReadonlySet<string> = new Set(['excerpt']);
const ENTRIES: readonly Field[] = [gallery, album].flatMap(({ options }) =>
  fieldsOf(options).filter(({ control }) => control === 'list'),
);

function detailFields(pageId: string, details: PageContent['details']): readonly TextField<PageContent>[] {
  return Object.entries(SAID)
    .filter(([name]) => wordsIn(details[name]) !== '')
    .map(
      ([name, label]): TextField<PageContent> => ({
        ...{ key: `page.${pageId}.${name}`, label, kind: LONG_WORDS.has(name) ? 'text' : 'line' },
        read: (content) => wordsIn(content.details[name]),
        write: (content, text) => ({ ...content, details: { ...content.details, [name]: text } }),
      }),
    )
    .concat(
      ENTRIES.filter(({ name }) => entriesOf(details[name]).length > 0).flatMap((field) =>
        entryFields(pageId, field),
      ),
    );
}

/** What entries say that a page holds itself: pictures of a gallery, tracks of an album. */
const entryFields = (pageId: string, field: Field): TextField<PageContent>[] =>
  optionFields(`page.${pageId}`, field.title, field).map(({ read, write, ...spot }) => ({
    ...spot,
    read: ({ details }) => read({ options: details }),
    write: (content, text) => ({ ...content, details: write({ options: content.details }, text).options }),
  }));

/** What the chapters of a course are called. */
function chapterFields(
  pageId: string,
  { chapters }: PageContent['details'],
): readonly TextField<PageContent>[] {
  const read = chaptersSchema.safeParse(chapters ?? []);
  if (!read.success) return [];
  return read.data.map(({ chapterId, title }, index) => ({
    ...{ key: `page.${pageId}.chapter_${chapterId}`, label: `Chapter ${index + 1}`, kind: 'line' as const },
    read: () => title,
    write: (content, said) => ({
      ...content,
      details: {
        ...content.details,
        chapters: chaptersSchema
          .parse(content.details.chapters ?? [])
          .map((one) => (one.chapterId === chapterId && said !== '' ? { ...one, title: said } : one)),
      },
    }),
  }));
}

function inPage(field: TextField<Block>, blockId: string): TextField<PageContent> {
  const { read, write, ...spot } = field;
  return {
    ...spot,
    read: ({ blocks }) => {
      const block = blocks[blockId];
      return block ? read(block) : '';
    },
    write: (content, text) => {
      const block = content.blocks[blockId];
      return block ? { ...content, blocks: { ...content.blocks, [blockId]: write(block, text) } } : content;
    },
  };
}

function blockFields(pageId: string, { blockId, type }: Block): readonly TextField<Block>[] {
  const known = blockTypeOf(type);
  if (!known) return [];
  const key = `page.${pageId}.${blockId}`;
  const text: TextField<Block> = {
    ...{ key, label: known.title, kind: known.text?.kind === 'html' ? 'html' : 'text' },
    read: ({ texts }) => Object.values(texts)[0] ?? '',
    write: (block, said) => ({
      ...block,
      texts: Object.fromEntries(Object.keys(block.texts).map((locale) => [locale, said])),
    }),
  };
  const options = fieldsOf(known.options).flatMap((field) => optionFields<Block>(key, known.title, field));
  return known.text && known.text.kind !== 'code' ? [text, ...options] : options;
}

/** Entries of a list have no names: theirs is their place. */
function optionFields<Holder extends Pick<Block, 'options'>>(
  key: string,
  block: string,
  field: Field,
): readonly TextField<Holder>[] {
  const { name, title, control, fields = [], max = 0 } = field;
  const label = `${block}: ${title}`;
  if (isWords(field)) {
    return [
      {
        ...{ key: `${key}.${name}`, label, kind: control === 'text' ? 'text' : 'line' },
        read: ({ options }) => wordsIn(options[name]),
        write: (other, text) => ({ ...other, options: { ...other.options, [name]: text } }),
      },
    ];
  }
  if (control !== 'list') return [];
  return Array.from({ length: Math.min(max || MOST_ENTRIES, MOST_ENTRIES) }, (_, at) =>
    fields.filter(isWords).map(
      (entry): TextField<Holder> => ({
        ...{ key: `${key}.${name}_${at}_${entry.name}`, label: `${label}, ${at + 1}: ${entry.title}` },
        kind: entry.control === 'text' ? 'text' : 'line',
        ifUnchanged: true,
        read: ({ options }) => wordsIn(entriesOf(options[name])[at]?.[entry.name]),
        write: (other, text) => ({
          ...other,
          options: {
            ...other.options,
            [name]: entriesOf(other.options[name]).map((one, place) =>
              place === at ? { ...one, [entry.name]: text } : one,
            ),
          },
        }),
      }),
    ),
  ).flat();
}

/** Of a list, as far as its words are translated. */
const MOST_ENTRIES = 40;

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const entriesOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
