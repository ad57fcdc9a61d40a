import type { CreateRootCategory } from '../../collections/categories.decider.ts';
import type { CategoryEvent } from '../../collections/category.events.ts';
import type { CreateCollection } from '../../collections/collection.decider.ts';
import type { CollectionEvent } from '../../collections/collection.events.ts';
import type { Dispatch, Process } from '../../kernel/process.ts';
import type { AddCollectionToNavigation } from '../../navigation/navigation.decider.ts';
import type { NavigationEvent } from '../../navigation/navigation.events.ts';
import { allItems } from '../../navigation/navigation.ts';
import type { StoreCreationEvent } from '../../stores/storeCreation.events.ts';

type Started = StoreCreationEvent;
type Step = CreateCollection | CreateRootCategory | AddCollectionToNavigation;

/** The steps of a creation that nobody has seen done, by collection. */
type StoreCreationState = Readonly<Record<string, readonly Dispatch<Step>[]>>;

type FollowedEvent =
  | Started
  | Extract<CollectionEvent, { type: 'CollectionCreated' }>
  | Extract<CategoryEvent, { type: 'CategoryCreated' }>
  | Extract<NavigationEvent, { type: 'NavigationArranged' }>;

/**
 * Makes a store of what its owner asked for: the page of products, its first category, its entry in the menu. The steps
 * need not wait for each other, and each is nothing where it was done before.
 */
export const storeCreation: Process<StoreCreationState, FollowedEvent, Step> = {
  name: 'storeCreation',
  version: 1,
  handles: ['StoreCreationStarted', 'CollectionCreated', 'CategoryCreated', 'NavigationArranged'],
  initialState: {},
  evolve(state, event) {
    if (event.type === 'StoreCreationStarted') {
      return { ...state, [event.data.collectionId]: stepsOf(event.data) };
    }
    return doneIn(event).reduce(without, state);
  },
  react: (_, event) => (event.type === 'StoreCreationStarted' ? stepsOf(event.data) : []),
  resume: (state) => Object.values(state).flat(),
};

function stepsOf(store: Started['data']): Dispatch<Step>[] {
  const { websiteId, collectionId, title, urlId, navigation } = store;
  const texts = { title, navigationTitle: title, urlId, description: '', enabled: true };
  const category = { categoryId: store.rootCategoryId, displayName: store.allCategoryDisplayName };
  const inMenu: Dispatch<Step>[] = navigation
    ? [
        {
          category: 'navigation',
          streamId: websiteId,
          command: { type: 'AddCollectionToNavigation', data: { websiteId, collectionId, ...navigation } },
        },
      ]
    : [];
  return [
    {
      category: 'collection',
      streamId: collectionId,
      command: { type: 'CreateCollection', data: { collectionId, texts } },
    },
    {
      category: 'categories',
      streamId: collectionId,
      command: { type: 'CreateRootCategory', data: { collectionId, ...category } },
    },
    ...inMenu,
  ];
}

type Done = readonly [collectionId: string, step: Step['type']];

function doneIn(event: Exclude<FollowedEvent, Started>): Done[] {
  switch (event.type) {
    case 'CollectionCreated':
      return [[event.data.collectionId, 'CreateCollection']];
    case 'CategoryCreated':
      return event.data.type === 'ROOT' ? [[event.data.collectionId, 'CreateRootCategory']] : [];
    default:
      return allItems(event.data.items).flatMap(({ collectionId }): Done[] =>
        collectionId === null ? [] : [[collectionId, 'AddCollectionToNavigation']],
      );
  }
}

function without(state: StoreCreationState, [collectionId, step]: Done): StoreCreationState {
  // An id may be called like something that every object has.
  if (!Object.hasOwn(state, collectionId)) return state;
  const { [collectionId]: steps = [], ...others } = state;
  const left = steps.filter(({ command }) => command.type !== step);
  return left.length > 0 ? { ...others, [collectionId]: left } : others;
}
