import type { Db } from 'mongodb';

/** A call on a collection. What it throws, the caller gets instead of an answer. */
export type DatabaseCall = (collection: string, method: string) => void;

/** The database, which tells of every call on a collection before it is made. */
export function watched(db: Db, onCall: DatabaseCall): Db {
  return new Proxy(db, {
    get(target, property) {
      if (property !== 'collection') return own(target, property);
      return (name: string) =>
        new Proxy(target.collection(name), {
          get(of, method) {
            const member = own(of, method);
            if (typeof member !== 'function') return member;
            return (...args: unknown[]) => {
              onCall(name, String(method));
              return member(...args);
            };
          },
        });
    },
  });
}

function own(target: object, property: string | symbol) {
  const member = Reflect.get(target, property);
  return typeof member === 'function' ? member.bind(target) : member;
}
