const NAMES: Readonly<Record<string, string>> = {
  announcement: 'Announcement',
  heroTitle: 'Headline',
  heroText: 'Text below it',
  heroImage: 'Picture',
  featured: 'Featured products',
  story: 'Story',
  categoryBlurbs: 'Lines of categories',
  categoryImages: 'Pictures of categories',
};
export const homeFieldName = (field: string): string => NAMES[field] ?? field;

/** One part of the home page in a line, to compare two states of it. */
export function homeFieldWords(_: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(', ') || '(none)';
  if (typeof value === 'object' && 'title' in value) return String(value.title) || '(without a title)';
  if (typeof value === 'object' && 'alt' in value) return String(value.alt) || '(a picture)';
  return (
    Object.entries(value)
      .map(([name, line]) => (typeof line === 'string' ? `${name}: ${line}` : name))
      .join('; ') || '(none)'
  );
}
