const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a of the UTF-16 units of a text, in 32 bits; another start gives another hash. */
export function fnv1a(text: string, start = OFFSET_BASIS): number {
  let hash = start;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return hash >>> 0;
}
