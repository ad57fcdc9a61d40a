import { useState } from 'react';
import type { ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import { messageOf } from '../../../app/editorApi.ts';
import { useEditorDispatch } from '../../../app/store.ts';
import { toastShown } from '../../../app/toasts.slice.ts';
import { UnsavedChanges } from '../../../app/UnsavedChanges.tsx';
import { timeZone } from '../../../text/time.ts';
import { counted, variantName } from '../../../text/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Choice.tsx';
import { DateTimeField } from '../../../ui/DateTimeField.tsx';
import { submitting } from '../../../ui/form/submitting.ts';
import { NumberField } from '../../../ui/ValueFields.tsx';
import { useChangeProductMutation } from '../products.api.ts';
import { useMayChange } from '../useMayChange.ts';
import { mistakesIn, type SaleDraft, type SaleMistakes, salesFor } from './plannedSale.ts';
import { nextWeekend } from './weekend.ts';

/** A percentage off some or all variants, from one moment to another. */
export function SaleForm({ product }: { readonly product: ProductDetail }) {
  const { variants, options } = product;
  const blank: SaleDraft = {
    chosen: variants.map(({ variantId }) => variantId),
    ...{ basisPoints: null, startsAt: null, endsAt: null },
  };
  const [draft, setDraft] = useState(blank);
  const [mistakes, setMistakes] = useState<SaleMistakes>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [send, { isLoading }] = useChangeProductMutation();
  const dispatch = useEditorDispatch();
  const mayWrite = useMayChange();
  if (!mayWrite) return null;

  const set = (facts: Partial<SaleDraft>) => {
    const next = { ...draft, ...facts };
    setDraft(next);
    const left = mistakesIn(next, new Date().toISOString());
    setMistakes((told) => Object.fromEntries(Object.entries(told).filter(([field]) => field in left)));
  };
  const plan = async (): Promise<boolean> => {
    const found = mistakesIn(draft, new Date().toISOString());
    setMistakes(found);
    setRefused(null);
    if (Object.keys(found).length > 0 || isLoading) return false;
    const planned: string[] = [];
    let sales: ProductDetail['sales'] = product.sales;
    for (const sale of salesFor(draft, variants)) {
      const { data, error } = await send({ ...sale, productId: product.id });
      if (error) {
        // Those that are planned already are not asked for again.
        setDraft({ ...draft, chosen: draft.chosen.filter((variantId) => !planned.includes(variantId)) });
        setRefused(messageOf(error));
        return false;
      }
      planned.push(sale.variantId);
      sales = data.sales;
    }
    const known = new Set(product.sales.map(({ saleId }) => saleId));
    const callOff = async () => {
      for (const { saleId } of sales.filter((sale) => !known.has(sale.saleId))) {
        const answer = await send({ action: 'cancelSale', saleId, productId: product.id });
        if (answer.error) return answer;
      }
      return {};
    };
    dispatch(toastShown(`A sale of ${counted(planned.length, 'variant')} is planned.`, { undo: callOff }));
    setDraft(blank);
    return true;
  };
  const discard = () => {
    setDraft(blank);
    setMistakes({});
    setRefused(null);
  };
  const weekend = () => {
    const { from, until } = nextWeekend(new Date().toISOString(), timeZone());
    set({ startsAt: from, endsAt: until });
  };
  const toggle = (variantId: string) =>
    set({
      chosen: draft.chosen.includes(variantId)
        ? draft.chosen.filter((one) => one !== variantId)
        : [...draft.chosen, variantId],
    });

  return (
    <form className="stack" aria-label="Plan a sale" noValidate onSubmit={submitting(plan)}>
      <h3>Plan a sale</h3>
      <div className="pair pair-even">
        <NumberField
          label="Off"
          digits={2}
          unit="%"
          value={draft.basisPoints}
          error={mistakes.basisPoints ?? null}
          onChange={(basisPoints) => set({ basisPoints })}
        />
        <div className="field-end">
          <Button onClick={weekend}>Next Friday to Sunday</Button>
        </div>
        <DateTimeField
          label="From"
          value={draft.startsAt}
          error={mistakes.startsAt ?? null}
          onChange={(startsAt) => set({ startsAt })}
        />
        <DateTimeField
          label="Until"
          hint="Empty for no end."
          value={draft.endsAt}
          error={mistakes.endsAt ?? null}
          onChange={(endsAt) => set({ endsAt })}
        />
      </div>
      {variants.length > 1 && (
        <fieldset className="choices choices-row">
          <legend>Variants</legend>
          {variants.map(({ variantId, attributes }) => (
            <Checkbox
              key={variantId}
              label={variantName(options, attributes)}
              checked={draft.chosen.includes(variantId)}
              onChange={() => toggle(variantId)}
            />
          ))}
        </fieldset>
      )}
      {(mistakes.chosen ?? refused) && (
        <p className="field-error" role="alert">
          {mistakes.chosen ?? refused}
        </p>
      )}
      <div>
        <Button type="submit" tone="primary" isBusy={isLoading}>
          Plan the sale
        </Button>
      </div>
      <UnsavedChanges
        isDirty={draft.basisPoints !== null || draft.startsAt !== null || draft.endsAt !== null}
        save={plan}
        discard={discard}
      />
    </form>
  );
}
