import { parseEmail } from '../../../../domain/kernel/email.ts';
import { mailingListAggregate } from '../../../../domain/mailingList/mailingList.decider.ts';
import type { HitIntake } from '../../../application/analytics/hitIntake.ts';
import type { CaptchaGuard } from '../../../application/captcha/captchaGuard.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { ListJoining } from '../../../application/mailingList/listJoining.ts';
import { livePopupOf } from '../../../application/siteParts/siteParts.ts';
import { joinedMailingListSchema, joinMailingListRequestSchema } from '../../contracts/preferences/popup.ts';
import { visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { guardedHeadersSchema, problems } from '../../kernel/schemas.ts';
import { senderOf } from '../analytics/sender.ts';

export interface JoinDependencies {
  readonly hitIntake: Pick<HitIntake, 'take'>;
  readonly commandHandler: CommandHandler;
  readonly captchaGuard: CaptchaGuard;
  readonly listJoining: ListJoining;
  readonly personIdOf: (email: string) => string;
}

/** POST /api/mailing-list: the address that the popup overlay of the site, or a newsletter block, asked for. */
export function joinMailingListRoute(app: Gateway, dependencies: JoinDependencies): void {
  const { commandHandler, hitIntake, captchaGuard, listJoining, personIdOf } = dependencies;
  app.route({
    method: 'POST',
    url: '/',
    config: { rateLimit: 'signUp', guardedForm: 'popup' },
    schema: {
      tags: ['mailing list'],
      summary: 'Join the mailing list',
      description:
        'From the popup overlay, whose list it joins, or from a newsletter block, which names one. Says nothing about whether the address was on the list before. A captcha is needed ' +
        'where the site has a key for one; a token of the second kind is made for `PROMO_POPUP_SUBMISSION`, or where a list is named for `NEWSLETTER_BLOCK_SUBMISSION`.',
      headers: guardedHeadersSchema,
      body: joinMailingListRequestSchema.meta({ examples: [{ email: 'ada@example.com' }] }),
      response: { 200: joinedMailingListSchema, ...problems(400, 403, 404, 409, 429) },
    },
    handler: async (request, reply) => {
      const { email: typed, listId: named, pagePath, ...tokens } = request.body;
      const email = parseEmail(typed, 'email');
      const action = named === undefined ? 'PROMO_POPUP_SUBMISSION' : 'NEWSLETTER_BLOCK_SUBMISSION';
      await captchaGuard.assertPassed(request.websiteId, action, tokens);
      const personId = personIdOf(email);
      const listId = named ?? (await livePopupOf(commandHandler, request.websiteId)).listId;
      const mutation = request.mutation(visitor(personId));
      const { position } = await commandHandler.handle(
        mailingListAggregate,
        personId,
        await listJoining.command(request.websiteId, {
          ...{ personId, listId, email, source: 'popup', consent: '', joinedAt: mutation.now },
        }),
        mutation,
      );
      const path = pagePath ?? pathBefore(request.headers.referer);
      // Whoever has signed up neither waits until it is counted, nor is told where it could not be.
      senderOf(request)
        .then((sender) => hitIntake.take({ name: 'newsletter_subscribe', path, subject: listId }, sender))
        .catch((error: unknown) => request.log.warn({ err: error }, 'A sign-up for news was not counted'));
      return reply.writtenAt(position).send({ success: true });
    },
  });
}

/** The path of the page that the popup overlay stood on, as its browser says; the home page where it says none. */
const pathBefore = (referer: string | undefined): string =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname : '/';
