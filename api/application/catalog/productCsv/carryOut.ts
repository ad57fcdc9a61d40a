import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { Mutation } from '../../commands/commandContext.ts';
import type { CommandHandler } from '../../commands/commandHandler.ts';
import { createBreath } from '../../kernel/breath.ts';
import { ALONE, type Courtesy } from '../../kernel/courtesy.ts';
import type { RowError } from '../../kernel/csvReport.ts';
import { inParallel } from '../../kernel/inParallel.ts';
import type { Packed } from '../../kernel/packed.ts';
import type { ProductUrls } from '../productUrls.ts';
import type { PlannedCommand, ProductPlan } from './plan.ts';

/** Commands of one product that are written in one append: one with hundreds of variants takes several. */
const MOST_TOGETHER = 100;

interface CarryingDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handleTogether'>;
  readonly urls: Pick<ProductUrls, 'claim'>;
  readonly mutation: Mutation;
  /** The plan for the product that the URL id of this one belongs to; `null` where that is another one. */
  readonly planAgain: (plan: ProductPlan) => Promise<ProductPlan | null>;
  /** How many products are written at once: the log takes what arrives together with one write to its disk. */
  readonly courtesy: Courtesy;
  readonly onProgress: (done: number, total: number) => void;
}

/** What became of the plans. */
export interface Carried {
  /** Products that something was written of. */
  readonly changed: number;
  /** Position of the newest event; `null` where nothing was written. */
  readonly position: number | null;
  /** What others did meanwhile, so that a row could not be written. */
  readonly errors: readonly RowError[];
}

/**
 * Does what the plans say: for each product its address first, then all that is said of it in one append. Where somebody
 * did something to the same product meanwhile, its rows are planned once more. A file that is sent again, also after it was
 * cut off anywhere, does what is left.
 */
export async function carryOut(
  plans: Packed<ProductPlan>,
  { commandHandler, urls, mutation, planAgain, courtesy, onProgress }: CarryingDependencies,
): Promise<Carried> {
  const errors: RowError[] = [];
  const changed = new Set<string>();
  let position: number | null = null;
  let done = 0;
  const breath = createBreath();

  async function write({ productId, slug, isNew, commands }: ProductPlan): Promise<void> {
    if (isNew) await urls.claim(slug, productId, mutation);
    for (const part of partsOf(commands)) {
      const outcome = await commandHandler.handleTogether(
        productAggregate,
        productId,
        part.map(({ command }) => command),
        mutation.step(`${slug} ${nameOf(part)}`),
      );
      if (outcome.wrote) changed.add(slug);
      position = Math.max(position ?? 0, outcome.position);
    }
  }

  async function writeOnWhatIsThere(plan: ProductPlan): Promise<void> {
    try {
      await write(plan);
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      const again = await planAgain(plan);
      if (!again) throw refusal;
      errors.push(...again.errors);
      await write(again);
    }
  }

  await inParallel(plans.taken(), ALONE, async (plan) => {
    try {
      await courtesy(() => writeOnWhatIsThere(plan));
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      const { code, message } = refusal;
      errors.push({ row: plan.rows[0]?.row ?? 1, column: 'slug', code, message });
    }
    onProgress(++done, plans.size);
    await breath();
  });
  return { changed: changed.size, position, errors: errors.sort((one, other) => one.row - other.row) };
}

function* partsOf(commands: readonly PlannedCommand[]): Generator<readonly PlannedCommand[]> {
  for (let at = 0; at < commands.length; at += MOST_TOGETHER) yield commands.slice(at, at + MOST_TOGETHER);
}

/** What is left of a file that is sent again is named otherwise than what was done, and the same is named the same. */
const nameOf = (part: readonly PlannedCommand[]): string =>
  [part.at(0), part.at(-1)].map((end) => end && `${end.row} ${end.command.type}`).join(' to ');
