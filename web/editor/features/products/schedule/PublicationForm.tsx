import { useState } from 'react';
import type { ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import { UnsavedChanges } from '../../../app/UnsavedChanges.tsx';
import { instantOf } from '../../../text/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateTimeField } from '../../../ui/DateTimeField.tsx';
import { submitting } from '../../../ui/form/submitting.ts';
import { useMay } from '../../session/session.api.ts';
import type { ProductAction } from '../productActions.ts';
import { useProductChange } from '../useProductChange.ts';

/** When the product appears in the store by itself. */
export function PublicationForm({ product }: { readonly product: ProductDetail }) {
  const { change, send, isSaving, refusal, forget } = useProductChange(product.id);
  const mayPublish = useMay('products.publish');
  /** Follows what is planned, by whomever, until somebody types. */
  const [typed, setTyped] = useState<string | null | undefined>();
  const at = typed === undefined ? product.publishAt : typed;
  const [mistake, setMistake] = useState<string | null>(null);
  const { publishAt, revision: readAt, status } = product;
  const plan = async (): Promise<boolean> => {
    setMistake(at === null ? 'Say when.' : null);
    if (at === null || isSaving) return false;
    const before: ProductAction =
      publishAt === null ? { action: 'cancelPublication' } : { action: 'schedulePublication', publishAt };
    const isPlanned = await change(
      { action: 'schedulePublication', publishAt: at, readAt },
      `It appears on ${instantOf(at)}.`,
      () => send(before),
    );
    if (isPlanned) setTyped(undefined);
    return isPlanned;
  };
  return (
    <section className="card" aria-label="Publication">
      <h2>Publication</h2>
      <p className="muted">
        {publishAt !== null
          ? `It appears in the store on ${instantOf(publishAt)}.`
          : status === 'published'
            ? 'It is in the store. Hide it first to have it appear later.'
            : 'It is not in the store, and nothing is planned.'}
      </p>
      {mayPublish && status !== 'published' && (
        <form className="inline-form" noValidate onSubmit={submitting(plan)}>
          <DateTimeField
            label="Publish on"
            value={at}
            error={mistake ?? refusal?.message ?? null}
            onChange={(instant) => {
              setTyped(instant);
              setMistake(null);
              forget();
            }}
          />
          <Button type="submit" isBusy={isSaving}>
            {publishAt === null ? 'Schedule' : 'Move'}
          </Button>
          {publishAt !== null && (
            <Button
              tone="quiet"
              isBusy={isSaving}
              onClick={() =>
                void change({ action: 'cancelPublication', readAt }, 'Called off. It is a draft again.', () =>
                  send({ action: 'schedulePublication', publishAt }),
                )
              }
            >
              Call off
            </Button>
          )}
          <UnsavedChanges isDirty={at !== publishAt} save={plan} discard={() => setTyped(undefined)} />
        </form>
      )}
      {mayPublish && status === 'published' && (
        <div>
          <Button
            isBusy={isSaving}
            onClick={() =>
              void change({ action: 'hide' }, 'Hidden. It is out of the store for now.', () =>
                send({ action: 'publish' }),
              )
            }
          >
            Hide now
          </Button>
        </div>
      )}
    </section>
  );
}
