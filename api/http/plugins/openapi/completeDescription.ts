import { STATUS_CODES } from 'node:http';
import { exampleOf } from './exampleOf.ts';
import type { Components, JsonSchema } from './jsonSchema.ts';
import { operationIdOf } from './operationId.ts';
import { problemAnswers, problemReference } from './problemAnswers.ts';

interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, Content>>;
}
interface Content {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  readonly examples?: unknown;
}
interface Parameter {
  readonly name: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly responses?: Readonly<Record<string, Answer>>;
}
interface Description {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Components };
}

/** What the router cannot know of the API: names, an example of all that must be sent and is answered, and what refusals say. */
export function completeDescription(description: Description): object {
  const components = description.components?.schemas ?? {};
  const completed = (operation: Operation, method: string, path: string) => ({
    operationId: operationIdOf(method, path),
    ...operation,
    ...(operation.parameters && {
      parameters: operation.parameters.map((parameter) => withExample(parameter, components)),
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.responses ?? {}).map(([status, answer]) => [
          status,
          Number(status) < 400 ? shown(Number(status), answer, components) : problemReference(Number(status)),
        ]),
      ),
      default: problemReference('default'),
    },
  });
  return {
    ...description,
    paths: mapped(description.paths ?? {}, (operations, path) =>
      mapped(operations, (operation, method) => completed(operation, method, path)),
    ),
    components: { ...description.components, responses: problemAnswers() },
  };
}

/** What may be left out is shown by its schema alone: an example of it would be sent by who tries the call out. */
function withExample(parameter: Parameter, components: Components): object {
  const { name, required, schema } = parameter;
  return required && schema ? { ...parameter, example: exampleOf(schema, components, name) } : parameter;
}

/** The answer with an example of what it holds; a file or a page is described by its type alone. */
function shown(status: number, { description, content, ...rest }: Answer, components: Components): Answer {
  const text = description === 'Default Response' ? (STATUS_CODES[status] ?? description) : description;
  if (!content) return { ...rest, description: text };
  const withExamples = Object.entries(content).map(([type, one]) => [
    type,
    type === 'application/json' && one.schema && one.example === undefined && one.examples === undefined
      ? { ...one, example: exampleOf(one.schema, components) }
      : one,
  ]);
  return { ...rest, description: text, content: Object.fromEntries(withExamples) };
}

const mapped = <From, To>(record: Readonly<Record<string, From>>, change: (one: From, key: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, one]) => [key, change(one, key)]));
