import { goTo, press, type ScreenHelp } from '../screenHelp.ts';

export const CATALOGUE_HELP: readonly ScreenHelp[] = [
  {
    of: ['products'],
    about: 'Everything that you sell. A product has one variant or many, each with its price, stock and SKU.',
    first: [
      goTo('products/new', 'Make a product'),
      press('Import', 'Bring many from a file; you see what it would change first', 'products.write'),
      press('Price of each variant', 'Choose products and change all their prices at once', 'products.write'),
    ],
  },
  {
    of: ['products/new'],
    about:
      'What the product is called and costs. It is a draft that visitors do not see until you publish it.',
    first: [
      press('Name', 'Name it as visitors will look for it'),
      press('Options', 'Say what there is to choose, e.g. size and colour'),
      press('Create draft', 'Make the draft, and go on with pictures and texts', 'products.write'),
    ],
  },
  {
    of: ['products/:productId/:tab?'],
    about:
      'All about one product, on several sides: texts and pictures, variants with prices and stock, and its history.',
    first: [
      press('Publish', 'Show it to visitors', 'products.publish'),
      press('Variants', 'Change prices, options, pictures and stock of variants'),
      press('Every step, and as it was', 'See every change, and put an earlier one back'),
    ],
  },
  {
    of: ['inventory'],
    about: 'How many pieces there are of each variant, how many are reserved, and how many are on their way.',
    first: [
      press('Low', 'See what runs out'),
      press('Receive', 'Choose variants and note what came in', 'inventory.write'),
      press('Count from a file', 'Bring what was counted elsewhere', 'inventory.write'),
    ],
  },
  {
    of: ['inventory/:productId/:variantId'],
    about:
      'The stock of one variant: pieces at each location, what is expected, and every movement with its reason.',
    first: [
      press('Reason', 'Count it anew, and say why it differs', 'inventory.write'),
      press('Expect', 'Note a delivery that is on its way', 'inventory.write'),
      press('Low stock', 'Be told when it runs low', 'inventory.write'),
    ],
    lasts: 'Movements stay in the ledger; a wrong one is set right by another.',
  },
  {
    of: ['collections'],
    about: 'Products that are shown together on a page of their own, e.g. “New” or “For children”.',
    first: [
      press('New collection', 'Make one, also from categories that products have already', 'products.write'),
      goTo('navigation/:tab?', 'Lead to it from a menu'),
    ],
  },
  {
    of: ['collections/:collectionId/:tab?'],
    about: 'One collection: which products are in it and in which order, its texts, and who finds it.',
    first: [
      press('Add a product', 'Put another product into it', 'products.write'),
      press('Name in menus', 'Choose what it is called in menus'),
      press('Description', 'Write what stands above its products'),
    ],
  },
];
