import { Link } from 'react-router';

/** A number of today beside that of a week before, which leads to what it is made of. */
export function Figure(props: {
  readonly name: string;
  readonly to: string;
  readonly words: string;
  readonly before: string;
  readonly change: string | null;
}) {
  const { name, to, words, before, change } = props;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link to={to}>{words}</Link>
        <span className="muted">
          {before} a week before by this time{change && `, ${change}`}
        </span>
      </dd>
    </div>
  );
}
