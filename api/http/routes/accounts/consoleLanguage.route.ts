import { ownViewsAggregate } from '../../../../domain/accounts/ownViews.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { consoleLanguageBodySchema } from '../../contracts/accounts/consoleLanguage.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';

export interface ConsoleLanguageDependencies {
  readonly commandHandler: CommandHandler;
}

/** `/api/staff/console-language`: what the console speaks to me (`docs/rules/accounts.md#language`). */
export function consoleLanguageRoute(app: Gateway, { commandHandler }: ConsoleLanguageDependencies): void {
  app.route({
    method: 'PUT',
    url: '/',
    config: { asksFor: 'staff' },
    schema: {
      tags: ['staff'],
      summary: 'Choose what the console speaks to me',
      description: 'It follows me to whatever device I sign in on. `null` is for what the browser asks for.',
      headers: mutationHeadersSchema,
      body: consoleLanguageBodySchema.meta({ examples: [{ language: 'de' }] }),
      response: { 200: consoleLanguageBodySchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const { accountId } = await request.staffAccount();
      const { language } = request.body;
      const { position } = await commandHandler.handle(
        ownViewsAggregate,
        accountId,
        { type: 'ChooseConsoleLanguage', data: { accountId, language } },
        request.mutation({ kind: 'staff', id: accountId }),
      );
      return reply.writtenAt(position).send({ language });
    },
  });
}
