import type { NavigationEvent } from '../../../domain/navigation/navigation.events.ts';
import { collectionItem } from '../../../domain/navigation/navigation.ts';
import { storeCreation } from '../../../domain/processes/stores/storeCreation.ts';
import { storeCreationAggregate } from '../../../domain/stores/storeCreation.decider.ts';
import type { StoreCreationEvent } from '../../../domain/stores/storeCreation.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { processSpec } from '../../support/processSpec.ts';

const creation: StoreCreationEvent['data'] = {
  websiteId: 'site1',
  collectionId: 'shop',
  rootCategoryId: 'all',
  title: 'Häppy Cups',
  urlId: 'happy-cups',
  allCategoryDisplayName: 'All',
  navigation: { fieldName: 'mainNav', templateId: 'tide' },
  isSevenOne: true,
};
const started = { type: 'StoreCreationStarted', data: creation } as const;
const texts = {
  title: 'Häppy Cups',
  navigationTitle: 'Häppy Cups',
  urlId: 'happy-cups',
  description: '',
  enabled: true,
};
const category = { collectionId: 'shop', categoryId: 'all', displayName: 'All' };
const menu = { websiteId: 'site1', fieldName: 'mainNav', templateId: 'tide' };

const collection = {
  category: 'collection',
  streamId: 'shop',
  command: { type: 'CreateCollection', data: { collectionId: 'shop', texts } },
} as const;
const root = {
  category: 'categories',
  streamId: 'shop',
  command: { type: 'CreateRootCategory', data: category },
} as const;
const entry = {
  category: 'navigation',
  streamId: 'site1',
  command: { type: 'AddCollectionToNavigation', data: { ...menu, collectionId: 'shop' } },
} as const;

const collectionCreated = { type: 'CollectionCreated', data: { collectionId: 'shop', texts } } as const;
const rootCreated = {
  type: 'CategoryCreated',
  data: {
    ...category,
    parentCategoryId: null,
    type: 'ROOT',
    urlId: 'all',
    pageRendering: 'LIST_VIEW',
    displayIndex: 1,
  },
} as const;
const inMenu = {
  type: 'NavigationArranged' as const,
  data: { ...menu, items: [collectionItem('shop')], previous: [] },
} satisfies NavigationEvent;

describe('beginning a store', () => {
  it('happens once for a collection', () => {
    const { given } = deciderSpec(storeCreationAggregate);
    const create = { type: 'CreateStore', data: creation } as const;
    given().when(create).expectEvents(started);
    given(started).when(create).expectNothing();
  });
});

describe('when a store was begun', () => {
  const { following } = processSpec(storeCreation);

  it('makes its collection, its root category and its entry in the menu', () => {
    following(started).expectReactions(collection, root, entry);
  });

  it('leaves the menu alone where nobody asked for an entry', () => {
    following({ ...started, data: { ...creation, navigation: null } }).expectReactions(collection, root);
  });

  it('owes each step until it is done, in whatever order', () => {
    following(started).expectResume(collection, root, entry);
    following(started, inMenu).expectResume(collection, root);
    following(started, rootCreated, collectionCreated).expectResume(entry);
    following(started, rootCreated, inMenu, collectionCreated).expectResume();
  });

  it('does not mind what others make', () => {
    const other = { ...collectionCreated, data: { collectionId: 'other', texts } };
    const below = { ...rootCreated, data: { ...rootCreated.data, type: 'CATEGORY' as const } };
    following(started, other, below).expectReactions();
    following(started, other, below).expectResume(collection, root, entry);
  });
});
