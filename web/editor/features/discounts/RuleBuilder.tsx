import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DiscountRequest } from '../../../../api/http/contracts/pricing/discounts.ts';
import { Button } from '../../ui/Button.tsx';
import { mistakesIn } from '../../ui/form/touched.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../session/session.api.ts';
import { BenefitFields } from './BenefitFields.tsx';
import { BesideFields, CodeFields, LeastFields, TimeFields, UseFields } from './ClauseFields.tsx';
import { useSentenceNames } from './DiscountSentence.tsx';
import { type ClauseId, clausesOf } from './discountSentence.ts';
import { SegmentsField } from './SegmentsField.tsx';
import { SentencePart } from './SentencePart.tsx';

/** Which fields each part of the sentence is made of: a mistake in one of them opens it. */
const FIELDS: Readonly<Record<ClauseId, readonly (keyof DiscountRequest)[]>> = {
  gives: ['benefit', 'scope'],
  least: ['minimumSubtotal', 'minimumQuantity'],
  code: ['code', 'needsCode'],
  customers: ['segmentIds'],
  time: ['startsAt', 'endsAt'],
  uses: ['totalUses', 'usesPerCustomer'],
  beside: ['combinesWith'],
};
/** What can be left out, and what it is called while it is. */
const OPTIONAL: Partial<Record<ClauseId, string>> = {
  least: 'A least order',
  customers: 'Some customers only',
  uses: 'A limit of uses',
};

/** The rule of a discount as one sentence: each part is pressed, and edited where it stands. */
export function RuleBuilder({ opens = null }: { readonly opens?: ClauseId | null }) {
  const { currency } = useSite();
  const { watch, setValue, formState } = useFormContext<DiscountRequest>();
  const terms = watch();
  const clauses = clausesOf(terms, useSentenceNames(terms));
  const [open, setOpen] = useState(opens);
  const mistaken = new Set(
    formState.submitCount > 0 ? mistakesIn(formState.errors).map(({ field }) => field.split('.', 1)[0]) : [],
  );
  const isOpen = (id: ClauseId) => id === open || FIELDS[id].some((field) => mistaken.has(field));
  const shown = clauses.filter(({ id, isSaid }) => isSaid || isOpen(id));
  const missing = clauses.filter(({ id, isSaid }) => !isSaid && !isOpen(id));
  const leaveOut = (id: ClauseId) => {
    for (const field of FIELDS[id])
      setValue(field, null as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setOpen(null);
  };
  const fields: Readonly<Record<ClauseId, ReactNode>> = {
    gives: <BenefitFields currency={currency} />,
    least: <LeastFields currency={currency} />,
    code: <CodeFields />,
    customers: <SegmentsField />,
    time: <TimeFields />,
    uses: <UseFields />,
    beside: <BesideFields />,
  };
  return (
    <section className="card" aria-labelledby="rule-title">
      <h2 id="rule-title">The rule</h2>
      <p className="muted">Press a part of the sentence to change it.</p>
      <ol className="sentence">
        {shown.map(({ id, words }, index) => (
          <SentencePart
            key={id}
            words={words}
            after={index === shown.length - 1 ? '.' : ','}
            isOpen={isOpen(id)}
            onOpen={() => setOpen(id)}
            onClose={() => setOpen(null)}
            onLeaveOut={OPTIONAL[id] === undefined ? undefined : () => leaveOut(id)}
          >
            {fields[id]}
          </SentencePart>
        ))}
      </ol>
      {missing.length > 0 && (
        <section className="actions" aria-label="Add to the rule">
          {missing.map(({ id }) => (
            <Button key={id} onClick={() => setOpen(id)}>
              <Icon name="plus" />
              {OPTIONAL[id]}
            </Button>
          ))}
        </section>
      )}
    </section>
  );
}
