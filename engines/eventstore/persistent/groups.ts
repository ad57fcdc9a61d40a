import type { EventStore } from '../store/eventStore.ts';
import { hasKeys, jsonEvent, newestJson } from '../store/systemEvents.ts';
import {
  type GroupName,
  groupDoesNotExist,
  groupExists,
  groupFailed,
  subscriptionDropped,
} from '../wire/persistentErrors.ts';
import { checkpointStreamOf, type GroupConfig, keyOf, parkedStreamOf } from './config.ts';
import { PersistentGroup } from './group.ts';
import { isStrategy } from './strategies.ts';

/** One event per change, with all that holds from then on. */
const CONFIG_STREAM = '$persistentSubscriptionConfig';
const CONFIG_TYPE = '$PersistentConfig';

interface StoredConfig {
  readonly entries: readonly GroupConfig[];
}

/** All groups of the node. Their settings lie in a stream; where they stand, each in a stream of its own. */
export class PersistentGroups {
  private readonly store: EventStore;
  private readonly groups = new Map<string, PersistentGroup>();
  /** One change after the other. */
  private changing: Promise<unknown> = Promise.resolve();

  constructor(store: EventStore) {
    this.store = store;
    this.load();
  }

  all(): PersistentGroup[] {
    return [...this.groups.values()];
  }

  /** Throws when there is no such group. */
  get(name: GroupName): PersistentGroup {
    const group = this.groups.get(keyOf(name));
    if (!group) throw groupDoesNotExist(name);
    return group;
  }

  create(config: GroupConfig): Promise<void> {
    return this.change(async () => {
      if (this.groups.has(keyOf(config))) throw groupExists(config);
      refuseImpossible(config);
      await this.save([...this.configs(), config], config);
      this.groups.set(keyOf(config), new PersistentGroup(this.store, config));
    });
  }

  /** Everything but the filter can be changed; the consumers have to connect again. */
  update(config: GroupConfig): Promise<void> {
    return this.change(async () => {
      const group = this.get(config);
      const changed = { ...config, filter: group.config.filter };
      refuseImpossible(changed);
      const others = this.configs().filter((other) => other !== group.config);
      await this.save([...others, changed], config);
      await group.close(subscriptionDropped(config));
      this.groups.set(keyOf(config), new PersistentGroup(this.store, changed));
    });
  }

  delete(name: GroupName): Promise<void> {
    return this.change(async () => {
      const group = this.get(name);
      await this.save(
        this.configs().filter((other) => other !== group.config),
        name,
      );
      this.groups.delete(keyOf(name));
      await group.close(groupDoesNotExist(name));
      for (const stream of [checkpointStreamOf(group.config), parkedStreamOf(group.config)])
        await this.store.deleteStream(stream);
    });
  }

  /** Ends all calls and begins anew with what is stored. */
  restart(): Promise<void> {
    return this.change(async () => {
      await this.closeAll(subscriptionDropped);
      this.load();
    });
  }

  close(reason: Error): Promise<void> {
    return this.change(() => this.closeAll(() => reason));
  }

  private async closeAll(reasonFor: (name: GroupName) => Error): Promise<void> {
    const groups = this.all();
    this.groups.clear();
    await Promise.all(groups.map((group) => group.close(reasonFor(group.config))));
  }

  private change(work: () => Promise<void>): Promise<void> {
    const done = this.changing.then(work);
    this.changing = done.catch(() => undefined);
    return done;
  }

  private configs(): GroupConfig[] {
    return this.all().map(({ config }) => config);
  }

  private async save(entries: readonly GroupConfig[], name: GroupName): Promise<void> {
    const event = jsonEvent(CONFIG_TYPE, { version: '1', updated: new Date().toISOString(), entries });
    const outcome = await this.store.append(CONFIG_STREAM, [event]);
    if (outcome.kind !== 'written') throw groupFailed(name, `It could not be stored: ${outcome.kind}`);
  }

  private load(): void {
    const stored = newestJson(this.store, CONFIG_STREAM, [CONFIG_TYPE], hasKeys<StoredConfig>('entries'));
    for (const config of stored?.entries ?? [])
      this.groups.set(keyOf(config), new PersistentGroup(this.store, config));
  }
}

function refuseImpossible(config: GroupConfig): void {
  const { strategy, readBatchSize, historyBufferSize, liveBufferSize } = config.settings;
  if (!isStrategy(strategy)) throw groupFailed(config, `Consumer strategy ${strategy} does not exist.`);
  if (Object.values(config.settings).some((value) => typeof value === 'number' && value < 0))
    throw groupFailed(config, 'The settings must not be negative.');
  if (readBatchSize <= 0 || historyBufferSize <= 0 || liveBufferSize <= 0)
    throw groupFailed(config, 'The buffer sizes and the read batch size must be greater than 0.');
}
