import type { Random } from '@storefold/engine-kit/testing';

const KEPT_OF_A_NAME = 40;
const NAMES = 400;
const LONGEST = 200;
const DEEPEST = 8;

/**
 * Words that a shop has answered, by the names they had: ids of products, orders and tokens, with which a later request
 * comes past "there is no such thing". Bounded, the latest replacing any.
 */
export class SeenValues {
  private readonly byName = new Map<string, string[]>();
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** How many words are kept. */
  get size(): number {
    return [...this.byName.values()].reduce((sum, words) => sum + words.length, 0);
  }

  learn(value: unknown, name = '', depth = 0): void {
    if (typeof value === 'string') this.keep(name, value);
    else if (typeof value === 'object' && value !== null && depth < DEEPEST) {
      for (const [key, inner] of Object.entries(value)) {
        this.learn(inner, Array.isArray(value) ? name : key, depth + 1);
      }
    }
  }

  /** A word that was seen under the name, or under `id` for a name such as `orderId`. */
  recall(name: string): string | undefined {
    const words = this.byName.get(name) ?? (name.endsWith('Id') ? this.byName.get('id') : undefined);
    return words && this.random.pick(words);
  }

  private keep(name: string, word: string): void {
    if (word === '' || word.length > LONGEST) return;
    let words = this.byName.get(name);
    if (!words) {
      if (this.byName.size >= NAMES) return;
      words = [];
      this.byName.set(name, words);
    }
    if (words.includes(word)) return;
    if (words.length < KEPT_OF_A_NAME) words.push(word);
    else words[this.random.below(KEPT_OF_A_NAME)] = word;
  }
}
