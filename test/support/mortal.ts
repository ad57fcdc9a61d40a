/** Ends a spec's "process": after it nothing of that process does anything any more. */
export class Killed extends Error {
  constructor() {
    super('kill -9');
    this.name = 'Killed';
  }
}

/** Where a life ends: at the nth deed, before it is done or right after it. */
export interface Death {
  readonly at: number;
  readonly when: 'before' | 'after';
}

/**
 * A process that dies at a chosen moment. What it was doing may have been done or not; from then on every deed of it
 * fails, as if nobody were there any more.
 */
export class Mortal {
  deeds = 0;
  #isDead = false;
  readonly #death: Death | null;

  constructor(death: Death | null) {
    this.#death = death;
  }

  /** `target` with these methods as deeds of this process. */
  inhabit<T extends object>(target: T, methods: readonly (keyof T)[]): T {
    return new Proxy(target, {
      get: (object, name) => {
        const value = Reflect.get(object, name) as unknown;
        if (!methods.includes(name as keyof T) || typeof value !== 'function') return value;
        return (...args: readonly unknown[]) => this.#do(() => value.apply(object, args) as Promise<unknown>);
      },
    });
  }

  async #do(deed: () => Promise<unknown>): Promise<unknown> {
    if (this.#isDead) throw new Killed();
    const isLast = this.#death?.at === this.deeds++;
    if (isLast && this.#death?.when === 'before') this.#die();
    const result = await deed();
    if (isLast) this.#die();
    if (this.#isDead) throw new Killed();
    return result;
  }

  #die(): never {
    this.#isDead = true;
    throw new Killed();
  }
}
