import type { Page } from 'playwright-core';
import { ownerAt } from './ownerCalls.ts';
import { OWNER } from './storefoldProcess.ts';

/** Signs in at the door of the console, which stands before every screen of it; or at the one over a screen, which is given then. */
export async function signIn(
  page: Pick<Page, 'getByLabel' | 'getByRole'>,
  { email, password }: { readonly email: string; readonly password: string } = OWNER,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a screen of the console for the owner, who has signed in before: what the door asks, specs of the door say. */
export async function openSignedIn(page: Page, url: string): Promise<void> {
  const { origin } = new URL(url);
  const { cookies } = await ownerAt(origin);
  await page
    .context()
    .addCookies(
      [...cookies].map(([name, value]) => ({ name, value, url: origin, httpOnly: name !== 'crumb' })),
    );
  await page.goto(url);
}
