import { useState } from 'react';
import type { Dimension } from '../../../../api/http/contracts/analytics/dimensions.ts';
import type { TrafficReport } from '../../../../api/http/contracts/analytics/traffic.ts';
import { counted } from '../../text/words.ts';
import { type Option, Select } from '../../ui/Choice.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useListProductsInfiniteQuery } from '../products/products.api.ts';
import { useMay } from '../session/session.api.ts';
import { otherValue, type Step, takesOther, valuesFor } from './funnelSteps.ts';
import { DIMENSION_OPTIONS, type NamesById } from './trafficWords.ts';

interface Props {
  /** From 1. */
  readonly number: number;
  readonly step: Step;
  readonly by: TrafficReport['by'] | undefined;
  readonly names: NamesById;
  /** How many visits match the step at all; `null` while that is not known. */
  readonly matched: number | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** A funnel has one step at least. */
  readonly isOnly: boolean;
  readonly onChange: (step: Step) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One step: of what it is, its value, how many visits match it, and its place. */
export function FunnelStepRow(props: Props) {
  const { number, step, matched, onChange, onMove, onRemove } = props;
  const { dimension, value } = step;
  return (
    <li>
      <span className="funnel-number" aria-hidden="true">
        {number}
      </span>
      {dimension === null ? (
        <p className="funnel-unread field-error">{`“${value}” is no step.`}</p>
      ) : (
        <>
          <Select
            label={`Step ${number} is`}
            isLabelHidden
            options={DIMENSION_OPTIONS}
            value={dimension}
            onChange={({ target }) => onChange({ dimension: target.value as Dimension, value: '' })}
          />
          <ValueField key={dimension} {...props} dimension={dimension} />
        </>
      )}
      <span className="funnel-matched muted">{matched !== null && counted(matched, 'visit')}</span>
      <span className="funnel-deeds">
        <IconButton
          label={`Move step ${number} up`}
          icon="up"
          size={16}
          isOff={props.isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move step ${number} down`}
          icon="down"
          size={16}
          isOff={props.isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={`Remove step ${number}`}
          icon="close"
          size={16}
          isOff={props.isOnly}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

/** The value of a step, chosen from those that came or typed. */
function ValueField({
  number,
  step,
  dimension,
  by,
  names,
  onChange,
}: Props & { readonly dimension: Dimension }) {
  const [typed, setTyped] = useState('');
  const found = useProducts(dimension, typed);
  const came = valuesFor(step, by, names, typed);
  const options = [...came, ...found.filter(({ value }) => !came.some((one) => one.value === value))];
  const isEmpty = step.value === '' && dimension !== 'source';
  return (
    <ComboBox
      label={`Value of step ${number}`}
      isLabelHidden
      placeholder={takesOther(dimension) ? 'Choose or type' : 'Choose'}
      value={isEmpty ? null : step.value}
      options={options}
      onSearch={setTyped}
      onChange={(value) => onChange({ dimension, value })}
      {...(takesOther(dimension) && {
        onOther: (words: string) => onChange({ dimension, value: otherValue(dimension, words) }),
      })}
    />
  );
}

const OF_PRODUCTS: readonly Dimension[] = ['viewed', 'added'];

/** Products that nobody has looked at yet are found as well, by who may see them. */
function useProducts(dimension: Dimension, search: string): readonly Option[] {
  const maySee = useMay('products.read');
  const { data } = useListProductsInfiniteQuery(
    { search, status: undefined, category: undefined },
    { skip: !maySee || !OF_PRODUCTS.includes(dimension) },
  );
  return (data?.pages[0]?.products ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
