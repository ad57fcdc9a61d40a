import { type Collection, type Db, MongoServerError } from 'mongodb';

/** A charge as the test provider keeps it, under the idempotency key of whoever asked for it. */
export interface TestCharge {
  readonly _id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  readonly status: 'pending' | 'actionRequired' | 'authorized' | 'captured' | 'declined' | 'voided';
  readonly createdAt: string;
  readonly refunds: readonly { readonly refundId: string; readonly amount: number }[];
}

export interface TestLedger {
  /** The charge under this key: the one that is there already, or this one. */
  open(charge: TestCharge): Promise<TestCharge>;
  find(paymentId: string): Promise<TestCharge | null>;
  /** Moves a charge on from one of these states; the charge as it is afterwards, or `null` where there is none. */
  turn(
    paymentId: string,
    from: readonly TestCharge['status'][],
    to: TestCharge['status'],
  ): Promise<TestCharge | null>;
  /** Adds a refund once. */
  refund(paymentId: string, refund: { refundId: string; amount: number }): Promise<void>;
}

const DUPLICATE_KEY = 11_000;

/** What the test provider remembers, in a collection of its own: like a provider's books, no part of the log. */
export function createTestLedger(db: Db): TestLedger {
  const charges: Collection<TestCharge> = db.collection('testProviderCharges');
  return {
    async open(charge) {
      try {
        await charges.insertOne(charge);
        return charge;
      } catch (error) {
        if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
        const present = await charges.findOne({ _id: charge._id });
        if (!present) throw error;
        return present;
      }
    },
    find: (paymentId) => charges.findOne({ _id: paymentId }),
    async turn(paymentId, from, to) {
      const turned = await charges.findOneAndUpdate(
        { _id: paymentId, status: { $in: [...from] } },
        { $set: { status: to } },
        { returnDocument: 'after' },
      );
      return turned ?? charges.findOne({ _id: paymentId });
    },
    async refund(paymentId, refund) {
      await charges.updateOne(
        { _id: paymentId, 'refunds.refundId': { $ne: refund.refundId } },
        { $push: { refunds: refund } },
      );
    },
  };
}
