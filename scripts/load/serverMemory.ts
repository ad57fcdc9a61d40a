/** What a server says of its own memory, in MiB by part, where it lets us read `/metrics`. */
export type ServerMemory = ReadonlyMap<string, number>;

const MEBIBYTE = 1_048_576;
const SAMPLE = /^process_memory_bytes\{part="([^"]+)"\} (\S+)$/;

/** `null` where `/metrics` is not for us: it is for the machine itself, or for who has its token. */
export async function readServerMemory(url: string, token?: string): Promise<ServerMemory | null> {
  const response = await fetch(`${url}/metrics`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => null);
  if (!response?.ok) return null;
  const parts = new Map<string, number>();
  for (const line of (await response.text()).split('\n')) {
    const [, part, bytes] = SAMPLE.exec(line) ?? [];
    if (part !== undefined) parts.set(part, Number(bytes) / MEBIBYTE);
  }
  return parts;
}
