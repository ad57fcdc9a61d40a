import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';
import { witnessOf } from './pageWitness.ts';
import { noteAnswer } from './toldToPages.ts';
import { askIfFailing } from './witnesses.ts';

/** A phone and a desktop, the two widths every screen is looked at. */
export const PHONE = { width: 390, height: 844 } as const;
export const TABLET = { width: 820, height: 1180 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;

/** Enough to run as root and without a GPU. The package's own arguments are for one page in a lambda function. */
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'];

const { version } = JSON.parse(
  readFileSync(new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url), 'utf8'),
) as { version: string };
const FOLDER = join(tmpdir(), `storefold-chromium-${version}`);
const UNPACK = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";

/** The real browser, from inside a package: nothing needs to be installed on the machine. Ends with the process at the latest. */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await unpackedBrowser(),
    args: ARGUMENTS,
    headless: true,
  });
}

/**
 * The path of the browser, unpacked where this is the first time. The package unpacks into the folder for temporary
 * files and takes what lies there for whole, so that it gets one of its own: another process may start the browser, or
 * this one be killed, at any moment of it.
 */
async function unpackedBrowser(): Promise<string> {
  if (!existsSync(FOLDER)) {
    const own = await mkdtemp(`${FOLDER}-`);
    await promisify(execFile)(process.execPath, ['-e', UNPACK], {
      cwd: import.meta.dirname,
      env: { ...process.env, NODE_OPTIONS: '', TMPDIR: own },
    });
    await rename(own, FOLDER).catch(async (error: NodeJS.ErrnoException) => {
      await rm(own, { recursive: true });
      // Somebody else was first.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  }
  return join(FOLDER, 'chromium');
}

/** A page that keeps what went wrong on it, so that a spec can insist on silence. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; problems: string[] }> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('response', noteAnswer);
  page.once('close', askIfFailing(witnessOf(page, problems)));
  return { page, problems };
}
