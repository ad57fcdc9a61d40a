import { CommandLineError } from '../terminal/commandLineError.ts';
import type { Owner } from './fuzz/callers.ts';
import { waited } from './pace.ts';
import type { Tally } from './tally.ts';
import { Visitor } from './visitor.ts';

/** How often the store is asked whether it is well, and a rebuild whether it has ended, in milliseconds. */
const LOOK_EVERY_MS = 2_000;
const PAGE = 100;

/** Asks `/readyz` until the signal aborts: an answer that is not well counts as a request that failed. */
export async function watchHealth(url: string, tally: Tally, signal: AbortSignal): Promise<void> {
  const visitor = new Visitor(url, tally);
  do await visitor.get('readyz', '/readyz');
  while (await waited(LOOK_EVERY_MS, signal));
}

/** The owner of the store that is asked. Throws `CommandLineError` where they are not let in. */
export async function signedIn(url: string, owner: Owner, tally: Tally): Promise<Visitor> {
  const visitor = new Visitor(url, tally);
  if (await visitor.post('sign in', '/api/staff/session', { ...owner, rememberMe: false })) return visitor;
  throw new CommandLineError(`${url} does not let in ${owner.email}: set OWNER_EMAIL and OWNER_PASSWORD.`);
}

interface ReadModelView {
  readonly name: string;
  readonly rebuilding: object | null;
}

/** Has every read model built anew, one after the other. Resolves to how many were, when all are or the signal aborts. */
export async function rebuildAll(operator: Visitor, signal: AbortSignal): Promise<number> {
  const look = async (): Promise<readonly ReadModelView[]> => {
    const answer = await operator.get('read models', '/api/read-models');
    return answer ? (JSON.parse(answer.text) as { readModels: readonly ReadModelView[] }).readModels : [];
  };
  let rebuilt = 0;
  for (const { name } of await look()) {
    if (signal.aborted) break;
    if (!(await operator.post('rebuild', `/api/read-models/${name}/rebuild`, { reason: 'Load' }))) continue;
    rebuilt++;
    while ((await look()).some((model) => model.name === name && model.rebuilding) && !signal.aborted)
      await waited(LOOK_EVERY_MS / 10, signal);
  }
  return rebuilt;
}

interface LevelView {
  readonly sku: string;
  readonly onHand: number;
  readonly reserved: number;
  readonly unlimited: boolean;
  readonly backorder: { readonly kind: string };
}

/** Looks at the stock of everything. A variant of which more was sold than there is counts as a failure; resolves to how many were looked at. */
export async function countStock(operator: Visitor, tally: Tally): Promise<number> {
  let looked = 0;
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await operator.get('stock', `/api/commerce/inventory/levels?limit=${PAGE}${after}`);
    if (!answer) return looked;
    const page = JSON.parse(answer.text) as { levels: readonly LevelView[]; nextCursor: string | null };
    for (const { sku, onHand, reserved, unlimited, backorder } of page.levels) {
      if (!unlimited && backorder.kind === 'deny' && onHand < reserved)
        tally.failed('stock', `of ${sku} there are ${onHand}, and ${reserved} are promised`);
    }
    looked += page.levels.length;
    cursor = page.nextCursor;
  }
  return looked;
}
