import { z } from 'zod';
import { LONGEST_FUND } from '../../kernel/fund.ts';
import { blockType } from './blockType.ts';
import {
  category,
  choice,
  foreign,
  line,
  link,
  list,
  mailingList,
  product as productField,
  range,
  toggle,
  words,
} from './fields.ts';

export const product = blockType({
  type: 43,
  name: 'product',
  title: 'Product',
  group: 'Shop',
  text: null,
  options: z.strictObject({
    productId: productField('Product'),
    showExcerpt: toggle('Short description', true),
    showButton: toggle('Button to the product', true),
    buttonLabel: line('Button', 60, 'View'),
    align: choice('Alignment', ['left', 'center'], 'left'),
  }),
});

export const summary = blockType({
  type: 55,
  name: 'summary',
  title: 'Summary',
  group: 'Shop',
  text: null,
  variants: { wall: 1004, carousel: 1005, list: 1006, grid: 1007 },
  options: z.strictObject({
    products: list('Chosen products', 'product', z.strictObject({ productId: productField('Product') }), 24),
    category: category('Category'),
    sort: choice('Order', ['newest', 'name', 'price-low', 'price-high'], 'newest'),
    count: range('How many', { min: 1, max: 24, initial: 4 }),
    design: choice('Design', ['wall', 'carousel', 'list', 'grid'], 'grid'),
    columns: range(
      'In a row',
      { min: 1, max: 6, initial: 4 },
      { when: { option: 'design', is: ['grid', 'wall'] } },
    ),
    title: line('Heading', 200),
    moreLabel: line('Link to all', 60),
  }),
});

export const categories = blockType({
  type: 56,
  name: 'categories',
  title: 'Categories',
  group: 'Shop',
  text: null,
  options: z.strictObject({
    title: line('Heading', 200, 'Shop by category'),
    showBlurbs: toggle('What is said of each', true),
  }),
});

export const button = blockType({
  type: 53,
  name: 'button',
  title: 'Button',
  group: 'Text',
  text: null,
  options: z.strictObject({
    label: line('Label', 80, 'Learn more'),
    link: link('Leads to'),
    newWindow: toggle('In a new window'),
    style: choice('Style', ['solid', 'outline', 'text'], 'solid'),
    size: choice('Size', ['small', 'medium', 'large'], 'medium'),
    align: choice('Alignment', ['left', 'center', 'right', 'stretch'], 'left'),
  }),
});

/** The way to where food is ordered, or a table or an evening is booked: a service elsewhere. */
export const ordering = blockType({
  type: 65,
  name: 'ordering',
  title: 'Ordering link',
  group: 'Shop',
  text: null,
  variants: { reservations: 1017, events: 1018 },
  options: z.strictObject({
    design: choice('What is there', ['ordering', 'reservations', 'events'], 'ordering'),
    url: foreign('Address of the service'),
    title: line('Heading', 200),
    linkTitle: line('Link', 80, 'Order Now'),
    note: line('Words below', 200),
    newWindow: toggle('In a new window'),
    align: choice('Alignment', ['left', 'center'], 'left'),
  }),
});

export const newsletter = blockType({
  type: 51,
  name: 'newsletter',
  title: 'Newsletter',
  group: 'Shop',
  text: { kind: 'plain', title: 'Words', initial: 'Now and then a letter, never more.' },
  options: z.strictObject({
    title: line('Heading', 200, 'Letters from us'),
    buttonLabel: line('Button', 60, 'Sign up'),
    placeholder: line('In the field', 60, 'Email address'),
    thanks: line('Afterwards', 200, 'Thank you. You are on the list.'),
    disclaimer: words('Small print', 1000),
    listId: mailingList('Mailing list', 'main'),
    align: choice('Alignment', ['left', 'center'], 'left'),
  }),
});

/** Amounts to give, each of which leads to the donation page with it chosen. */
export const donation = blockType({
  type: 52,
  name: 'donation',
  title: 'Donation',
  group: 'Shop',
  text: { kind: 'plain', title: 'Words', initial: 'What you give helps us to go on.' },
  options: z.strictObject({
    title: line('Heading', 200, 'Donate'),
    showsAmounts: toggle('Suggested amounts', true),
    buttonLabel: line('Button', 60, 'Another amount'),
    fund: line('What it is for, as the settings name it', LONGEST_FUND, ''),
    align: choice('Alignment', ['left', 'center'], 'left'),
  }),
});

export const pricingPlan = blockType({
  type: 72,
  name: 'pricing-plan',
  title: 'Pricing plans',
  group: 'Shop',
  text: null,
  options: z.strictObject({
    plans: list(
      'Plans',
      'plan',
      z.strictObject({
        title: line('Name', 100),
        price: line('Price', 40),
        period: line('For how long', 40),
        features: words('What is in it, a line each', 2000),
        buttonLabel: line('Button', 60, 'Choose'),
        link: link('Leads to'),
        isHighlighted: toggle('Stands out'),
      }),
      12,
    ),
  }),
});
