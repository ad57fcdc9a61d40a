import { ANY, type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { CommandHandler } from '../../../api/application/commands/commandHandler.ts';
import { stockAggregate } from '../../../domain/inventory/stock.decider.ts';
import { asItComes } from '../asItComes.ts';
import type { BareServer } from '../bare.ts';
import { requestsPerSecond } from '../httpLoad.ts';
import { middleRound, ratePerSecond } from '../measure.ts';
import { benchContext, newId, stockUp } from '../plenty.ts';
import type { Row } from '../report.ts';
import { ROUND_SECONDS, ROUNDS, WARM_UP_SECONDS } from '../rounds.ts';
import type { ServerProcess } from '../server.ts';

/** Buyers who reserve at the same moment, and events of one append: a mailbox decides as many in turn. */
const BUYERS = 400;
const BATCH = 100;
const APPENDS_AT_ONCE = 4;
const CONNECTIONS = 64;
const HELD_SECONDS = 900;

/** Reservations of one hot variant, all of them held, against the official client appending events in batches. */
export async function reserveInProcess(
  client: EventStoreDBClient,
  commandHandler: CommandHandler,
): Promise<Row> {
  const variant = { productId: `bench_${newId()}`, variantId: 'v1' };
  const stream = await stockUp(commandHandler, variant);
  const reserve = async () => {
    const context = benchContext();
    const expiresAt = new Date(Date.parse(context.now) + HELD_SECONDS * 1000).toISOString();
    const data = { ...variant, reservationId: newId(), quantity: 1, at: context.now, expiresAt };
    await commandHandler.handle(stockAggregate, stream, { type: 'ReserveStock', data }, context);
    return { data, context };
  };
  const { data, context } = await reserve();
  const sample = { data: { ...data, onHand: 100_000_000, reserved: 1, unlimited: false }, metadata: context };
  const appendBatch = async () => {
    const events = Array.from({ length: BATCH }, () =>
      jsonEvent({ type: 'Measured', data: { ...sample.data }, metadata: { ...sample.metadata } }),
    );
    await client.appendToStream(`bench-${variant.productId}`, events, { expectedRevision: ANY });
  };
  const pair = await middleRound(
    ROUNDS,
    async () => BATCH * (await asItComes(() => ratePerSecond(APPENDS_AT_ONCE, ROUND_SECONDS, appendBatch))),
    () => ratePerSecond(BUYERS, ROUND_SECONDS, reserve),
  );
  const what = `reservations of one variant in process / events appended ${BATCH} at a time`;
  return { what, ...pair, unit: '/s', goal: 0.4 };
}

/** The same over HTTP, as staff reserve for a buyer on the phone, against a bare Fastify that answers a POST of the same size. */
export async function reserveOverHttp(
  server: ServerProcess,
  bare: BareServer,
  staff: Record<string, string>,
  variant: { readonly productId: string; readonly variantId: string },
): Promise<Row> {
  const { productId, variantId } = variant;
  const url = `${server.url}/api/commerce/inventory/stock/${productId}/${variantId}/reservations`;
  const bodyOf = () => JSON.stringify({ reservationId: newId(), quantity: 1, seconds: HELD_SECONDS });
  const answer = await fetch(url, { method: 'POST', body: bodyOf(), headers: staff });
  await bare.answerWith(Buffer.from(await answer.arrayBuffer()), 'application/json');
  const load = (of: string, seconds: number) =>
    requestsPerSecond({
      url: of,
      connections: CONNECTIONS,
      seconds,
      method: 'POST',
      bodyOf,
      headersOf: () => staff,
    });
  await load(url, WARM_UP_SECONDS / 2);
  const pair = await middleRound(
    ROUNDS,
    () => load(`${bare.url}/`, ROUND_SECONDS),
    () => load(url, ROUND_SECONDS),
  );
  return { what: 'reservations of one variant over HTTP / bare POST', ...pair, unit: '/s', goal: 0.25 };
}
