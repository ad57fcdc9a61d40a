import { customerAggregate } from '../../../domain/customers/customer.decider.ts';
import { dayOf, daysAfter, monthsAfter, monthsBefore } from '../../../domain/kernel/calendar.ts';
import { type CustomerDoc, customers } from '../../../projections/customers/customers.ts';
import { unusedAccounts } from '../../../projections/customers/queries.ts';
import { keptByWhatIsOwed, OWED_MODELS } from '../../../projections/customers/stillOwed.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { mutationOf } from '../commands/mutationOf.ts';
import type { CustomerAccounts } from '../customers/customerAccounts.ts';
import type { PersonalData } from '../customers/personalData.ts';
import { queueForTask } from '../mail/queueForTask.ts';
import { commandOfRun, type RetentionRun } from './forgotten.ts';

export interface AccountForgettingDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle'>;
  readonly readModels: ReadModels;
  readonly customerAccounts: Pick<CustomerAccounts, 'findById'>;
  readonly personalData: Pick<PersonalData, 'erase'>;
  readonly publicUrl: string;
  /** Position of the last event in the log. */
  readonly head: () => Promise<number>;
}

/** Days between the mail and the end. */
const NOTICE_DAYS = 14;
/** An end that was told this long ago and did not come is told anew, e.g. where accounts were kept for good meanwhile. */
const STALE_DAYS = 30;
/** Erased at once: each has everything of its person looked for. */
const MOST_ACCOUNTS = 50;
/** Told at once. */
const MOST_TOLD = 200;

/**
 * Erases accounts that nobody has used for so many months and whose customers were told, and tells those whose end is near. An
 * account for which something goes on stays: a subscription, a membership that was paid, an order that is to be sent or comes back.
 */
export async function forgetAccounts(
  dependencies: AccountForgettingDependencies,
  months: number,
  run: RetentionRun,
): Promise<{ readonly accounts: number; readonly isComplete: boolean }> {
  const { readModels } = dependencies;
  await everyUseShown(dependencies);
  const unusedSince = monthsBefore(daysAfter(run.at, NOTICE_DAYS), months);
  const isKept = await keptByWhatIsOwed(readModels, run.websiteId);
  let accounts = 0;
  let told = 0;
  for await (const account of unusedAccounts(readModels, run.websiteId, unusedSince)) {
    if (isKept(account.customerId)) continue;
    const due = monthsAfter(account.lastUsedAt, months);
    if (!isToldOfLate(account, run.at)) {
      await tell(dependencies, account, laterOf(due, daysAfter(run.at, NOTICE_DAYS)), run);
      told++;
    } else if (laterOf(due, account.ending.endsAt) <= run.at) {
      await erase(dependencies, account, months, run);
      accounts++;
    }
    if (accounts === MOST_ACCOUNTS || told === MOST_TOLD) return { accounts, isComplete: false };
  }
  return { accounts, isComplete: true };
}

/** Who signed in a moment ago is no longer told or erased. Rejects where that cannot be known yet; the task comes again. */
async function everyUseShown({ readModels, head }: AccountForgettingDependencies): Promise<void> {
  const position = await head();
  const names = [customers.name, ...OWED_MODELS];
  const reached = await Promise.all(names.map((name) => readModels.waitFor(name, position)));
  if (reached.includes(false)) throw new Error('What is shown of accounts is behind the log.');
}

type Told = CustomerDoc & { readonly ending: NonNullable<CustomerDoc['ending']> };

const isToldOfLate = (account: CustomerDoc, at: string): account is Told =>
  account.ending !== null && at < daysAfter(account.ending.endsAt, STALE_DAYS);
const laterOf = (one: string, other: string): string => (one < other ? other : one);

/** The mail goes first: who was not told is not erased. */
async function tell(
  { commandHandler, publicUrl }: AccountForgettingDependencies,
  { customerId, email, language, lastUsedAt }: CustomerDoc,
  endsAt: string,
  run: RetentionRun,
): Promise<void> {
  const id = `${customerId}_${dayOf(run.at).replaceAll('-', '')}`;
  await queueForTask(
    commandHandler,
    { process: 'retention', task: run.task },
    {
      ...{ mailId: `accountending_${id}`, recipientId: customerId, to: email, language, queuedAt: run.at },
      kind: 'accountEnding',
      facts: {
        day: dayOf(endsAt),
        signInUrl: new URL('/account', publicUrl).href,
      },
    },
  );
  await commandHandler.handle(
    customerAggregate,
    customerId,
    { type: 'AnnounceAccountEnd', data: { customerId, lastUsedAt, endsAt, at: run.at } },
    commandOfRun(run, `ending:${id}`),
  );
}

/** Only the account: nobody showed that what was done without it under its address is theirs. */
async function erase(
  { customerAccounts, personalData }: AccountForgettingDependencies,
  { customerId }: CustomerDoc,
  months: number,
  run: RetentionRun,
): Promise<void> {
  const customer = await customerAccounts.findById(customerId);
  if (!customer) return;
  const mutation = mutationOf(commandOfRun(run, `erase:${customerId}`), customerId);
  await personalData.erase(customer, 'account', `Not used for ${months} months.`, mutation);
}
