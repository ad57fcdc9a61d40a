import { collectionAggregate } from '../../../../domain/collections/collection.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { siteAggregate } from '../../../../domain/site/site.decider.ts';
import { listCategories } from '../../../../projections/catalog/queries.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { composeHomePageRequestSchema } from '../../contracts/site/homePage.ts';
import type { SeoSources } from './dependencies.ts';

const NOT_READ = { readAt: undefined } as const;

/** What is said of a collection where it is found. Answers the position of the change. */
export async function describeCollection(
  { commandHandler }: Pick<SeoSources, 'commandHandler'>,
  collectionId: string,
  description: string,
  mutation: Mutation,
): Promise<number> {
  const { state } = await commandHandler.load(collectionAggregate, collectionId);
  if (state.status === 'absent') {
    throw new DomainError('COLLECTION_NOT_FOUND', 'There is no such collection.');
  }
  const { position } = await commandHandler.edit(
    collectionAggregate,
    collectionId,
    {
      ...NOT_READ,
      fieldsOf: (known) => (known.status === 'absent' ? null : known.texts),
      sent: { description },
      command: (texts) => ({ type: 'DescribeCollection' as const, data: { collectionId, texts } }),
    },
    mutation.step(`collection ${collectionId}`),
  );
  return position;
}

/** The same of a category, which the home page says as well. */
export async function describeCategory(
  { commandHandler, readModels }: Pick<SeoSources, 'commandHandler' | 'readModels'>,
  websiteId: string,
  slug: string,
  description: string,
  mutation: Mutation,
): Promise<number> {
  const category = (await listCategories(readModels, websiteId)).find((one) => one.slug === slug);
  if (!category) throw new DomainError('CATEGORY_NOT_FOUND', 'There is no such category.');
  const { state } = await commandHandler.load(siteAggregate, websiteId);
  const home = state.home ?? { ...composeHomePageRequestSchema.parse({}), announcement: '' };
  const { [category.name]: _, ...others } = home.categoryBlurbs;
  const categoryBlurbs = description === '' ? others : { ...others, [category.name]: description };
  const { position } = await commandHandler.handle(
    siteAggregate,
    websiteId,
    { type: 'ComposeHomePage', data: { websiteId, home: { ...home, categoryBlurbs } } },
    mutation.step(`category ${slug}`),
  );
  return position;
}
