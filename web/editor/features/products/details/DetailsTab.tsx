import { useMemo } from 'react';
import {
  editedDetailsSchema,
  type ProductDetail,
} from '../../../../../api/http/contracts/catalog/products.ts';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { FormNumber, FormText, FormTextArea, FormTokens, useFormField } from '../../../ui/form/fields.tsx';
import type { Edit, EditAnswer } from '../../../ui/form/useEditForm.ts';
import { FormRichText } from '../../../ui/richText/FormRichText.tsx';
import { AddPictures } from '../AddPictures.tsx';
import { conflictWords, fieldTitle } from '../fieldWords.ts';
import { ImagesField } from '../ImagesField.tsx';
import { useChangeProductMutation } from '../products.api.ts';
import { useMayChange } from '../useMayChange.ts';
import { actionsFor, asFieldOfForm, type Details, detailsOf } from './productDetails.ts';
import { SearchPreview } from './SearchPreview.tsx';
import { TaxClassField } from './TaxClassField.tsx';

/** What is bought one by one has nothing to limit. */
const TAKES_SEVERAL: ReadonlySet<ProductDetail['type']> = new Set(['physical', 'service']);

/** Limits of the contract, shown before the gateway has to refuse (`docs/rules/catalog.md#descriptions`). */
const LONGEST_CATEGORY = 25;
const LONGEST_TAG = 50;

export function DetailsTab({ product }: { readonly product: ProductDetail }) {
  const [send] = useChangeProductMutation();
  const mayWrite = useMayChange();
  const saved = useMemo(() => detailsOf(product), [product]);
  const save = async ({ touched, before, readAt }: Edit<Details>): Promise<EditAnswer> => {
    let answer: EditAnswer = {};
    for (const action of actionsFor(touched, before)) {
      answer = await send({ ...action, productId: product.id, readAt });
      if (answer.error) return { error: asFieldOfForm(answer.error) };
    }
    return answer;
  };
  return (
    <EditForm
      schema={editedDetailsSchema}
      saved={saved}
      revision={product.revision}
      save={save}
      canUndo
      isReadOnly={!mayWrite}
      nameOf={fieldTitle}
      wordsOf={conflictWords}
    >
      <div className="two-columns">
        <div className="column">
          <section className="card" aria-label="Texts">
            <h2>Texts</h2>
            <FormText name="name" label="Name" required maxLength={200} />
            <FormTextArea
              name="excerpt"
              label="Short description"
              hint="Shown in lists, quick view and search results."
              rows={2}
              maxLength={1000}
            />
            <FormRichText
              name="description"
              label="Description"
              hint="Shown on the product page."
              maxLength={50_000}
              isReadOnly={!mayWrite}
            />
          </section>
          <section className="card" aria-label="Images">
            <h2>Images</h2>
            <Images mayWrite={mayWrite} />
          </section>
          <section className="card" aria-label="Search engines">
            <h2>Search engines</h2>
            <FormText name="seo.title" label="Title" hint="Empty: the name of the product." maxLength={100} />
            <FormTextArea
              name="seo.description"
              label="Description for search engines"
              hint="Empty: the short description."
              rows={2}
              maxLength={400}
            />
            <SearchPreview />
          </section>
        </div>
        <div className="column column-side">
          <section className="card" aria-label="Organisation">
            <h2>Organisation</h2>
            <FormTokens name="categories" label="Categories" one="category" maxLength={LONGEST_CATEGORY} />
            <FormTokens name="tags" label="Tags" one="tag" maxLength={LONGEST_TAG} />
          </section>
          {TAKES_SEVERAL.has(product.type) && <Quantities />}
          <section className="card" aria-label="Store page">
            <h2>Store page</h2>
            <FormText
              name="slug"
              label="URL slug"
              hint={`${window.location.host}/shop/p/${product.slug}. Earlier addresses lead here.`}
              maxLength={200}
              spellCheck={false}
            />
            <FormText
              name="customAddButtonText"
              label="Add-to-cart text"
              hint="Leave empty for “Add To Cart”."
              placeholder="Add To Cart"
              maxLength={50}
            />
          </section>
          <section className="card" aria-label="Tax">
            <h2>Tax</h2>
            <TaxClassField />
          </section>
        </div>
      </div>
    </EditForm>
  );
}

function Images({ mayWrite }: { readonly mayWrite: boolean }) {
  const { value, onChange } = useFormField('images');
  return (
    <>
      <ImagesField images={value} onChange={onChange} />
      {mayWrite && <AddPictures images={value} onChange={onChange} />}
    </>
  );
}

/** How many pieces an order may have, and all orders of a customer. */
function Quantities() {
  return (
    <section className="card" aria-label="Quantities">
      <h2>Quantities of an order</h2>
      <div className="pair pair-even">
        <FormNumber name="quantityLimits.least" label="At least" hint="Of one variant." />
        <FormNumber name="quantityLimits.most" label="At most" hint="Of all variants together." />
      </div>
      <div className="pair pair-even">
        <FormNumber
          name="quantityLimits.step"
          label="In multiples of"
          hint="6: sold in packs of six. 1: any number."
        />
        <FormNumber
          name="quantityLimits.perCustomer"
          label="At most per customer"
          hint="Over all of their orders from now on, by account or address. Empty: no limit."
        />
      </div>
    </section>
  );
}
