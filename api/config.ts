import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { MIN_PASSWORD_LENGTH } from './http/contracts/customers/passwords.ts';

const port = z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_535);
/** Seconds, also parts of one. */
const seconds = (longest: number) =>
  z.coerce
    .number('must be a number of seconds')
    .positive('must be more than 0')
    .max(longest, `must be at most ${longest} seconds`);
const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (value) =>
        protocols.some((protocol) => value.startsWith(`${protocol}://`)) &&
        URL.canParse(value.replace(/^[a-z+]+:/, 'http:')),
      {
        message: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
      },
    );

/** What may stand for machines whose word about an address counts. */
const isProxy = (text: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

/** The environment of a Storefold process (architecture: Configuration). Empty values count as unset. */
const environmentSchema = z.object({
  PORT: port.default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url(['http', 'https']).optional(),
  DATA_DIR: z.string().min(1).default('./.storefold'),
  EVENTSTOREDB_URL: url(['esdb', 'esdb+discover']).optional(),
  MONGODB_URL: url(['mongodb', 'mongodb+srv']).optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  OWNER_EMAIL: z.email('must be an e-mail address').default('owner@example.com'),
  OWNER_PASSWORD: z
    .string()
    .min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
    .optional(),
  PASSWORD_COST: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(14, 'must be 14 or more')
    .max(20, 'must be 20 or less')
    .default(17),
  TRUSTED_PROXIES: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isProxy), {
      message: 'must be addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    })
    .default([]),
  WEBHOOK_PRIVATE_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => /^[^\s/@]+:\d{1,5}$/.test(part)), {
      message: 'must be hosts with their ports, such as 127.0.0.1:9000',
    })
    .default([]),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_/, 'must be a secret key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must be a webhook secret of Stripe').optional(),
  HEADERS_TIMEOUT: seconds(600).default(10),
  BODY_TIMEOUT: seconds(3600).default(30),
  IDLE_TIMEOUT: seconds(3600).default(60),
  DRAIN_TIMEOUT: seconds(600).default(10),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, 'must be a publishable key of Stripe')
    .optional(),
  STRIPE_API_URL: url(['http', 'https']).optional(),
  S3_ENDPOINT: url(['http', 'https']).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  GOOGLE_PLACES_KEY: z.string().min(8, 'must be a key of Google Maps Platform').optional(),
  GOOGLE_PLACES_URL: url(['http', 'https']).optional(),
  PLAN: z.enum(['none', 'trial', 'ordinary']).default('none'),
  PLAN_ENDS: z.iso.date('must be a day, such as 2027-01-31').optional(),
  TRIAL_UPGRADE_URL: url(['http', 'https']).optional(),
  UPGRADE_URL: url(['http', 'https']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Whoever is told of a plan is told where to go from it. */
function planProblemOf({
  PLAN,
  TRIAL_UPGRADE_URL,
  UPGRADE_URL,
}: z.infer<typeof environmentSchema>): string | null {
  if (PLAN === 'trial' && !TRIAL_UPGRADE_URL) return 'TRIAL_UPGRADE_URL must be given with PLAN=trial';
  if (PLAN === 'ordinary' && !UPGRADE_URL) return 'UPGRADE_URL must be given with PLAN=ordinary';
  return null;
}

export type Config = z.infer<typeof environmentSchema> & { readonly PUBLIC_URL: string };

/** With the secret that was given, or made for the data folder. */
export type CompleteConfig = Config & { readonly SESSION_SECRET: string };

/** What stops a start: shown to a person as one line, without a stack. */
export class ConfigurationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigurationError';
  }
}

/** Throws `ConfigurationError` with one line that names the variable and what is wrong with it. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new ConfigurationError(
      `${issue?.path.join('.')} ${issue?.message.replace(/^Invalid option: expected/, 'must be')}`,
    );
  }
  const { HOST, PORT, PUBLIC_URL = `http://${HOST}:${PORT}` } = result.data;
  if (!result.data.STRIPE_SECRET_KEY !== !result.data.STRIPE_WEBHOOK_SECRET) {
    throw new ConfigurationError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be given together');
  }
  if (s3Parts(result.data) % 4 !== 0) {
    throw new ConfigurationError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together',
    );
  }
  const planProblem = planProblemOf(result.data);
  if (planProblem !== null) throw new ConfigurationError(planProblem);
  const keyProblem = keyProblemOf(result.data);
  if (keyProblem !== null) throw new ConfigurationError(keyProblem);
  return { ...result.data, PUBLIC_URL };
}

const s3Parts = (given: z.infer<typeof environmentSchema>): number =>
  [given.S3_ENDPOINT, given.S3_BUCKET, given.S3_ACCESS_KEY_ID, given.S3_SECRET_ACCESS_KEY].filter(
    (part) => part !== undefined,
  ).length;

/** A publishable key of another mode, or of nobody, would let pages show card fields that no payment comes of. */
function keyProblemOf({
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLISHABLE_KEY: publishable,
}: z.infer<typeof environmentSchema>): string | null {
  if (!publishable) return null;
  if (!secret) return 'STRIPE_PUBLISHABLE_KEY must be given with STRIPE_SECRET_KEY';
  if (modeOf(secret) === modeOf(publishable)) return null;
  return 'STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY: test or live';
}

const modeOf = (key: string): string | undefined => key.split('_')[1];
