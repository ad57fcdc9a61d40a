import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';

/** Types of plain texts, which no signature tells, by how their names end. */
const TEXTS: Readonly<Record<string, string>> = { csv: 'text/csv', txt: 'text/plain', md: 'text/plain' };

/** What a file is by its content, whatever it is called; `null` where nobody can tell. */
export async function scannedType(content: Buffer, name: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(content);
  if (found) return found.mime;
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return isUtf8(content) && !content.includes(0) ? (TEXTS[ending] ?? null) : null;
}
