import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { mailingListAggregate } from '../../../../domain/mailingList/mailingList.decider.ts';
import type { StoreSettings } from '../../../../domain/stores/store.events.ts';
import { parseSignUpEmail } from '../../../../domain/waitlist/joinWaitlist.ts';
import { waitlistAggregate, waitlistStreamId } from '../../../../domain/waitlist/waitlist.decider.ts';
import { unlessClosed } from '../../../application/mailingList/listJoining.ts';
import { restockSignedUpSchema, restockSignUpSchema } from '../../contracts/waitlist/waitlist.ts';
import { visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { guardedHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { WaitlistDependencies } from './dependencies.ts';

const CAPTCHA_ACTION = 'PRODUCT_WAITLIST_SUBMISSION';

/** POST …/restock: a visitor asks to be told when a variant is back (`docs/rules/waitlist.md#sign-up`). */
export function signUpRoute(app: Gateway, dependencies: WaitlistDependencies): void {
  const { commandHandler, preferences, offers, captchaGuard, listJoining, personIdOf } = dependencies;

  async function assertTakesSignUps(productId: string, variantId: string): Promise<void> {
    const { state } = await commandHandler.load(productAggregate, productId);
    if (state.status !== 'published') {
      throw new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');
    }
    if (!state.variants.some((variant) => variant.variantId === variantId)) {
      throw new DomainError('VARIANT_NOT_FOUND', 'This product has no such variant.', { variantId });
    }
    // What a page does not ask, nobody is asked behind it either.
    if (state.merchandising.restockNotificationsDisabled === true) {
      throw new DomainError('WAITLIST_CLOSED', 'Nobody is told when this item is back.');
    }
  }

  /** Waitlists are for items out of stock (`docs/rules/waitlist.md#sign-up`): mails go out when stock returns, and here none would. */
  async function assertSoldOut(itemId: string, variantId: string, settings: StoreSettings): Promise<void> {
    const { unlimited, qtyInStock } = await offers.availabilityOf({ itemId, variantId }, settings);
    if (unlimited || qtyInStock > 0) {
      throw new DomainError('VARIANT_IN_STOCK', 'This item is in stock. There is nothing to wait for.');
    }
  }

  app.route({
    method: 'POST',
    url: '/',
    config: { rateLimit: 'waitlist', guardedForm: 'restock' },
    schema: {
      tags: ['waitlist'],
      summary: 'Sign up for a restock mail',
      description:
        'Puts an address on the waitlist of a variant; once, however often it asks. Refused in the words of the ' +
        'specification, and where the variant can be bought now or its owner takes no ' +
        'sign-ups. A captcha is needed where the site has a key for one.',
      headers: guardedHeadersSchema,
      body: restockSignUpSchema.meta({
        examples: [
          {
            productId: 'cup',
            variantId: 'cups',
            siteVisitorEmail: 'ida@example.com',
            isJoinMailingList: false,
          },
        ],
      }),
      response: { 200: restockSignedUpSchema, ...problems(400, 403, 404, 409, 429) },
    },
    handler: async (request, reply) => {
      const { productId, variantId, siteVisitorEmail, isJoinMailingList, ...rest } = request.body;
      const email = parseSignUpEmail(siteVisitorEmail);
      await assertTakesSignUps(productId, variantId);
      const settings = await offers.settings(request.websiteId);
      await assertSoldOut(productId, variantId, settings);
      await captchaGuard.assertPassed(request.websiteId, CAPTCHA_ACTION, rest);
      const personId = personIdOf(email);
      const mutation = request.mutation(visitor(personId));
      const signUp = {
        ...{ productId, variantId, personId, email, isJoinMailingList },
        signUpId: mutation.newId('signUp'),
        language: rest.language ?? settings.language,
        joinedAt: mutation.now,
      };
      let { position } = await commandHandler.handle(
        waitlistAggregate,
        waitlistStreamId(productId, variantId),
        { type: 'JoinWaitlist', data: signUp },
        mutation,
      );
      const joining = isJoinMailingList ? await joinCommand() : null;
      if (joining !== null) {
        ({ position } = await commandHandler.handle(
          mailingListAggregate,
          personId,
          joining,
          mutation.step('mailingList'),
        ));
      }
      // Says nothing about whether the address was on the list before.
      return reply.writtenAt(position).send({ success: true });

      /** `null` where the owner archived the list: they are told of stock all the same. */
      async function joinCommand() {
        const { restockListId: listId } = await preferences.of(request.websiteId, 'mailingList');
        const agreed = { personId, listId, email, consent: '', joinedAt: mutation.now };
        const data = { ...agreed, source: 'waitlist' as const };
        return listJoining.command(request.websiteId, data).catch(unlessClosed);
      }
    },
  });
}
