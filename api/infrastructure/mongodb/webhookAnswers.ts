import type { Collection, Db } from 'mongodb';
import type { WebhookAnswers } from '../../application/ports/webhookAnswers.ts';

interface KeptAnswer {
  readonly _id: string;
  readonly endpointId: string;
  readonly deliveryId: string;
  readonly attempt: number;
  readonly text: string;
  readonly isCut: boolean;
  readonly at: Date;
}

const WEEK_S = 7 * 24 * 3600;
/** Of each endpoint the newest so many, and what came in since they were last counted. */
const MOST_KEPT = 200;
const COUNTED_EVERY = 50;

/** Answers as documents of the collection `webhookAnswers`, which the database deletes after a week. */
export function createWebhookAnswers(db: Db): WebhookAnswers {
  let prepared: Promise<Collection<KeptAnswer>> | undefined;
  let kept = 0;

  async function prepare() {
    const answers = db.collection<KeptAnswer>('webhookAnswers');
    await answers.createIndexes([
      { key: { at: 1 }, expireAfterSeconds: WEEK_S },
      { key: { endpointId: 1, at: -1 } },
      { key: { deliveryId: 1 } },
    ]);
    return answers;
  }
  function collection(): Promise<Collection<KeptAnswer>> {
    prepared ??= prepare().catch((error) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  }
  async function forgetOldest(endpointId: string) {
    const answers = await collection();
    const [oldest] = await answers.find({ endpointId }).sort({ at: -1 }).skip(MOST_KEPT).limit(1).toArray();
    if (oldest) await answers.deleteMany({ endpointId, at: { $lte: oldest.at } });
  }

  return {
    async keep({ endpointId, deliveryId }, answer) {
      const kind = { endpointId, deliveryId, ...answer, at: new Date() };
      await (await collection()).updateOne(
        { _id: `${deliveryId}:${answer.attempt}` },
        { $set: kind },
        { upsert: true },
      );
      if (++kept % COUNTED_EVERY === 0) await forgetOldest(endpointId);
    },
    async of(deliveryId) {
      const found = await (await collection()).find({ deliveryId }).sort({ attempt: 1 }).toArray();
      return found.map(({ attempt, text, isCut }) => ({ attempt, text, isCut }));
    },
    async forgetAll() {
      await (await collection()).deleteMany({});
    },
  };
}
