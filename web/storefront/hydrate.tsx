import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { keepEarlyInput, pressAgain, sendEarlySubmit } from './earlyInput.ts';
import { HydrationContext } from './hydration.ts';
import { type IslandName, type IslandProps, islands } from './islands.ts';
import { createPageStore, type PageState, type PageStore } from './store/store.ts';

let pageStore: PageStore | null = null;

/** The one store of this page, started from the state that the server left in it. */
function storeOfPage(): PageStore {
  if (!pageStore) {
    const state = document.getElementById('page-state')?.textContent ?? '{}';
    pageStore = createPageStore(JSON.parse(state) as PageState);
  }
  return pageStore;
}

/** Brings every island below `root` to life. Answers how to let them go again. */
export async function hydrateIslands(root: ParentNode): Promise<() => void> {
  const places = [...root.querySelectorAll<HTMLElement>('[data-island]')];
  const releases = await Promise.all(places.map(hydrate));
  return () => {
    for (const release of releases) release();
  };
}

async function hydrate(place: HTMLElement): Promise<() => void> {
  const name = place.dataset.island ?? '';
  if (!Object.hasOwn(islands, name)) throw new Error(`No island ${name}`);
  const props = JSON.parse(place.dataset.props ?? '{}') as IslandProps;
  const island = (await islands[name as IslandName](props)) as ComponentType<object>;
  const content = (
    <Provider store={storeOfPage()}>
      <HydrationContext value={hydrateIslands}>{createElement(island, props)}</HydrationContext>
    </Provider>
  );
  const enterEarlyInput = keepEarlyInput(place);
  // At once, effects and all: whatever is entered while an island comes to life would be neither early nor heard.
  const root = flushSync(() =>
    hydrateRoot(place, content, { identifierPrefix: place.dataset.islandId ?? '' }),
  );
  place.dataset.alive = '';
  enterEarlyInput();
  sendEarlySubmit(place);
  pressAgain(place);
  return () => root.unmount();
}
