import { Link } from 'react-router';
import { useMay } from '../session/session.api.ts';
import { trialPath } from './paths.ts';

/** The way to a cart that nobody has, for who may try one: what a setting comes to for a buyer. */
export function TryACart() {
  return useMay('discounts.read') ? (
    <Link className="button" to={trialPath}>
      Try a cart
    </Link>
  ) : null;
}
