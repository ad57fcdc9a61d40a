import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { keepEarlyInput, pressAgain, sendEarlySubmit } from './earlyInput.ts';
import { type IslandName, islands } from './islands.ts';
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
  if (!Object.hasOwn(islands, name)) throw new Error(`This page has an island that nobody knows: ${name}`);
  const island = (await islands[name as IslandName]()) as ComponentType<object>;
  const props = JSON.parse(place.dataset.props ?? '{}') as object;
  const enterEarlyInput = keepEarlyInput(place);
  return new Promise((resolve) => {
    const onDone = () => {
      place.dataset.alive = '';
      enterEarlyInput();
      // What was entered is taken in first.
      setTimeout(() => {
        sendEarlySubmit(place);
        pressAgain(place);
      });
      resolve(() => root.unmount());
    };
    const content = (
      <Provider store={storeOfPage()}>
        <Hydrated onDone={onDone}>{createElement(island, props)}</Hydrated>
      </Provider>
    );
    const root = hydrateRoot(place, content, { identifierPrefix: place.dataset.islandId ?? '' });
  });
}

/** Tells when an island has come to life: letting it go before that would be an error. */
function Hydrated({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onDone, []);
  return children;
}
