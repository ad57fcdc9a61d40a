import type { useCardFields } from './useCardFields.ts';

interface Props {
  readonly card: Pick<ReturnType<typeof useCardFields>, 'setPlace' | 'status'>;
}

/** Where the provider puts its fields, and what is there until they are. */
export const CardPlace = ({ card: { setPlace, status } }: Props) => (
  <div className="card-fields" data-status={status} aria-busy={status === 'loading'}>
    {status === 'loading' && <p className="checkout-hint">Loading the card fields…</p>}
    {status === 'broken' && (
      <p role="alert" className="field-error">
        The card fields could not be loaded. Please reload the page, or choose another way to pay.
      </p>
    )}
    <div ref={setPlace} />
  </div>
);
