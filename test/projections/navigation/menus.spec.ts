import { collectionItem } from '../../../domain/navigation/navigation.ts';
import { menus } from '../../../projections/navigation/menus.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const [shop, prints] = [collectionItem('shop'), collectionItem('prints')];
const arranged = (fieldName: string, items: (typeof shop)[], previous: (typeof shop)[] = []) =>
  ({
    type: 'NavigationArranged',
    data: { websiteId: 'main', fieldName, templateId: 'tide', items, previous },
  }) as const;

describe('a menu, as it is read', () => {
  const { given } = projectionSpec(menus);

  it('has the entries it was given last', () => {
    given(arranged('mainNav', [shop]), arranged('mainNav', [prints, shop], [shop])).expectDocument(
      'main.mainNav',
      { fieldName: 'mainNav', items: [prints, shop] },
    );
  });

  it('is apart from the other menus of the site', () => {
    given(arranged('mainNav', [shop]), arranged('footerNav', [prints])).expectShown('main.mainNav', {
      items: [shop],
    });
  });
});
