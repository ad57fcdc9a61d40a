import type { Collection, Db, WithId } from 'mongodb';
import type { ErasureProgress, ErasureUnderWay } from '../../application/ports/erasureProgress.ts';

type ErasureDocument = Omit<ErasureUnderWay, 'customerId'> & { readonly _id: string };

/** Erasures under way as documents of the collection `erasures`. */
export function createErasureProgress(db: Db): ErasureProgress {
  const erasures: Collection<ErasureDocument> = db.collection('erasures');
  return {
    async note({ customerId, ...erasure }) {
      await erasures.replaceOne({ _id: customerId }, erasure, { upsert: true });
    },
    async end(customerId) {
      await erasures.deleteOne({ _id: customerId });
    },
    async underWay() {
      const found = await erasures.find().sort({ startedAt: 1, _id: 1 }).toArray();
      return found.map(erasureOf);
    },
    async find(customerId) {
      const found = await erasures.findOne({ _id: customerId });
      return found && erasureOf(found);
    },
  };
}

const erasureOf = ({ _id: customerId, ...erasure }: WithId<ErasureDocument>): ErasureUnderWay => ({
  customerId,
  ...erasure,
});
