import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { HANDLINGS, type Hand } from '../support/hands.ts';
import { invitedHelper } from '../support/helpers.ts';
import { visitByHttp } from '../support/httpVisitor.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

const HEIR = { email: 'heir@example.com', password: 'copper kettle lid 4', roles: ['store manager'] };

describe('what an owner settles seldom', function () {
  this.timeout(120_000);
  // Asked who is signed in before anybody is; and a password that is not right.
  const store = visitedStore({ expected: /status of (?:400|401|403)/ });
  let owner: Awaited<ReturnType<typeof asOwner>>;
  let page: Page;
  let hand: Hand;
  let courses = 0;

  async function open(path: string, { viewport, handOn }: (typeof HANDLINGS)[number]) {
    owner = await asOwner(store.url);
    page = await store.visit({ viewport });
    hand = handOn(page);
    await openSignedIn(page, store.url + path);
    await page.locator('.page-header').waitFor();
  }

  for (const [at, handling] of HANDLINGS.entries()) {
    describe(`${handling.how}:`, () => {
      it('how orders are numbered', async () => {
        await open('/config/store', handling);
        await hand.press(page.getByRole('button', { name: 'Order numbers' }));
        const dialog = page.getByRole('dialog', { name: 'Order numbers' });
        await hand.type(dialog.getByLabel('Before the number'), '7');
        await hand.press(dialog.getByRole('button', { name: 'Save' }));
        await dialog.locator('.field-error').first().waitFor();
        await hand.type(dialog.getByLabel('Before the number'), `T${at}-`);
        await hand.press(dialog.getByRole('button', { name: 'Save' }));
        await dialog.waitFor({ state: 'hidden' });
        const { next } = await owner<{ next: string }>('GET', '/api/commerce/orders/numbering');
        expect(next).to.match(new RegExp(`^T${at}-\\d+$`));
      });

      it('what another price of sending would come to, before it is saved', async () => {
        await open('/config/shipping', handling);
        await hand.press(page.getByRole('button', { name: 'Add a zone' }));
        await hand.type(page.getByLabel('Name of the zone').last(), 'Everywhere');
        await hand.type(page.getByLabel('Price', { exact: true }).last(), '12.50');
        await hand.press(page.getByRole('button', { name: 'Try a cart' }));
        const trial = page.getByRole('dialog', { name: 'Try a cart' });
        await hand.type(trial.getByRole('combobox', { name: 'Add a product' }), 'Tide Cup');
        await hand.press(page.getByRole('option', { name: 'Tide Cup' }));
        await hand.choose(trial.getByLabel('Variant of Tide Cup'), 'Clay');
        await hand.type(trial.getByRole('combobox', { name: 'Goes to' }), 'Norway');
        await hand.press(page.getByRole('option', { name: 'Norway' }));
        await hand.press(trial.getByRole('button', { name: 'Try it' }));
        await trial.getByText('$12.50, Standard').waitFor();
        // What it comes to now is answered by itself.
        await eventually(async () =>
          expect(await trial.getByLabel('What it comes to').innerText()).to.match(
            /\$46\.50\s+\(now \$34\.00\)/,
          ),
        );
        await page.keyboard.press('Escape');
        await trial.waitFor({ state: 'hidden' });
        const { shipping } = await owner<{ shipping: { zones: unknown[] } }>('GET', '/api/commerce/shipping');
        expect(shipping.zones, 'nothing is saved').to.deep.equal([]);
        await hand.press(page.getByRole('button', { name: 'Discard' }));
      });

      it('what a buyer would meet at the checkout, before it is saved', async () => {
        await open('/config/preferences/cart', handling);
        await hand.type(page.getByLabel('Smallest order'), '500');
        const trial = page.getByRole('dialog', { name: 'Try a cart' });
        const said = async (expected: RegExp) =>
          eventually(async () =>
            expect(await trial.getByLabel('What it comes to').innerText()).to.match(expected),
          );
        await hand.press(page.getByRole('button', { name: 'Try a cart' }));
        await hand.type(trial.getByRole('combobox', { name: 'Add a product' }), 'Tide Cup');
        await hand.press(page.getByRole('option', { name: 'Tide Cup' }));
        await hand.choose(trial.getByLabel('Variant of Tide Cup'), 'Clay');
        await hand.press(trial.getByRole('button', { name: 'Try it' }));
        await trial.getByText('To check out, your order subtotal must be $500.00 or more.').waitFor();
        await said(/Can be bought\s+no\s+\(now yes\)/);
        await page.keyboard.press('Escape');
        await trial.waitFor({ state: 'hidden' });
        await hand.press(page.getByRole('button', { name: 'Discard' }));
      });

      it('who may see a collection', async () => {
        owner = await asOwner(store.url);
        await owner('PUT', '/api/member-areas/course', {
          name: 'The course',
          description: '',
          productId: null,
        });
        const root = '/api/content-service/product/1.1/websites/main/products';
        courses += 1;
        const title = `Course ${courses}`;
        const names = { title, navigationTitle: title, urlId: `course-${courses}` };
        const { id: collectionId } = await owner<{ id: string }>('POST', root, names);
        const paywall = async () =>
          (
            await owner<{ paywall: { memberAreaId: string } | null }>(
              'GET',
              `/api/member-areas/paywalls/${collectionId}`,
            )
          ).paywall?.memberAreaId ?? null;
        await open(`/config/collections/${collectionId}`, handling);
        const card = page.getByRole('region', { name: 'Who may see it' });
        await hand.choose(card.getByLabel('Shown to'), 'Members of The course');
        await hand.press(card.getByRole('button', { name: 'Change who may see it' }));
        await page.getByText('It is for the members of the area.').waitFor();
        await eventually(async () => expect(await paywall()).to.equal('course'));
        // On a phone it lies over the button.
        await hand.press(page.getByRole('button', { name: 'Dismiss' }).last());
        await hand.choose(card.getByLabel('Shown to'), 'Everybody');
        await hand.press(card.getByRole('button', { name: 'Change who may see it' }));
        await page.getByText('Everybody may see it.').waitFor();
        await eventually(async () => expect(await paywall()).to.equal(null));
      });
    });
  }

  // Whoever was the owner may do nothing of the rest any more.
  describe('in the end:', () => {
    it('who owns the website, with the password of the owner', async () => {
      const [byMouse] = HANDLINGS;
      if (!byMouse) throw new Error('Nobody has a mouse.');
      await invitedHelper(store.url, await asOwner(store.url), HEIR);
      await open('/config/staff', byMouse);
      await page.getByRole('button', { name: `Change ${HEIR.email}` }).click();
      await page.getByRole('button', { name: 'Make them the owner …' }).click();
      const dialog = page.getByRole('dialog', { name: `Make ${HEIR.email} the owner?` });
      const go = dialog.getByRole('button', { name: 'Make them the owner' });
      await go.click();
      await dialog.getByText('Fill this in.').first().waitFor();
      await dialog.getByLabel('Reason').fill('Sold the shop');
      await dialog.getByLabel('Your password').fill('not the password');
      await go.click();
      await dialog.getByText('The password is not right.').waitFor();
      await dialog.getByLabel('Your password').fill('correct horse battery');
      await go.click();
      await page.getByText(`${HEIR.email} owns the website from now on.`).waitFor();
      const { request } = await visitByHttp(store.url);
      await eventually(async () => {
        const answer = await request('/api/staff/session', 'POST', {
          ...HEIR,
          roles: undefined,
          rememberMe: false,
        });
        expect(((await answer.json()) as { account: { isOwner: boolean } }).account.isOwner).to.equal(true);
      });
    });
  });
});
