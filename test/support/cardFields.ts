import type { Page } from 'playwright-core';

const fields = (page: Page) => page.frameLocator('.card-fields iframe');

/** Types a card into the fields of the provider, as a buyer does. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = fields(page);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12 / 40');
  await frame.getByLabel('Security code').fill('123');
}

/** Answers what the bank of a card asks, in the dialog that the provider opens. */
export async function answerBank(page: Page, answer: 'Yes, it is me' | 'No'): Promise<void> {
  await page.frameLocator('iframe[title="Bank confirmation"]').getByRole('button', { name: answer }).click();
}
