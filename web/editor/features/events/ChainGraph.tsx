import { Link } from 'react-router';
import { chainRows } from './chainTree.ts';
import type { Chain } from './events.api.ts';
import { eventLink } from './paths.ts';

interface Props {
  readonly chain: Chain;
  readonly position: number;
  readonly params: Readonly<Record<string, string>>;
}

/** Of one row and of one step to the right, in pixels. */
const ROW = 52;
const STEP = 22;
const DOT = 5;

/** What follows from what: a dot for each event, and a line from its cause. The words beside it are its links. */
export function ChainGraph({ chain, position, params }: Props) {
  const rows = chainRows(chain.links);
  const placeOf = new Map(
    rows.map(({ link, depth }, row) => [link.event.id, { x: pixels(depth), y: middle(row) }]),
  );
  const width = pixels(Math.max(0, ...rows.map(({ depth }) => depth))) + STEP / 2;
  return (
    <div className="chain-graph">
      <svg width={width} height={rows.length * ROW} aria-hidden="true">
        {rows.map(({ link: { event, causedBy } }) => {
          const to = placeOf.get(event.id);
          const from = placeOf.get(causedBy ?? '');
          return (
            to && (
              <g key={event.id} data-current={event.position === position}>
                {from && from !== to && <path d={`M${from.x} ${from.y}V${to.y}H${to.x}`} />}
                <circle cx={to.x} cy={to.y} r={DOT} />
              </g>
            )
          );
        })}
      </svg>
      <ol className="chain">
        {rows.map(({ link: { event } }) => (
          <li key={event.id}>
            <Link
              to={eventLink(event.position, params)}
              aria-current={event.position === position ? 'true' : undefined}
            >
              {event.type}
            </Link>{' '}
            <span className="muted">
              {event.stream} · {event.actor.name}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const pixels = (depth: number): number => STEP / 2 + depth * STEP;
const middle = (row: number): number => row * ROW + ROW / 2;
