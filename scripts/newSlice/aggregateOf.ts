import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandLineError } from '../terminal/commandLineError.ts';

/** The aggregate that a new command is for, as its decider file names it. */
export interface NamedAggregate {
  /** From the root, e.g. `domain/cart/cart.decider.ts`. */
  readonly file: string;
  /** `cartAggregate` */
  readonly name: string;
  /** Stream category; the id of its streams is `{category}Id`. */
  readonly category: string;
  readonly state: string;
  readonly event: string;
  /** Where `state`, `event` and the table of its commands come from, relative to the context. */
  readonly stateFile: string;
  readonly eventFile: string;
  readonly commandFile: string;
}

/** Throws `CommandLineError` where the context has no such decider, or several and none was chosen. */
export function aggregateOf(root: string, context: string, chosen?: string): NamedAggregate {
  const folder = join('domain', context);
  if (!existsSync(join(root, folder)))
    throw new CommandLineError(`There is no context ${context} in domain/`);
  const deciders = readdirSync(join(root, folder)).filter((file) => file.endsWith('.decider.ts'));
  const file = chosen ? `${chosen}.decider.ts` : deciders[0];
  if (!file || !deciders.includes(file)) {
    throw new CommandLineError(
      `${folder} has no ${file ?? '*.decider.ts'}: ${deciders.join(', ') || 'none'}`,
    );
  }
  if (!chosen && deciders.length > 1) {
    const names = deciders.map((decider) => decider.replace('.decider.ts', '')).join(', ');
    throw new CommandLineError(`${folder} has several aggregates, choose one with --aggregate: ${names}`);
  }
  return read(join(folder, file).replaceAll('\\', '/'), readFileSync(join(root, folder, file), 'utf8'));
}

function read(file: string, text: string): NamedAggregate {
  const declared = /export const (\w+): Aggregate<\s*(\w+),\s*(\w+),\s*(\w+)/.exec(text);
  const category = /category: '([^']+)'/.exec(text)?.[1];
  const [, name, state, command, event] = declared ?? [];
  if (!name || !state || !command || !event || !category) {
    throw new CommandLineError(`${file} declares no Aggregate<State, Command, Event> with a category`);
  }
  const sourceOf = (type: string): string => {
    const imported = new RegExp(`import (?:type )?\\{[^}]*\\b${type}\\b[^}]*\\} from '\\./([^']+)'`).exec(
      text,
    );
    return imported?.[1] ?? file.split('/').slice(2).join('/');
  };
  return {
    ...{ file, name, category, state, event },
    stateFile: sourceOf(state),
    eventFile: sourceOf(event),
    commandFile: sourceOf(command),
  };
}
