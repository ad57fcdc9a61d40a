import { useFormContext } from 'react-hook-form';
import { SearchPreview as Preview } from '../../../ui/SearchPreview.tsx';
import { useSite } from '../../session/session.api.ts';
import type { Details } from './productDetails.ts';

/** What somebody will find of the product. */
export function SearchPreview() {
  const { watch } = useFormContext<Details>();
  const { title: store } = useSite();
  const [name, slug, excerpt, seo] = watch(['name', 'slug', 'excerpt', 'seo']);
  return (
    <Preview
      path={['shop', 'p', slug]}
      title={`${seo.title.trim() || name} — ${store}`}
      text={seo.description.trim() || excerpt.trim()}
    />
  );
}
