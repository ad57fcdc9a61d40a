import { Link } from 'react-router';
import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import type { MailingListView } from '../../../../api/http/contracts/mailingList/lists.ts';
import { Select } from '../../ui/Choice.tsx';
import { useFormField } from '../../ui/form/fields.tsx';
import { useListMailingListsQuery } from './lists.api.ts';
import { listsPath } from './paths.ts';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (listId: string) => void;
  /** What it is called that there is no list, where there may be none: its value is empty. */
  readonly none?: string;
}

/** The words are the specification's. */
const NONE_CHOSEN = editorMessage('LIST_MISSING');
const NONE_THERE = editorMessage('LISTS_NONE');

export const isOpen = ({ archivedAt }: MailingListView): boolean => archivedAt === null;

/** One of the mailing lists that are in use, by its name; the value is its id. */
export function ListSelect({ label, hint, value, onChange, none }: Props) {
  const { data: lists } = useListMailingListsQuery();
  if (!lists) return null;
  const open = lists.filter(isOpen);
  if (open.length === 0) {
    return (
      <p className="field-error" role="alert">
        {NONE_THERE} <Link to={listsPath}>Mailing lists</Link>
      </p>
    );
  }
  const isChosen = open.some(({ id }) => id === value) || (none !== undefined && value === '');
  return (
    <Select
      label={label}
      {...(hint !== undefined && { hint })}
      error={isChosen ? null : NONE_CHOSEN}
      value={isChosen ? value : ''}
      options={[
        ...(none !== undefined ? [{ value: '', label: none }] : []),
        ...(isChosen || none !== undefined ? [] : [{ value: '', label: 'Choose a list' }]),
        ...open.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ target }) => (target.value !== '' || none !== undefined) && onChange(target.value)}
    />
  );
}

/** The same as a field of a form. */
export function FormListSelect({
  name,
  ...said
}: Pick<Props, 'label' | 'hint' | 'none'> & { readonly name: string }) {
  const { value, onChange } = useFormField(name);
  return <ListSelect {...said} value={value ?? ''} onChange={onChange} />;
}
