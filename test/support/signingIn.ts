import type { Page } from 'playwright-core';
import { OWNER } from './storefoldProcess.ts';

/** Signs in at the door of the console, which stands before every screen of it. */
export async function signIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string } = OWNER,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
