/** A state of the domain as JSON has it: maps by their keys, sets as lists, nothing else changed. */
export function plainState(value: unknown): unknown {
  if (value instanceof Map) {
    return Object.fromEntries([...value].map(([key, entry]) => [String(key), plainState(entry)]));
  }
  if (value instanceof Set) return [...value].map(plainState);
  if (Array.isArray(value)) return value.map(plainState);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plainState(entry)]));
}
