import { useRef } from 'react';
import type { ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import { UnsavedChanges } from '../../app/UnsavedChanges.tsx';
import type { ChangeRefusal } from '../../app/useChange.ts';
import { ConflictChoice } from '../../ui/ConflictChoice.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { TokenField } from '../../ui/TokenField.tsx';
import { useDraft } from '../../ui/useDraft.ts';
import { useMay } from '../session/session.api.ts';
import { AddPictures } from './AddPictures.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { conflictWords, fieldTitle } from './fieldWords.ts';
import { ImagesField } from './ImagesField.tsx';
import type { Description } from './products.api.ts';
import { useProductChange } from './useProductChange.ts';

/** Limits of the contract, shown before the gateway has to refuse (`docs/rules/catalog.md#descriptions`). */
const LONGEST_CATEGORY = 25;
const LONGEST_TAG = 50;

export function DetailsTab({ product }: { readonly product: ProductDetail }) {
  const draft = useDraft(descriptionOf(product), product.revision);
  const { change, isSaving, refusal, forget } = useProductChange(product.id);
  const mayWrite = useMay('products.write');
  const { value } = draft;
  const form = useRef<HTMLFormElement>(null);
  const errorOf = (field: keyof Description) => refusalBeside(field, refusal);
  const set: typeof draft.set = (facts) => {
    draft.set(facts);
    // What was refused is being mended.
    if (Object.keys(facts).some((field) => errorOf(field as keyof Description) !== null)) forget();
  };

  const save = async () => {
    const { touched: description, readAt } = draft;
    const isSaved = await change({ action: 'describe', description, readAt }, 'Saved.');
    if (isSaved) draft.discard();
    else requestAnimationFrame(() => showMistake(form.current));
    return isSaved;
  };
  const discard = () => {
    draft.discard();
    forget();
  };

  return (
    <form ref={form} className="two-columns" onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={!mayWrite} className="column">
        <ConflictChoice
          refusal={refusal}
          nameOf={fieldTitle}
          wordsOf={conflictWords}
          onTheirs={(field) => draft.drop(field as keyof Description)}
          onChosen={(revision) => {
            draft.rebase(revision);
            forget();
          }}
        />
        <section className="card" aria-label="Texts">
          <h2>Texts</h2>
          <TextField
            label="Name"
            required
            maxLength={200}
            value={value.name}
            error={errorOf('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextArea
            label="Short description"
            hint="Shown in lists, quick view and search results."
            rows={2}
            maxLength={1000}
            value={value.excerpt}
            error={errorOf('excerpt')}
            onChange={(event) => set({ excerpt: event.target.value })}
          />
          <DescriptionField
            value={value.description}
            error={errorOf('description')}
            onChange={(description) => set({ description })}
          />
        </section>
        <section className="card" aria-label="Images">
          <h2>Images</h2>
          <ImagesField images={value.images} onChange={(images) => set({ images })} />
          {mayWrite && <AddPictures images={value.images} onChange={(images) => set({ images })} />}
        </section>
      </fieldset>
      <fieldset disabled={!mayWrite} className="column column-side">
        <section className="card" aria-label="Organisation">
          <h2>Organisation</h2>
          <TokenField
            label="Categories"
            tokens={value.categories}
            maxLength={LONGEST_CATEGORY}
            error={errorOf('categories')}
            onChange={(categories) => set({ categories })}
          />
          <TokenField
            label="Tags"
            tokens={value.tags}
            maxLength={LONGEST_TAG}
            error={errorOf('tags')}
            onChange={(tags) => set({ tags })}
          />
        </section>
        <section className="card" aria-label="Store page">
          <h2>Store page</h2>
          <TextField
            label="URL slug"
            hint={`${window.location.host}/shop/p/${value.slug}`}
            maxLength={200}
            spellCheck={false}
            value={value.slug}
            error={errorOf('slug')}
            onChange={(event) => set({ slug: event.target.value })}
          />
          <TextField
            label="Add-to-cart text"
            hint="Leave empty for “Add To Cart”."
            placeholder="Add To Cart"
            maxLength={50}
            value={value.customAddButtonText}
            error={errorOf('customAddButtonText')}
            onChange={(event) => set({ customAddButtonText: event.target.value })}
          />
        </section>
      </fieldset>
      <SaveBar
        isDirty={draft.isDirty}
        isSaving={isSaving}
        problem={refusal?.message ?? null}
        onSave={() => void save()}
        onDiscard={discard}
      />
      <UnsavedChanges isDirty={draft.isDirty} save={save} discard={discard} />
    </form>
  );
}

/** The field with the mistake comes to the middle of the window, where the save bar does not cover its message. */
function showMistake(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** The gateway names a field it could not read; a taken URL is about the slug. */
function refusalBeside(field: keyof Description, refusal: ChangeRefusal | null): string | null {
  if (!refusal) return null;
  const about = refusal.code === 'URL_TAKEN' ? 'slug' : refusal.field?.split('.')[1];
  if (about !== field) return null;
  return refusal.message.replace(`${refusal.field}: `, '');
}

function descriptionOf(product: ProductDetail): Description {
  const { name, slug, excerpt, description, categories, tags, images, customAddButtonText } = product;
  return { name, slug, excerpt, description, categories, tags, images, customAddButtonText };
}
