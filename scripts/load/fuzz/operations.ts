import { CommandLineError } from '../../terminal/commandLineError.ts';

/** As much of JSON Schema as values are drawn from. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly format?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface Body {
  readonly contentType: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

/** One call that the description of an API promises. */
export interface Operation {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Body | null;
  /** Names of the schemes of which one opens it; none for everybody. */
  readonly opensTo: readonly string[];
  readonly statuses: ReadonlySet<string>;
}

export interface Description {
  readonly operations: readonly Operation[];
  /** Schemas that others refer to, by their names. */
  readonly schemas: Readonly<Record<string, Schema>>;
}

/** Reads the OpenAPI description of a shop. Throws `CommandLineError` where there is none. */
export async function readDescription(url: string): Promise<Description> {
  const address = `${url}/api/docs/json`;
  const response = await fetch(address).catch((error: Error) => {
    throw new CommandLineError(`${address} cannot be reached (${error.message}).`);
  });
  if (!response.ok) throw new CommandLineError(`${address} answered ${response.status}.`);
  const { paths, components } = (await response.json()) as OpenApi;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
  );
  return { operations, schemas: components.schemas ?? {} };
}

function operationOf(method: string, path: string, described: Described): Operation {
  const [content] = Object.entries(described.requestBody?.content ?? {});
  return {
    ...{ method, path },
    parameters: described.parameters ?? [],
    body: content ? { contentType: content[0], ...content[1] } : null,
    opensTo: (described.security ?? []).flatMap((scheme) => Object.keys(scheme)),
    statuses: new Set(Object.keys(described.responses)),
  };
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas?: Readonly<Record<string, Schema>> };
}

interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}
