import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { readConfig } from '../../api/config.ts';
import { STAND_IN_KEYS, startStripeStandIn } from '../stripeStandIn/standIn.ts';
import { createPostman } from '../stripeStandIn/webhooks.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { runCommand } from '../terminal/runCommand.ts';
import { untilAborted } from '../terminal/untilAborted.ts';

/** How often delayed payments arrive, in milliseconds. */
const SETTLES_EVERY = 10_000;

const program = new Command('stripe')
  .description('Stand in for Stripe on this machine: card fields, 3-D Secure and webhooks without a network.')
  .option('--port <port>', 'where it listens, on loopback', '4242');

await runCommand(async (signal) => {
  const { port } = program.parse().opts<{ port: string }>();
  const { DATA_DIR, PUBLIC_URL } = readConfig(process.env);
  mkdirSync(DATA_DIR, { recursive: true });
  const postman = createPostman(`${PUBLIC_URL}/api/commerce/payments/webhooks/stripe`);
  const standIn = await startStripeStandIn({
    port: Number(port),
    file: join(DATA_DIR, 'stripe-stand-in.json'),
    onWebhook: postman.send,
  }).catch((error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new CommandLineError(`Port ${port} is in use: set --port to another one.`);
  });
  const settling = setInterval(standIn.settle, SETTLES_EVERY);
  const settings = Object.entries({ ...STAND_IN_KEYS, STRIPE_API_URL: standIn.url });
  console.log(`A stand-in of Stripe listens on ${standIn.url}. In another terminal:\n`);
  console.log(`${settings.map(([name, value]) => `${name}=${value}`).join(' ')} npm start\n`);
  console.log(
    'Cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks its bank.',
  );
  await untilAborted(signal);
  clearInterval(settling);
  await Promise.all([postman.close(), standIn.close()]);
});
