import { useMemo, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import {
  type ProductDetail,
  questionFormSchema,
} from '../../../../../api/http/contracts/catalog/products.ts';
import { Button } from '../../../ui/Button.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { FormText } from '../../../ui/form/fields.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useChangeProductMutation } from '../products.api.ts';
import { useMayChange } from '../useMayChange.ts';
import { useProductChange } from '../useProductChange.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { newForm, newQuestion, type QuestionForm } from './questionKinds.ts';

const MOST_QUESTIONS = 50;

/** What shoppers are asked when they put the product into the cart. */
export function QuestionsTab({ product }: { readonly product: ProductDetail }) {
  const mayWrite = useMayChange();
  const [begun, setBegun] = useState<QuestionForm | null>(null);
  const asked = product.additionalFieldsForm;
  const form = asked ?? begun;
  if (!form) {
    return (
      <div className="card">
        <EmptyState icon="text" title="Shoppers are asked nothing">
          <p className="muted">An engraving, a date, a wish: ask for what you need to know of every piece.</p>
          {mayWrite && <Button onClick={() => setBegun(newForm())}>Ask something</Button>}
        </EmptyState>
      </div>
    );
  }
  return <Questions product={product} form={form} isNew={asked === null} onGone={() => setBegun(null)} />;
}

interface Props {
  readonly product: ProductDetail;
  readonly form: QuestionForm;
  readonly isNew: boolean;
  readonly onGone: () => void;
}

function Questions({ product, form, isNew, onGone }: Props) {
  const [send] = useChangeProductMutation();
  const { change, isSaving } = useProductChange(product.id, { tellsRefusal: true });
  const mayWrite = useMayChange();
  const saved = useMemo(() => ({ form }), [form]);
  const detach = async () => {
    const said = 'Shoppers are asked nothing now.';
    const back = () => send({ action: 'attachForm', form, productId: product.id });
    if (isNew || (await change({ action: 'detachForm', readAt: product.revision }, said, back))) onGone();
  };
  return (
    <EditForm
      schema={questionFormSchema}
      saved={saved}
      revision={product.revision}
      isReadOnly={!mayWrite}
      nameOf={() => 'Questions'}
      wordsOf={questionWords}
      canUndo={!isNew}
      {...(isNew && { creates: 'Ask this' })}
      save={({ all, readAt }) =>
        send({ action: 'attachForm', form: all.form, productId: product.id, readAt })
      }
    >
      <div className="stack-wide">
        <section className="card" aria-label="Form">
          <header className="card-head">
            <h2>Questions</h2>
            {mayWrite && (
              <Button tone="quiet" isBusy={isSaving} onClick={() => void detach()}>
                <Icon name="trash" />
                Ask nothing
              </Button>
            )}
          </header>
          <FormText name="form.name" label="Heading of the questions" maxLength={200} />
        </section>
        <QuestionList />
      </div>
    </EditForm>
  );
}

function QuestionList() {
  const { fields, append, remove, move } = useFieldArray<{ form: QuestionForm }, 'form.fields', 'key'>({
    name: 'form.fields',
    keyName: 'key',
  });
  return (
    <>
      {fields.map(({ key }, at) => (
        <QuestionFields
          key={key}
          at={at}
          count={fields.length}
          onMove={(step) => move(at, at + step)}
          onRemove={() => remove(at)}
        />
      ))}
      {fields.length < MOST_QUESTIONS && (
        <div>
          <Button onClick={() => append(newQuestion())}>
            <Icon name="plus" />
            Add a question
          </Button>
        </div>
      )}
    </>
  );
}

function questionWords(_: string, value: unknown): string {
  const form = value as QuestionForm | null;
  return form === null ? 'Nothing is asked' : form.fields.map(({ title }) => title).join(', ');
}
