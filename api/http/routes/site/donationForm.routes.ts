import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { EMAIL_BLANK } from '../../../../domain/kernel/messages.ts';
import { money, toWire } from '../../../../domain/kernel/money.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { DonationAnswer } from '../../contracts/donations/donations.ts';
import { typedAmount } from '../../contracts/donations/typedAmount.ts';
import type { WireMoney } from '../../contracts/kernel/money.ts';
import type { FormBody } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { callFor, type FormCall, refusing, typed } from '../../kernel/plainForm.ts';
import type { Pages } from '../../pages/pages.ts';
import { FORM_ANSWERS, formBodySchema, sayingRefusal } from './answerForm.ts';
import { paymentIn } from './checkoutCalls.ts';
import { sendPageAfterForm } from './sendPage.ts';

/** Within this the same form again is the same donation, pressed twice; in milliseconds. */
const ONE_PRESS = 60_000;

export interface DonationFormDependencies {
  readonly pages: Pages;
  readonly offers: Pick<Offers, 'settings'>;
  readonly now: () => Date;
}

/** POST /donate and /donate/{donationId}: the donation page as a browser sends it without JavaScript. */
export function donationFormRoutes(app: Gateway, { pages, offers, now }: DonationFormDependencies): void {
  app.route({
    method: 'POST',
    url: '/donate',
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Give money without JavaScript',
      description:
        'What the form is sent as where scripts do not run: `suggested` in minor units, or `other` with `amount` as it is typed. Leads on to ' +
        'thanks or to the bank. A refusal is a page: the form, which says why, with what was typed.',
      body: formBodySchema.meta({
        examples: [{ suggested: ['2500'], email: ['ada@example.com'], 'payment.provider': ['test'] }],
      }),
      response: FORM_ANSWERS,
    },
    handler: async (request, reply) => {
      const { currency } = await offers.settings(request.websiteId);
      const call = donationCall(request.body, toWire(money(0, currency)), now());
      const { donation } = await callFor<DonationAnswer>(request, reply as FastifyReply, call);
      return reply.redirect(donation.actionUrl ?? `/donate/${donation.donationId}`, 303);
    },
    errorHandler: sayingRefusal('donate', async (request, reply, refusedForm, status) => {
      const page = { kind: 'donate' } as const;
      const isShown = await sendPageAfterForm(pages, request, reply, page, { status, refusedForm });
      if (!isShown) throw new DomainError('DONATIONS_CLOSED', 'This site takes no donations.');
    }),
  });
  app.route({
    method: 'POST',
    url: '/donate/:donationId',
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Go on with a donation without JavaScript',
      description:
        'Asks the provider what has become of the payment, and leads to what became of the donation.',
      params: z.object({ donationId: idSchema }),
      body: formBodySchema.meta({ examples: [{}] }),
      response: FORM_ANSWERS,
    },
    handler: async (request, reply) => {
      const { donationId } = request.params;
      const { donation } = await callFor<DonationAnswer>(request, reply as FastifyReply, {
        ...{ method: 'POST', url: `/api/commerce/donations/${donationId}/confirm`, body: {} },
      });
      return reply.redirect(donation.actionUrl ?? `/donate/${donationId}`, 303);
    },
    // The page itself says what the donation failed of.
    errorHandler: sayingRefusal('confirmPayment', async (request, reply) => {
      const { donationId } = request.params as { readonly donationId: string };
      await reply.redirect(`/donate/${donationId}`, 303);
    }),
  });
}

/** How often it is given again; once where none is chosen. */
const PERIODS: ReadonlySet<string> = new Set(['WEEK', 'MONTH', 'YEAR']);
const OTHER = 'other';

function donationCall(sent: FormBody, like: Pick<WireMoney, 'decimalValue'>, at: Date): FormCall {
  const suggested = typed(sent, 'suggested') || OTHER;
  const other = typed(sent, 'amount');
  if (suggested === OTHER && other.trim() === '')
    throw refusing('AMOUNT_INVALID', 'Amount cannot be blank', 'amount');
  const amount =
    suggested === OTHER ? typedAmount(other, like) : typedAmount(suggested, { decimalValue: '0' });
  if (amount === null) throw refusing('AMOUNT_INVALID', 'Amount must be a number', 'amount');
  const email = typed(sent, 'email').trim();
  if (email === '') throw refusing('EMAIL_BLANK', EMAIL_BLANK, 'email');
  const often = typed(sent, 'often');
  const fund = typed(sent, 'fund').trim();
  const body = {
    ...{ amount, email },
    name: typed(sent, 'name').trim(),
    message: typed(sent, 'message').trim(),
    ...(fund !== '' && { fund }),
    ...(PERIODS.has(often) && { repeats: { value: 1, unit: often } }),
    payment: paymentIn(sent),
  };
  const press = Math.floor(at.getTime() / ONE_PRESS);
  const key = createHash('sha256')
    .update(`${press} ${JSON.stringify(body)}`)
    .digest('hex')
    .slice(0, 32);
  return { method: 'POST', url: '/api/commerce/donations', body, key };
}
