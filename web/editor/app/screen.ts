import type { ComponentType } from 'react';
import type { Capability } from '../../../api/http/contracts/accounts/session.ts';
import type { IconName } from '../ui/Icon.tsx';

/** The groups of the sidebar, in its order. A group nobody put a screen into is not shown. */
const SCREEN_GROUPS = [
  { id: 'start', title: null },
  { id: 'sales', title: 'Sales' },
  { id: 'catalogue', title: 'Catalogue' },
  { id: 'people', title: 'People' },
  { id: 'marketing', title: 'Marketing' },
  { id: 'website', title: 'Website' },
  { id: 'settings', title: 'Settings' },
  { id: 'administration', title: 'Administration' },
] as const;
export type ScreenGroup = (typeof SCREEN_GROUPS)[number]['id'];

/** One screen of the console: where it is, who may see it, and how it is loaded. `docs/console.md` says how to add one. */
export interface Screen {
  /** Below `/config`, with `:parameters` as the router reads them: `discounts/:discountId`. */
  readonly path: string;
  /** As the sidebar and the search call it. */
  readonly title: string;
  /** What else people look for who want it, told beside its title in the search. */
  readonly also?: string;
  /** Who lacks it neither sees the screen nor gets to it. `null`: everybody who is signed in. */
  readonly needs: Capability | null;
  /** Its place in the sidebar; screens that are reached from others have none. */
  readonly entry?: { readonly group: ScreenGroup; readonly icon: IconName };
  /** Loads the screen when it is opened: `async () => (await import('./DiscountListPage.tsx')).DiscountListPage`. */
  readonly load: () => Promise<ComponentType>;
}

/** A side of a screen that an address may name, or leave to the screen. */
const SIDE = /\/:\w+\?$/;

/** Where a screen without parameters is. */
export const addressOf = ({ path }: Pick<Screen, 'path'>): string =>
  path === '' ? '/config' : `/config/${path.replace(SIDE, '')}`;

export const isAllowed = ({ needs }: Screen, may: (capability: Capability) => boolean): boolean =>
  needs === null || may(needs);

/** What the sidebar shows to somebody, by group; groups in which there is nothing for them are left out. */
export function sidebarOf(screens: readonly Screen[], may: (capability: Capability) => boolean) {
  return SCREEN_GROUPS.map((group) => ({
    ...group,
    screens: screens.filter((screen) => screen.entry?.group === group.id && isAllowed(screen, may)),
  })).filter((group) => group.screens.length > 0);
}
