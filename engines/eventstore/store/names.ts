import type { Environment } from './environment.ts';
import type { ListKind } from './listKinds.ts';

/** What the names table says about a list. */
interface NameState {
  readonly id: number;
  readonly tombstoned: boolean;
}

const LONGEST_NAME = 1_900;

/** LMDB keys end at 1,978 bytes; a longer name is refused. */
export const isStorableName = (name: string): boolean => Buffer.byteLength(name) <= LONGEST_NAME;

/** The list that a name stands for, and whether it is tombstoned; undefined for a name that nobody has written to. */
export function nameStateOf(env: Environment, kind: ListKind, name: string): NameState | undefined {
  const state = isStorableName(name) ? env.names.get(nameKey(kind, name)) : undefined;
  return state && { id: state.readUInt32BE(0), tombstoned: state[4] === 1 };
}

/** Must run inside the group's transaction. */
export function putName(
  env: Environment,
  { kind, name, id, tombstoned }: NameState & { readonly kind: ListKind; readonly name: string },
): void {
  const state = Buffer.alloc(5);
  state.writeUInt32BE(id, 0);
  state[4] = tombstoned ? 1 : 0;
  env.names.put(nameKey(kind, name), state);
}

function nameKey(kind: ListKind, name: string): Buffer {
  return Buffer.from(kind + name, 'utf8');
}
