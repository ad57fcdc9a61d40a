import { Link } from 'react-router';

/** A number of today beside that of a week before; each leads to what it is made of. */
export function Figure(props: {
  readonly name: string;
  readonly to: string;
  readonly words: string;
  readonly before: string;
  readonly toBefore: string;
  readonly change: string | null;
}) {
  const { name, to, words, before, toBefore, change } = props;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link className="figure" to={to}>
          {words}
        </Link>
        <span className="muted">
          <Link to={toBefore}>{before}</Link> a week before by this time{change && `, ${change}`}
        </span>
      </dd>
    </div>
  );
}
