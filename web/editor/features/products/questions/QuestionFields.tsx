import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { FormNumber, FormSelect, FormText, FormToggle, FormTokens } from '../../../ui/form/fields.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import {
  asKind,
  hasChoices,
  hasLength,
  KIND_NAMES,
  type QuestionForm,
  type QuestionKind,
} from './questionKinds.ts';

interface Props {
  readonly at: number;
  readonly count: number;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

const KINDS = Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }));

/** One question: what is asked, how it is answered, and whether it has to be. */
export function QuestionFields({ at, count, onMove, onRemove }: Props) {
  const { watch, setValue } = useFormContext<{ form: QuestionForm }>();
  const name = `form.fields.${at}` as const;
  const question = watch(name);
  const title = question.title.trim() || `Question ${at + 1}`;
  const choose = (kind: QuestionKind) => setValue(name, asKind(question, kind), { shouldDirty: true });
  return (
    <section className="card" aria-label={title}>
      <header className="card-head">
        <h3>{title}</h3>
        <div className="actions">
          <Button
            tone="quiet"
            aria-label={`Move ${title} up`}
            // Not `disabled`: what moved its question to the end of the way would lose the focus.
            aria-disabled={at === 0 || undefined}
            onClick={() => at > 0 && onMove(-1)}
          >
            <Icon name="ascending" />
          </Button>
          <Button
            tone="quiet"
            aria-label={`Move ${title} down`}
            aria-disabled={at === count - 1 || undefined}
            onClick={() => at < count - 1 && onMove(1)}
          >
            <Icon name="descending" />
          </Button>
          <Button tone="quiet" aria-label={`Remove ${title}`} disabled={count === 1} onClick={onRemove}>
            <Icon name="trash" />
          </Button>
        </div>
      </header>
      <div className="pair pair-even">
        <FormText name={`${name}.title`} label="Question" maxLength={200} />
        <FormSelect
          name={`${name}.type`}
          label="Answered with"
          options={KINDS}
          onInput={(event) => choose(event.currentTarget.value as QuestionKind)}
        />
      </div>
      <FormText
        name={`${name}.description`}
        label="Explanation"
        hint="Stands below the question."
        maxLength={500}
      />
      {hasChoices(question.type) && (
        <FormTokens
          name={`${name}.options`}
          label={question.type === 'likert' ? 'Statements' : 'Choices'}
          hint={question.type === 'checkbox' ? 'Without any it is one box to tick.' : ''}
          maxLength={200}
        />
      )}
      {hasLength(question.type) && (
        <FormNumber name={`${name}.maxLength`} label="Most characters" hint="0 for no limit." />
      )}
      {question.type !== 'likert' && <FormToggle name={`${name}.required`} label="Has to be answered" />}
    </section>
  );
}
