import type { Screen } from '../../app/screen.ts';

/** Whether this is a machine of somebody who builds the console: its own address, and no shop's. */
const isOwnMachine = (): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(globalThis.location?.hostname);

/** Every part of the design system on one page, for who builds screens. No shop that people visit has it. */
export const partsScreens = (): readonly Screen[] =>
  isOwnMachine()
    ? [
        {
          path: 'parts',
          title: 'Parts',
          needs: null,
          load: async () => (await import('./PartsPage.tsx')).PartsPage,
        },
      ]
    : [];
