import type { Process, Task } from '../../kernel/process.ts';
import type { DiscountCodeEvent } from '../../pricing/discountCodes/discountCode.events.ts';
import type { DiscountBookEvent } from '../../pricing/discounts/discountBook.events.ts';

/** Batches that were ordered and are not made yet → their website. */
type DiscountCodeMakingState = Readonly<Record<string, string>>;
/** Draws the codes of a batch: that takes chance. Settled by `MakeDiscountCodes`. */
export type MakeCodesTask = Task<
  'makeDiscountCodes',
  { readonly websiteId: string; readonly batchId: string }
>;

type Followed =
  | Extract<DiscountBookEvent, { type: 'DiscountCodesOrdered' }>
  | Extract<DiscountCodeEvent, { type: 'DiscountCodesMade' }>;

/** Makes codes that were ordered. Whoever orders them makes them at once; this makes sure of it also when they could not. */
export const discountCodeMaking: Process<DiscountCodeMakingState, Followed, never, MakeCodesTask> = {
  name: 'discountCodeMaking',
  version: 1,
  handles: ['DiscountCodesOrdered', 'DiscountCodesMade'],
  initialState: {},
  evolve(state, { type, data }) {
    if (type === 'DiscountCodesOrdered') return { ...state, [data.batchId]: data.websiteId };
    const { [data.batchId]: _made, ...others } = state;
    return others;
  },
  react: (_, { type, data }) =>
    type === 'DiscountCodesOrdered' ? [making(data.batchId, data.websiteId)] : [],
  resume: (state) => Object.entries(state).map(([batchId, websiteId]) => making(batchId, websiteId)),
};

const making = (batchId: string, websiteId: string): MakeCodesTask => ({
  task: 'makeDiscountCodes',
  data: { websiteId, batchId },
});
