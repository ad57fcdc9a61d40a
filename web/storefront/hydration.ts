import { createContext } from 'react';

/** Brings the islands of a fragment to life that a page loaded later. Answers how to let them go again. */
export type Hydration = (root: ParentNode) => Promise<() => void>;

/** How an island brings others to life, without knowing all islands there are: `hydrate.tsx` gives each its own. */
export const HydrationContext = createContext<Hydration>(async () => () => undefined);
