import { FormText } from '../../ui/form/fields.tsx';
import type { ClauseId } from './discountSentence.ts';
import { RuleBuilder } from './RuleBuilder.tsx';

/** The name of a discount, and its rule. */
export function DiscountFields({ opens = null }: { readonly opens?: ClauseId | null }) {
  return (
    <div className="column">
      <div className="card">
        <FormText name="name" label="Name" hint="Buyers see it in the cart." required maxLength={200} />
      </div>
      <RuleBuilder opens={opens} />
    </div>
  );
}
