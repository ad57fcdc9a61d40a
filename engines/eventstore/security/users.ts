import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { EventStore } from '../store/eventStore.ts';
import type { ProposedEvent, WriteOutcome } from '../store/proposal.ts';
import { contentOf, createdOf } from '../store/records.ts';
import { streamUpwards } from '../store/sources.ts';
import { hasKeys, jsonEvent, newestJson } from '../store/systemEvents.ts';
import { loginConflict, loginNotFound, usersFailed } from '../wire/userErrors.ts';
import { ADMINS, OPS } from './principal.ts';

/** A user as it is stored: the newest event of its stream. */
export interface User {
  readonly loginName: string;
  readonly fullName: string;
  readonly groups: readonly string[];
  readonly disabled: boolean;
  /** Base 64. */
  readonly salt: string;
  readonly hash: string;
}

/** A user to be made, with the password in the clear: only its hash is stored. */
export interface NewUser {
  readonly loginName: string;
  readonly fullName: string;
  readonly groups: readonly string[];
  readonly password: string;
}

const USERS_STREAM = '$users';
const LISTED_TYPE = '$User';
const CREATED_TYPE = '$UserCreated';
const UPDATED_TYPE = '$UserUpdated';
const USER_TYPES = [CREATED_TYPE, UPDATED_TYPE];
const isUser = hasKeys<User>('loginName', 'fullName', 'groups', 'disabled', 'salt', 'hash');
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** The users of the node, each in a stream of its own. */
export class Users {
  private readonly store: EventStore;

  constructor(store: EventStore) {
    this.store = store;
  }

  /** The users that every server begins with, when they are not there. */
  async ensureDefaults(password: string): Promise<void> {
    const defaults = [
      { loginName: 'admin', fullName: 'Event Store Administrator', groups: [ADMINS] },
      { loginName: 'ops', fullName: 'Event Store Operations', groups: [OPS] },
    ];
    for (const user of defaults)
      if (this.store.headOf(streamOf(user.loginName)).next === 0) await this.create({ ...user, password });
  }

  find(loginName: string): User | undefined {
    return newestJson(this.store, streamOf(loginName), USER_TYPES, isUser);
  }

  /** Throws when there is no such user. */
  get(loginName: string): User {
    const user = this.find(loginName);
    if (!user) throw loginNotFound(loginName);
    return user;
  }

  /** Milliseconds since the epoch. */
  updatedAt(loginName: string): number {
    const record = this.store.lastRecordOf(streamOf(loginName));
    return record ? createdOf(record) : 0;
  }

  /** Changes whenever the user does. */
  versionOf(loginName: string): string {
    const { next, metadata } = this.store.headOf(streamOf(loginName));
    return `${next}.${metadata.deleted}`;
  }

  all(): User[] {
    const names = new Set<string>();
    const source = streamUpwards(this.store, USERS_STREAM, 0);
    for (let page = source.nextPage(256); page.length > 0; page = source.nextPage(256))
      for (const { record } of page) {
        const { type, data } = contentOf(record);
        if (type === LISTED_TYPE) names.add(data.toString('utf8').slice(1, -1));
      }
    return [...names].flatMap((name) => this.find(name) ?? []);
  }

  async create({ password, ...user }: NewUser): Promise<void> {
    if (this.find(user.loginName)) throw loginConflict(user.loginName);
    const secret = await secretOf(password);
    await this.write(
      streamOf(user.loginName),
      jsonEvent(CREATED_TYPE, { ...user, ...secret, disabled: false }),
    );
    await this.write(USERS_STREAM, jsonEvent(LISTED_TYPE, user.loginName));
  }

  async update(loginName: string, change: Pick<User, 'fullName' | 'groups'>): Promise<void> {
    await this.write(streamOf(loginName), jsonEvent(UPDATED_TYPE, { ...this.get(loginName), ...change }));
  }

  async setDisabled(loginName: string, disabled: boolean): Promise<void> {
    await this.write(streamOf(loginName), jsonEvent(UPDATED_TYPE, { ...this.get(loginName), disabled }));
  }

  async setPassword(loginName: string, password: string): Promise<void> {
    const user = this.get(loginName);
    await this.write(
      streamOf(loginName),
      jsonEvent(UPDATED_TYPE, { ...user, ...(await secretOf(password)) }),
    );
  }

  async delete(loginName: string): Promise<void> {
    this.get(loginName);
    refuseUnwritten(await this.store.deleteStream(streamOf(loginName)));
  }

  private async write(stream: string, event: ProposedEvent): Promise<void> {
    refuseUnwritten(await this.store.append(stream, [event]));
  }
}

const streamOf = (loginName: string): string => `$user-${loginName}`;

function refuseUnwritten({ kind }: WriteOutcome): void {
  if (kind !== 'written') throw usersFailed(kind);
}

async function secretOf(password: string): Promise<Pick<User, 'salt' | 'hash'>> {
  const salt = randomBytes(SALT_BYTES);
  return { salt: salt.toString('base64'), hash: (await hashOf(password, salt)).toString('base64') };
}

/** Takes the same time for every wrong password. */
export async function isPasswordOf(user: User, password: string): Promise<boolean> {
  const hash = await hashOf(password, Buffer.from(user.salt, 'base64'));
  return timingSafeEqual(hash, Buffer.from(user.hash, 'base64'));
}

function hashOf(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
