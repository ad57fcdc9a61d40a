import { checkedBy } from '../../../domain/kernel/asItIs.ts';
import type { Aggregate, Command } from '../../../domain/kernel/decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { COMMAND_INVALID } from './commandErrors.ts';

/**
 * The command with its data as its schema reads it: trimmed, in capitals, and nothing in it that the schema does not
 * know. Throws `COMMAND_INVALID` with the first field that does not fit, as a path with dots: `item.sku`, `lines.0.quantity`.
 */
export function checkedCommand<C extends Command>(
  { category, commands }: Pick<Aggregate<never, C, DomainEvent>, 'category' | 'commands'>,
  command: C,
): C {
  const schema = (commands as Aggregate<never, Command, DomainEvent>['commands'])[command.type];
  if (!schema) throw invalid(command.type, '', `${category} knows no such command`);
  const { success, data, error } = checkedBy(schema, command.data);
  if (success) return data === command.data ? command : { ...command, data };
  const [issue] = error.issues;
  throw invalid(command.type, issue?.path.join('.') ?? '', issue?.message ?? 'Invalid value');
}

const invalid = (command: string, field: string, problem: string): DomainError =>
  new DomainError(COMMAND_INVALID, field ? `${command}: ${field}: ${problem}` : `${command}: ${problem}`, {
    command,
    field,
  });
