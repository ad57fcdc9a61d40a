/** Text as it may stand in an element or an attribute of XML; what XML has no room for at all is left out. */
export const escapeXml = (value: string): string =>
  value
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;');
