/** FNV-1a, with its upper bits folded into the lower ones. */
export function hashBytes(bytes: Buffer, from: number, end: number): number {
  let sum = 0x811c9dc5;
  for (let i = from; i < end; i++) sum = Math.imul(sum ^ (bytes[i] as number), 0x01000193);
  return sum ^ (sum >>> 15);
}
