import type { Attributes } from './product.ts';

/** Whether two variants answer every option alike. */
export function sameAttributes(a: Attributes, b: Attributes): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** The same where the option has no value. */
export function withoutOption(attributes: Attributes, option: string): Attributes {
  const { [option]: _removed, ...others } = attributes;
  return others;
}

/** The same with another name for one value. */
export const withValue = (
  attributes: Attributes,
  option: string,
  before: string,
  after: string,
): Attributes => (attributes[option] === before ? { ...attributes, [option]: after } : attributes);
