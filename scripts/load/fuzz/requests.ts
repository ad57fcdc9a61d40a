import { broken, brokenText, brokenValue, textOf } from './brokenValues.ts';
import { goodValue, type Source } from './goodValues.ts';
import type { Operation, Parameter } from './operations.ts';

/** A request as it is sent, but for who sends it. */
export interface FuzzedRequest {
  readonly operation: Operation;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** In characters, each of which takes up to nine in an address. */
const LONGEST_SEGMENT = 500;
const HEADER_SAFE = /[^\t\x20-\x7e]/g;

/** A request of an operation: as it is meant half of the time, else with one or two things wrong. */
export function drawRequest(operation: Operation, source: Source): FuzzedRequest {
  const { random } = source;
  const breaks = random.chance(2);
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    return segment(draw(parameter, name, source, breaks && random.chance(3)));
  });
  const query = operation.parameters
    .filter((one) => one.in === 'query' && (one.required || random.chance(3)))
    .map((one) => [one.name, draw(one, one.name, source, breaks && random.chance(2))] as const)
    .map(([name, value]) => `${name}=${segment(value)}`)
    .join('&');
  return {
    operation,
    path: query === '' ? path : `${path}?${query}`,
    headers: { ...headersOf(operation, source), ...contentTypeOf(operation, source) },
    body: bodyOf(operation, source, breaks),
  };
}

function draw(parameter: Parameter | undefined, name: string, source: Source, breaks: boolean): unknown {
  const { random, seen } = source;
  if (breaks) return brokenValue(random);
  const known = random.below(4) > 0 ? seen.recall(name) : undefined;
  if (known !== undefined) return known;
  if (parameter?.example !== undefined && random.chance(2)) return parameter.example;
  return goodValue(parameter?.schema ?? {}, source, name);
}

/** A text with half of a character has no form in an address. */
function segment(value: unknown): string {
  const text = typeof value === 'string' ? value : textOf(value);
  if (text === '%00') return text;
  // An empty one would lead to another operation.
  return encodeURIComponent(text.slice(0, LONGEST_SEGMENT).replace(/[\uD800-\uDFFF]/g, '\uFFFD')) || '%20';
}

function headersOf({ parameters }: Operation, source: Source): Record<string, string> {
  const { random } = source;
  const drawn = parameters
    .filter(({ name, in: where }) => where === 'header' && name !== 'x-csrf-token' && random.chance(6))
    .map(({ name, schema }) => {
      const value = random.chance(2) ? brokenValue(random) : goodValue(schema, source, name);
      const text = typeof value === 'string' ? value : textOf(value);
      return [name, text.replace(HEADER_SAFE, '').slice(0, 300)] as const;
    });
  // Far ahead of the log: whoever sends it waits until the server gives up.
  if (random.chance(200)) drawn.push(['x-after-position', random.pick(['-1', 'x', '1e30', '99999999999'])]);
  return Object.fromEntries(drawn);
}

function contentTypeOf({ body }: Operation, { random }: Source): Record<string, string> {
  if (!body) return {};
  if (!random.chance(40)) return { 'content-type': body.contentType };
  return { 'content-type': random.pick(['text/plain', 'application/xml', 'multipart/form-data', 'x']) };
}

function bodyOf({ body }: Operation, source: Source, breaks: boolean): string | null {
  if (!body) return null;
  const { random } = source;
  if (breaks && random.chance(6)) return brokenText(random);
  const isExample = body.example !== undefined && random.chance(3);
  const good = isExample ? body.example : goodValue(body.schema, source);
  const value = breaks ? broken(good, random) : good;
  if (body.contentType === 'application/json') return textOf(value);
  return typeof value === 'string' ? value : textOf(value);
}
