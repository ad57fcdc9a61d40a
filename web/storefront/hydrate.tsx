import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { keepEarlyInput, leaveIslandPlain, pressAgain, sendEarlySubmit } from './earlyInput.ts';
import { HydrationContext } from './hydration.ts';
import { loadIsland, propsOf } from './islands.ts';
import { createPageStore, type PageState, type PageStore, PageStoreContext } from './store/store.ts';
import { speak } from './words/spoken.ts';

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
  const { words, prefix } = places[0]?.dataset ?? {};
  // Without its words the page would be said anew in English: somebody is told, and it still works.
  if (words || prefix) await speak({ words, prefix }).catch(reportError);
  const releases = await Promise.all(places.map(hydrate));
  return () => {
    for (const release of releases) release();
  };
}

async function hydrate(place: HTMLElement): Promise<() => void> {
  const island = await loadIsland(place).catch((error) => {
    leaveIslandPlain(place);
    throw error;
  });
  const content = (
    <PageStoreContext value={storeOfPage()}>
      <HydrationContext value={hydrateIslands}>
        {createElement(island, propsOf(place.dataset))}
      </HydrationContext>
    </PageStoreContext>
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
