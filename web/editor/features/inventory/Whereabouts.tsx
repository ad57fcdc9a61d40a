import { useState } from 'react';
import { Link } from 'react-router';
import type { StockLevelView } from '../../../../api/http/contracts/inventory/stock.ts';
import { UnsavedChanges } from '../../app/UnsavedChanges.tsx';
import { useChange } from '../../app/useChange.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { submitting } from '../../ui/form/submitting.ts';
import { NumberField } from '../../ui/ValueFields.tsx';
import { useGetLocationsQuery } from '../locations/locations.api.ts';
import { locationsPath } from '../locations/paths.ts';
import { useLocationName } from '../locations/useLocationName.ts';
import { useMay } from '../session/session.api.ts';
import { useMoveStockMutation } from './inventory.api.ts';

/** Where the pieces of a variant are, and a way to another location; nothing where a store has one place alone. */
export function Whereabouts({ stock }: { readonly stock: StockLevelView }) {
  const { data } = useGetLocationsQuery();
  const nameOf = useLocationName();
  const mayWrite = useMay('inventory.write');
  const all = data?.locations ?? [];
  if (stock.unlimited || (all.length < 2 && stock.locations.length < 2)) return null;
  const pieces = new Map(stock.locations.map(({ locationId, quantity }) => [locationId, quantity]));
  const shown = [...new Set([...all.map(({ locationId }) => locationId), ...pieces.keys()])];
  return (
    <section className="card" aria-label="Where they are">
      <div className="card-head">
        <h2>Where they are</h2>
        <Link to={locationsPath}>Locations</Link>
      </div>
      <ul className="delivery-list">
        {shown.map((locationId) => (
          <li key={locationId}>
            <span>{nameOf(locationId)}</span>
            <span>{counted(pieces.get(locationId) ?? 0, 'piece')}</span>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <MoveForm
          stock={stock}
          froms={shown.filter((locationId) => (pieces.get(locationId) ?? 0) > 0)}
          tos={all.filter(({ isActive }) => isActive).map(({ locationId }) => locationId)}
          nameOf={nameOf}
        />
      )}
    </section>
  );
}

interface MoveProps {
  readonly stock: StockLevelView;
  readonly froms: readonly string[];
  readonly tos: readonly string[];
  readonly nameOf: (locationId: string) => string;
}

function MoveForm({ stock: { productId, variantId }, froms, tos, nameOf }: MoveProps) {
  const [typed, setTyped] = useState({ from: '', to: '', reason: '' });
  const [quantity, setQuantity] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [send, { isLoading }] = useMoveStockMutation();
  const { change, refusal, forget } = useChange(send);
  const from = froms.includes(typed.from) ? typed.from : (froms[0] ?? '');
  const others = tos.filter((locationId) => locationId !== from);
  const to = others.includes(typed.to) ? typed.to : (others[0] ?? '');
  const isCount = quantity !== null && quantity > 0;
  const say = (facts: Partial<typeof typed>) => {
    setTyped({ ...typed, ...facts });
    forget();
  };
  const moveThem = async (): Promise<boolean> => {
    setAsked(true);
    if (!isCount || isLoading) return false;
    const reason = typed.reason.trim() || 'Moved';
    const said = `${counted(quantity, 'piece')} moved to ${nameOf(to)}.`;
    const move = { productId, variantId, from, to, quantity, reason };
    const back = () => send({ ...move, from: to, to: from, reason: `Taken back: ${reason}`.slice(0, 500) });
    if (!(await change(move, said, back))) return false;
    clear();
    return true;
  };
  const clear = () => {
    setQuantity(null);
    setTyped({ from, to, reason: '' });
    setAsked(false);
  };
  if (from === '' || to === '') return null;
  const options = (locationIds: readonly string[]) =>
    locationIds.map((locationId) => ({ value: locationId, label: nameOf(locationId) }));
  return (
    <form className="inline-form" aria-label="Move pieces" noValidate onSubmit={submitting(moveThem)}>
      <NumberField
        label="Pieces to move"
        value={quantity}
        error={isAsked && !isCount ? 'Enter a whole number, 1 or more.' : (refusal?.message ?? null)}
        onChange={(pieces) => {
          setQuantity(pieces);
          forget();
        }}
      />
      <Select
        label="From"
        value={from}
        options={options(froms)}
        onChange={({ target }) => say({ from: target.value })}
      />
      <Select
        label="To"
        value={to}
        options={options(others)}
        onChange={({ target }) => say({ to: target.value })}
      />
      <TextField
        label="Reason"
        placeholder="Moved"
        maxLength={500}
        value={typed.reason}
        onChange={({ target }) => say({ reason: target.value })}
      />
      <Button type="submit" isBusy={isLoading}>
        Move
      </Button>
      <UnsavedChanges isDirty={quantity !== null} save={moveThem} discard={clear} />
    </form>
  );
}
