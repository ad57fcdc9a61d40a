import { learnedFrom, type SpamSense } from '../../../domain/forms/spamSense.ts';
import type { FormAnswers } from '../../../domain/kernel/fields/answers.ts';
import { listSubmissions } from '../../../projections/forms/queries.ts';
import { type SubmissionDoc, submissions, wordsIn } from '../../../projections/forms/submissions.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import { createBriefMemory } from '../kernel/briefMemory.ts';

/** The newest of each kind; older spam looks otherwise. */
const MOST_EXAMPLES = 500;
/** So long what was learned is good: a storm of submissions reads nothing for each of them. */
const LEARNED_MS = 10_000;
const MOST_SITES = 50;

/** Learns from what staff took for spam and what they left (`docs/rules/forms.md#spam`). */
export interface SpamExamples {
  isLikeSpam(websiteId: string, answers: FormAnswers): Promise<boolean>;
}

/** From the inbox as it is: what was erased teaches nothing any more. */
export function createSpamExamples({
  readModels,
  now,
}: {
  readonly readModels: ReadModels;
  readonly now: () => Date;
}): SpamExamples {
  const learned = createBriefMemory<Promise<SpamSense>>(LEARNED_MS, MOST_SITES, () => now().getTime());

  async function learn(websiteId: string): Promise<SpamSense> {
    const of = (isSpam: boolean) => listSubmissions(readModels, { websiteId, isSpam, limit: MOST_EXAMPLES });
    const [spam, wanted] = await Promise.all([of(true), of(false)]);
    const texts = (docs: readonly SubmissionDoc[]) =>
      docs.filter(({ isErased }) => !isErased).map(({ words }) => words);
    return learnedFrom(texts(spam.filter(isTaught)), texts(wanted));
  }

  return {
    async isLikeSpam(websiteId, answers) {
      const sense = await learned.of(websiteId, () => learn(websiteId));
      return sense(wordsIn(answers));
    },
  };
}

/** By staff, or by a program that fell into the trap: what is only like other spam, or was quick, teaches nothing. */
const isTaught = ({ suspicions }: SubmissionDoc): boolean =>
  suspicions.length === 0 || suspicions.includes('honeypot');

/** The read model that examples are taken from. */
export const TAUGHT_MODEL = submissions.name;
