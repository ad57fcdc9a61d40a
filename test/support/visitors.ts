import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openPage } from './chromium.ts';

/** One visit to a site: a page in a browser that knows nothing of the site but its files. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong on the page. */
  readonly problems: string[];
}

/** What a browser keeps for whoever uses it. */
const KEPT = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

/**
 * Browsers of visitors to the site at one address. Whoever comes after somebody who has left takes the browser over, with
 * the files of the site that it has loaded, and nothing that it kept for who had it: to load and compile those files again
 * would be most of what a short visit costs.
 */
export function visitorsOf(browser: Browser, origin: string) {
  const free = new Map<string, Visit[]>();
  const open: (Visit & { readonly kind: string })[] = [];

  /** Specs may close what they were given. */
  const isOpen = ({ context }: Visit) => browser.contexts().includes(context);

  /** A new page in the browser of somebody who has left, with nothing that they leave behind. */
  async function forgotten(context: BrowserContext): Promise<Visit> {
    await Promise.all(context.pages().map((page) => page.close()));
    await context.unrouteAll();
    await context.setOffline(false);
    await context.clearCookies();
    const visit = { context, ...(await openPage(context)) };
    const session = await context.newCDPSession(visit.page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT });
    await session.detach();
    return visit;
  }

  return {
    async visit(options: BrowserContextOptions): Promise<Visit> {
      // As wide as the next one wants it: what was loaded on a phone need not be loaded again on a desktop.
      const { viewport, ...others } = options;
      const kind = JSON.stringify(others);
      const waiting = free.get(kind)?.filter(isOpen).at(-1);
      free.set(kind, free.get(kind)?.filter((visit) => visit !== waiting) ?? []);
      const context = waiting?.context ?? (await browser.newContext(options));
      const visit = { kind, ...(waiting ?? { context, ...(await openPage(context)) }) };
      if (waiting && viewport) await waiting.page.setViewportSize(viewport);
      open.push(visit);
      return visit;
    },
    /** Every visit ends. */
    async leave(): Promise<void> {
      for (const { kind, context } of open.splice(0).filter(isOpen))
        free.set(kind, [...(free.get(kind) ?? []), await forgotten(context)]);
    },
  };
}
