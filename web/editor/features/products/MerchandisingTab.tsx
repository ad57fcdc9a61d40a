import type { ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import { UnsavedChanges } from '../../app/UnsavedChanges.tsx';
import { isCounted } from '../../text/words.ts';
import { ConflictChoice } from '../../ui/ConflictChoice.tsx';
import { TextField, Toggle } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { useDraft } from '../../ui/useDraft.ts';
import { useMay } from '../session/session.api.ts';
import { conflictWords, fieldTitle } from './fieldWords.ts';
import { useProductChange } from './useProductChange.ts';

type Merchandising = ProductDetail['merchandising'];

/** The gateway names a field within its part: `merchandising.scarcityText`. */
const partOf = (field: string) => field.split('.').at(-1) as keyof Merchandising;

const MOST_PIECES = 9999;

/** What shoppers are told when stock runs low or out (`docs/rules/catalog.md#merchandising`). */
export function MerchandisingTab({ product }: { readonly product: ProductDetail }) {
  // The threshold is typed as text, so that an empty input is not a zero.
  const saved = {
    ...product.merchandising,
    scarcityThreshold: String(product.merchandising.scarcityThreshold),
  };
  const draft = useDraft(saved, product.revision);
  const { change, isSaving, refusal, forget } = useProductChange(product.id);
  const mayWrite = useMay('products.write');
  const { value } = draft;
  const threshold = /^\d{1,4}$/.test(value.scarcityThreshold.trim()) ? Number(value.scarcityThreshold) : null;
  const thresholdError = threshold === null ? `Enter a whole number from 0 to ${MOST_PIECES}.` : null;
  const errorOf = (field: keyof Merchandising) =>
    refusal?.field?.split('.')[1] === field ? refusal.message : null;
  const set: typeof draft.set = (facts) => {
    draft.set(facts);
    // What was refused is being mended.
    if (Object.keys(facts).some((field) => errorOf(field as keyof Merchandising) !== null)) forget();
  };

  const save = async () => {
    if (threshold === null) return false;
    const { touched, readAt } = draft;
    const { scarcityThreshold, ...texts } = touched;
    const merchandising = {
      ...texts,
      ...(scarcityThreshold !== undefined && { scarcityThreshold: threshold }),
    };
    const isSaved = await change({ action: 'merchandise', merchandising, readAt }, 'Saved.');
    if (isSaved) draft.discard();
    return isSaved;
  };
  const discard = () => {
    draft.discard();
    forget();
  };

  return (
    <form className="two-columns" onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={!mayWrite} className="column">
        <ConflictChoice
          refusal={refusal}
          nameOf={(field) => fieldTitle(partOf(field))}
          wordsOf={(field, theirs) => conflictWords(partOf(field), theirs)}
          onTheirs={(field) => draft.drop(partOf(field))}
          onChosen={(revision) => {
            draft.rebase(revision);
            forget();
          }}
        />
        {!isCounted(product.type) && (
          <p className="notice">
            <Icon name="alert" />
            This type of product never runs out, so shoppers will not see these messages.
          </p>
        )}
        <section className="card" aria-label="Low stock">
          <h2>Low stock</h2>
          <Toggle
            label="Show a message when stock is low"
            isOn={value.scarcityEnabled}
            onChange={(scarcityEnabled) => set({ scarcityEnabled })}
          />
          <div className="pair">
            <TextField
              label="Message"
              hint="{count} stands for the pieces left."
              placeholder="Only {count} left"
              maxLength={200}
              disabled={!value.scarcityEnabled}
              value={value.scarcityText}
              error={errorOf('scarcityText')}
              onChange={(event) => set({ scarcityText: event.target.value })}
            />
            <TextField
              label="At or below"
              hint="pieces in stock"
              inputMode="numeric"
              disabled={!value.scarcityEnabled}
              value={value.scarcityThreshold}
              error={thresholdError ?? errorOf('scarcityThreshold')}
              onChange={(event) => set({ scarcityThreshold: event.target.value })}
            />
          </div>
          <Toggle
            label="Show it before a variant is chosen"
            hint="Otherwise it appears once a shopper has picked a variant that is low."
            isOn={value.scarcityShownByDefault}
            isDisabled={!value.scarcityEnabled}
            onChange={(scarcityShownByDefault) => set({ scarcityShownByDefault })}
          />
        </section>
        <section className="card" aria-label="Sold out">
          <h2>Sold out</h2>
          <TextField
            label="Sold-out text"
            hint="Replaces “sold out” on this product. Leave empty for the store’s own."
            placeholder="sold out"
            maxLength={100}
            value={value.customSoldOutText}
            error={errorOf('customSoldOutText')}
            onChange={(event) => set({ customSoldOutText: event.target.value })}
          />
          <Toggle
            label="Offer the mailing list in the restock form"
            hint="Shoppers who ask to hear when it is back may also join your mailing list."
            isOn={value.mailingListSignUpEnabled}
            onChange={(mailingListSignUpEnabled) => set({ mailingListSignUpEnabled })}
          />
          <Toggle
            label="Tick the mailing list beforehand"
            isOn={value.mailingListOptInByDefault}
            isDisabled={!value.mailingListSignUpEnabled}
            onChange={(mailingListOptInByDefault) => set({ mailingListOptInByDefault })}
          />
        </section>
      </fieldset>
      <aside className="column column-side">
        <section className="card" aria-label="Preview">
          <h2>Shoppers read</h2>
          <p className="preview-line">
            {value.scarcityEnabled
              ? (value.scarcityText || 'Only {count} left').replaceAll('{count}', String(threshold || 1))
              : 'No low-stock message'}
          </p>
          <p className="preview-line">{value.customSoldOutText || 'sold out'}</p>
        </section>
      </aside>
      <SaveBar
        isDirty={draft.isDirty}
        isSaving={isSaving}
        problem={thresholdError ?? refusal?.message ?? null}
        onSave={() => void save()}
        onDiscard={discard}
      />
      <UnsavedChanges isDirty={draft.isDirty} save={save} discard={discard} />
    </form>
  );
}
