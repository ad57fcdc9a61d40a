import type { Browser } from 'playwright-core';
import { launchBrowser } from './chromium.ts';

let browser: Promise<Browser> | undefined;

/**
 * The one browser of this process: to launch it costs as much as a short spec. Suites come one after the other, and each leaves
 * with `leaveBrowser`.
 */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

/** Closes every page of it, so that nothing of a suite goes on beside the next. */
export async function leaveBrowser(): Promise<void> {
  const contexts = (await browser)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}

/** Ends it: a process with a browser does not end by itself. */
export async function endBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}
