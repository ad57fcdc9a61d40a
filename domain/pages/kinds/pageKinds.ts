import { z } from 'zod';
import { toggle } from '../blocks/fields.ts';
import { blog, post } from './blog.ts';
import { course, lesson } from './courses.ts';
import { event, events } from './events.ts';
import { album, gallery } from './galleries.ts';
import { type PageKind, type PageKindName, pageKind } from './pageKind.facts.ts';
import { portfolio, project } from './portfolio.ts';
import { shared } from './shared.ts';

/** A page and nothing else. One that fills the screen is a splash page: nothing of the site stands around it. */
export const page = pageKind({
  ...{ name: 'page', title: 'Page' },
  details: z.strictObject({
    ...shared,
    fillsScreen: toggle('Fill the screen, without announcement, header and footer'),
  }),
});
/** A section that many pages show: drafted, published and brought back as a page is. */
export const section = pageKind({
  ...{ name: 'section', title: 'Shared section', isPart: true },
  details: z.strictObject({}),
});
const KINDS: Readonly<Record<PageKindName, PageKind>> = {
  ...{ page, section, blog, post, events, event },
  ...{ portfolio, project, gallery, album },
  ...{ course, lesson },
};

export const kindOf = (name: PageKindName): PageKind => KINDS[name];

/** Kinds that an owner makes at the root of the site: those that are no records. */
export const ROOT_KINDS: readonly PageKind[] = Object.values(KINDS).filter(
  ({ recordType, isPart }) => recordType === undefined && !isPart,
);

/** Whether it holds records. */
export const isCollection = (name: PageKindName): boolean => KINDS[name].collects !== undefined;

/** The kind of collection that holds records of a kind; `null` for what is no record. */
export const collectionKindOf = (record: PageKindName): PageKindName | null =>
  Object.values(KINDS).find(({ collects }) => collects?.record === record)?.name ?? null;

/** All details of a page: what was said, and the defaults of everything else. What this version does not know is left out. */
export function detailsOf<Details extends z.ZodObject>(
  { details }: PageKind<Details>,
  said: Readonly<Record<string, unknown>>,
): z.infer<Details> {
  const known = Object.entries(details.shape).map(([field, schema]) => {
    const read = (schema as z.ZodType).safeParse(said[field]);
    return [field, read.success ? read.data : (schema as z.ZodType).parse(undefined)] as const;
  });
  return Object.fromEntries(known) as z.infer<Details>;
}
