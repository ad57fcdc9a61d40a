import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import {
  FEWEST_DAYS,
  FEWEST_VARIANTS,
  MOST_DAYS,
  MOST_VARIANTS,
  type PlannedExperiment,
} from '../../../../api/http/contracts/experiments/experiments.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNumber, FormSelect, FormText } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useListPagesQuery } from '../pages/pages.api.ts';
import { useListPageSectionsQuery } from './experiments.api.ts';
import { GOAL_WORDS } from './experimentWords.ts';

const GOALS = Object.entries(GOAL_WORDS).map(([value, label]) => ({ value, label }));
const IDS = ['a', 'b', 'c', 'd'] as const;

/** What is tried out: the page, its sections against one another, and by what. */
export function PlanFields() {
  const { control } = useFormContext<PlannedExperiment>();
  const pageId = useWatch({ control, name: 'pageId' });
  const { data } = useListPagesQuery();
  const pages = (data?.pages ?? [])
    .filter(({ kind }) => kind === 'page')
    .map(({ id, title }) => ({ value: id, label: title }));
  return (
    <div className="stack-wide">
      <section className="card" aria-label="Question">
        <FormText name="name" label="Name" hint="For staff alone." required maxLength={100} />
        <FormSelect name="pageId" label="Page" options={[{ value: '', label: 'Choose a page' }, ...pages]} />
        <FormSelect name="goal" label="Do more visitors" options={GOALS} />
        <FormNumber
          name="days"
          label="Days"
          unit="days"
          hint={`${FEWEST_DAYS} to ${MOST_DAYS}, best whole weeks. Nothing is said of it before.`}
        />
      </section>
      <Variants pageId={pageId} />
    </div>
  );
}

function Variants({ pageId }: { readonly pageId: string }) {
  const { control, setValue } = useFormContext<PlannedExperiment>();
  const rows = useFieldArray<PlannedExperiment, 'variants'>({ control, name: 'variants' });
  const { data: sections = [] } = useListPageSectionsQuery(pageId, { skip: pageId === '' });
  const options = [
    { value: '', label: pageId === '' ? 'Choose a page first' : 'Choose a section' },
    ...sections.map(({ sectionId, title, isLive }) => ({
      value: sectionId,
      label: isLive ? title : `${title} (not published yet)`,
    })),
  ];
  const remove = (index: number) => {
    rows.remove(index);
    // They are called by their places.
    for (let place = index; place < rows.fields.length - 1; place++)
      setValue(`variants.${place}.variantId`, IDS[place] ?? 'd', { shouldDirty: true, shouldTouch: true });
  };
  return (
    <section className="card" aria-label="Variants">
      <h2>Variants</h2>
      <p className="muted">
        Sections of the page, of which every visitor sees one. Until it starts, everybody sees the first.
      </p>
      {rows.fields.map((row, index) => (
        <fieldset key={row.id} className="condition-row">
          <legend className="visually-hidden">Variant {index + 1}</legend>
          <FormText
            name={`variants.${index}.name`}
            label={index === 0 ? 'The original' : `Variant ${index + 1}`}
            maxLength={60}
          />
          <FormSelect name={`variants.${index}.sectionId`} label="Section" options={options} />
          {index >= FEWEST_VARIANTS && (
            <Button tone="quiet" aria-label={`Remove variant ${index + 1}`} onClick={() => remove(index)}>
              <Icon name="trash" />
            </Button>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          disabled={rows.fields.length >= MOST_VARIANTS}
          onClick={() =>
            rows.append({
              variantId: IDS[rows.fields.length] ?? 'd',
              name: `Another one`,
              sectionId: '',
            })
          }
        >
          <Icon name="plus" />
          Add a variant
        </Button>
      </div>
    </section>
  );
}
