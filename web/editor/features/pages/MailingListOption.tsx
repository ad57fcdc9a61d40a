import { Link } from 'react-router';
import { ListSelect } from '../mailingList/ListSelect.tsx';
import { listsPath } from '../mailingList/paths.ts';
import { useMay } from '../session/session.api.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The list that whoever signs up with a block joins. */
export function MailingListOption(props: Props) {
  const mayRead = useMay('lists.read');
  return (
    <>
      <ListSelect {...props} />
      {mayRead && (
        <p className="field-hint">
          <Link to={listsPath}>Mailing lists</Link>
        </p>
      )}
    </>
  );
}
