import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { Select } from '../../ui/Choice.tsx';
import { useListPagesQuery } from './pages.api.ts';

interface Props {
  readonly label: string;
  /** Which collections are offered, e.g. `events`. */
  readonly kind: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A collection of the site by its title; the value is its id, empty for the first one that visitors see. */
export function CollectionOption({ label, kind, value, onChange }: Props) {
  const { data, error } = useListPagesQuery();
  const known = (data?.pages ?? []).filter((page) => page.kind === kind);
  return (
    <Select
      label={label}
      value={value}
      error={error && !data ? editorMessage('COLLECTIONS_UNLOADED') : null}
      options={[
        { value: '', label: 'The first one that is published' },
        ...known.map(({ id, title, liveRevision }) => ({
          value: id,
          label: liveRevision === null ? `${title} (not published)` : title,
        })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
