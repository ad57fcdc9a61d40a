import type { EventStore } from '../store/eventStore.ts';
import { contentOf } from '../store/records.ts';
import { isMetastream, originalOf } from '../store/streamMetadata.ts';
import { isVirtual } from '../store/virtualStreams.ts';
import { accessDenied } from '../wire/errors.ts';
import { ADMINS, EVERYBODY, isAdmin, type Principal } from './principal.ts';

type StreamOperation = 'read' | 'write' | 'delete';

/** What one caller may do with streams. */
export interface StreamAccess {
  allows(operation: StreamOperation, stream: string): boolean;
  /** Throws "access denied". */
  require(operation: StreamOperation, stream: string): void;
}

/** Where nothing is checked. */
export const FREE_ACCESS: StreamAccess = { allows: () => true, require: () => undefined };

/** The keys of an `$acl`. */
type AclKey = '$r' | '$w' | '$d' | '$mr' | '$mw';
type Acl = Readonly<Partial<Record<AclKey, readonly string[]>>>;

const KEYS = { read: '$r', write: '$w', delete: '$d' } as const;
const METASTREAM_KEYS = { read: '$mr', write: '$mw', delete: '$mw' } as const;
const SETTINGS_STREAM = '$settings';
const SYSTEM_DEFAULT = '$systemStreamAcl';
const USER_DEFAULT = '$userStreamAcl';

/** The access that a caller has by the access lists of the streams, and by the default ones in `$settings`. */
export function streamAccessOf(store: EventStore, principal: Principal): StreamAccess {
  const allows = (operation: StreamOperation, stream: string): boolean => {
    if (isAdmin(principal)) return true;
    // Who says nothing about themselves gets at no stream, whatever its list says.
    if (principal.name === undefined) return false;
    const roles = rolesFor(store, operation, stream);
    return roles.some((role) => role === EVERYBODY || principal.roles.has(role));
  };
  return {
    allows,
    require: (operation, stream) => {
      if (!allows(operation, stream)) throw accessDenied();
    },
  };
}

function rolesFor(store: EventStore, operation: StreamOperation, stream: string): readonly string[] {
  const meta = isMetastream(stream);
  const subject = meta ? originalOf(stream) : stream;
  const key = meta ? METASTREAM_KEYS[operation] : KEYS[operation];
  const isSystem = subject.startsWith('$');
  const written = store.headOf(subject).metadata.document.$acl;
  const own = parseAcl(written);
  if (own[key]) return own[key];
  // What the system projections list is for everybody to read.
  if (isVirtual(subject)) return operation === 'read' ? [EVERYBODY] : [ADMINS];
  // Instead of a list, a stream may name the default of the other kind of streams.
  const asSystem = written === SYSTEM_DEFAULT || (isSystem && written !== USER_DEFAULT);
  const byDefault = parseAcl(settingsOf(store)[asSystem ? SYSTEM_DEFAULT : USER_DEFAULT]);
  return byDefault[key] ?? [asSystem ? ADMINS : EVERYBODY];
}

function settingsOf(store: EventStore): Readonly<Record<string, unknown>> {
  const record = store.lastRecordOf(SETTINGS_STREAM);
  if (!record) return {};
  try {
    return (JSON.parse(contentOf(record).data.toString('utf8')) ?? {}) as Record<string, unknown>;
  } catch {
    // Settings that are no JSON set nothing.
    return {};
  }
}

/** A list of roles may be written as the one role that it holds. */
function parseAcl(value: unknown): Acl {
  if (typeof value !== 'object' || value === null) return {};
  const listed = Object.entries(value).flatMap(([key, roles]) => {
    if (typeof roles === 'string') return [[key, [roles]]];
    return Array.isArray(roles) ? [[key, roles.filter((role) => typeof role === 'string')]] : [];
  });
  return Object.fromEntries(listed) as Acl;
}
