import { namespaceSchemas } from '../../../../api/http/contracts/preferences/namespaces.ts';

/** How a value of a namespace is typed; the contract's schema says what may be typed. */
export interface PreferenceField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly kind:
    | 'toggle'
    | 'number'
    | 'cents'
    | 'numbers'
    | 'amounts'
    | 'pairs'
    | 'text'
    | 'texts'
    | 'longText'
    | 'choice'
    | 'mailingList'
    | 'optionalMailingList'
    | 'optionalForm';
  readonly unit?: string;
  /** The answers of a `choice`. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export interface PreferenceForm {
  readonly title: string;
  readonly lead: string;
  readonly fields: readonly PreferenceField[];
}

/** The namespaces that have their form here, in the order of their tabs. Payments, seller and policies stand under Payments. */
export const PREFERENCE_FORMS = {
  cart: {
    title: 'Cart and checkout',
    lead: 'What it takes to check out.',
    fields: [
      {
        name: 'minimumSubtotalCents',
        label: 'Smallest order',
        hint: 'A cart that comes to less cannot be checked out.',
        kind: 'cents',
      },
      {
        name: 'expressCheckout',
        label: 'Straight to the checkout',
        hint: 'The button on product pages leads past the cart.',
        kind: 'toggle',
      },
      {
        name: 'questionsFormId',
        label: 'Questions in the checkout',
        hint: 'A published form. What buyers answer stands on their order. Files and passwords are left out.',
        kind: 'optionalForm',
      },
    ],
  },
  abandonedCheckouts: {
    title: 'Reminders',
    lead: 'Who left a checkout open and agreed to it gets a mail.',
    fields: [
      { name: 'isEnabled', label: 'Remind of open checkouts', kind: 'toggle' },
      {
        name: 'delayMinutes',
        label: 'After',
        hint: 'From 15 minutes to 43,200, which are thirty days.',
        kind: 'number',
        unit: 'minutes',
      },
      {
        name: 'furtherDelaysMinutes',
        label: 'And again',
        hint: 'Minutes after each reminder, at most twice. Empty: one reminder is all.',
        kind: 'numbers',
      },
    ],
  },
  waitlist: {
    title: 'Waitlist',
    lead: 'How those who wait learn that stock is back.',
    fields: [
      { name: 'sendsAutomatically', label: 'Tell them by itself', kind: 'toggle' },
      {
        name: 'unitsPerMail',
        label: 'Units for each mail',
        hint: '1 tells as many people as there are units.',
        kind: 'number',
      },
      {
        name: 'minimumUnits',
        label: 'From how many units on',
        hint: 'Fewer are not worth a mail.',
        kind: 'number',
      },
    ],
  },
  reviews: {
    title: 'Reviews',
    lead: 'Which reviews are shown, and whether buyers are asked for one.',
    fields: [
      { name: 'showsNative', label: 'Show reviews written here', kind: 'toggle' },
      { name: 'showsImported', label: 'Show imported reviews', kind: 'toggle' },
      {
        name: 'killSwitch',
        label: 'Hide all reviews',
        hint: 'At once, whatever else is set.',
        kind: 'toggle',
      },
      { name: 'asksBuyers', label: 'Ask buyers by mail', kind: 'toggle' },
      {
        name: 'askAfterDays',
        label: 'Ask after',
        hint: 'Counted from when all of the order was sent.',
        kind: 'number',
        unit: 'days',
      },
    ],
  },
  mailingList: {
    title: 'Mailing list',
    lead: 'How visitors come onto the list.',
    fields: [
      {
        name: 'asksToConfirm',
        label: 'Ask by mail first',
        hint: 'Who gives their address gets a link, and is on the list once they press it.',
        kind: 'toggle',
      },
      {
        name: 'restockListId',
        label: 'List of those who ask for stock',
        hint: 'Who ticks the box for news where they ask to be told of stock joins it.',
        kind: 'mailingList',
      },
      {
        name: 'checkoutListId',
        label: 'List that the checkout offers',
        hint: 'A box that buyers may tick. It is never ticked beforehand.',
        kind: 'optionalMailingList',
      },
      { name: 'checkoutText', label: 'What the box says', kind: 'text' },
    ],
  },
  subscriptions: {
    title: 'Subscriptions',
    lead: 'What subscribers are told.',
    fields: [
      {
        name: 'sendsRenewalNotices',
        label: 'Tell them before they are billed',
        hint: 'By mail, some days before.',
        kind: 'toggle',
      },
    ],
  },
  donations: {
    title: 'Donations',
    lead: 'Whether donations are taken, of what size, and what for.',
    fields: [
      { name: 'isEnabled', label: 'Take donations', kind: 'toggle' },
      {
        name: 'suggestedCents',
        label: 'Suggested amounts',
        hint: 'Up to ten. Whoever gives may name another one.',
        kind: 'amounts',
      },
      { name: 'minimumCents', label: 'Smallest donation', kind: 'cents' },
      { name: 'maximumCents', label: 'Largest donation', kind: 'cents' },
      {
        name: 'funds',
        label: 'What donations are for',
        hint: 'Up to 20, such as a roof or a trip. Whoever gives chooses one. Empty: nothing is asked.',
        kind: 'texts',
      },
    ],
  },
  instalments: {
    title: 'Instalments',
    lead: 'Whether product pages say what a price comes to in four parts.',
    fields: [
      { name: 'isEnabled', label: 'Offer four parts', kind: 'toggle' },
      {
        name: 'country',
        label: 'Country of the payment account',
        hint: 'Its two letters, such as US. Nothing is said while it is empty.',
        kind: 'text',
      },
      { name: 'minimumCents', label: 'For prices above', kind: 'cents' },
      { name: 'maximumCents', label: 'And up to', kind: 'cents' },
    ],
  },
  conversation: {
    title: 'Comments and sharing',
    lead: 'What all blogs keep to. Each says for itself whether it takes comments and likes, and shows links to share.',
    fields: [
      {
        name: 'commentsEnabled',
        label: 'Comments',
        hint: 'Off: no blog shows or takes any.',
        kind: 'toggle',
      },
      {
        name: 'simpleLikingEnabled',
        label: 'Likes',
        hint: 'Off: no blog shows or takes any.',
        kind: 'toggle',
      },
      { name: 'shareButtonOptions.email', label: 'Share by e-mail', kind: 'toggle' },
      { name: 'shareButtonOptions.facebook', label: 'Share on Facebook', kind: 'toggle' },
      { name: 'shareButtonOptions.linkedin', label: 'Share on LinkedIn', kind: 'toggle' },
      { name: 'shareButtonOptions.pinterest', label: 'Share on Pinterest', kind: 'toggle' },
      { name: 'shareButtonOptions.whatsapp', label: 'Share by WhatsApp', kind: 'toggle' },
      { name: 'shareButtonOptions.x', label: 'Share on X', kind: 'toggle' },
      {
        name: 'disqusShortname',
        label: 'Name of the site at Disqus',
        hint: 'Disqus then keeps the comments, for who opens them. Empty: the site keeps its own.',
        kind: 'text',
      },
    ],
  },
  experiments: {
    title: 'Variants',
    lead: 'Which variant of an experiment everybody is shown, where the site itself has one. Sections of pages are tried out under Experiments.',
    fields: [
      {
        name: 'variants',
        label: 'Experiments and their variants',
        hint: 'Each as name:variant, such as sessionRecording:recorded.',
        kind: 'pairs',
      },
      {
        name: 'isInternal',
        label: 'This site is only looked at by those who make it',
        hint: 'An address may then end with ?experiment=name:variant, and shows another variant.',
        kind: 'toggle',
      },
    ],
  },
  captcha: {
    title: 'Captcha',
    lead: 'Whether visitors prove that they are no program before a form is taken.',
    fields: [
      {
        name: 'siteKey',
        label: 'Site key',
        hint: 'Any name of your own turns it on. Empty: nobody is asked.',
        kind: 'text',
      },
    ],
  },
  popup: {
    title: 'Popup',
    lead: 'A card over the pages of your store, which can ask for an address for the mailing list.',
    fields: [
      { name: 'isEnabled', label: 'Show it', kind: 'toggle' },
      { name: 'title', label: 'Title', kind: 'text' },
      { name: 'text', label: 'Text', kind: 'longText' },
      {
        name: 'position',
        label: 'Where it stands',
        kind: 'choice',
        options: [
          { value: 'top-left', label: 'Top, left' },
          { value: 'top-center', label: 'Top, in the middle' },
          { value: 'top-right', label: 'Top, right' },
          { value: 'center-left', label: 'Left' },
          { value: 'center-center', label: 'In the middle' },
          { value: 'center-right', label: 'Right' },
          { value: 'bottom-left', label: 'Bottom, left' },
          { value: 'bottom-center', label: 'Bottom, in the middle' },
          { value: 'bottom-right', label: 'Bottom, right' },
        ],
      },
      { name: 'asksForEmail', label: 'Ask for an address', kind: 'toggle' },
      { name: 'listId', label: 'For which list', kind: 'mailingList' },
      { name: 'buttonText', label: 'Button', kind: 'text' },
      { name: 'successText', label: 'Said afterwards', kind: 'text' },
      {
        name: 'trigger',
        label: 'Comes up',
        hint: 'Where there is no pointer, as on phones, nobody can see that somebody is about to leave: there it comes up after a while.',
        kind: 'choice',
        options: [
          { value: 'delay', label: 'After a while' },
          { value: 'leaving', label: 'When somebody is about to leave' },
        ],
      },
      { name: 'delaySeconds', label: 'Not before', kind: 'number', unit: 'seconds' },
      { name: 'daysBetween', label: 'Stays away once closed', kind: 'number', unit: 'days' },
      {
        name: 'version',
        label: 'Version',
        hint: 'A higher one is shown also to who has closed or answered an earlier one.',
        kind: 'number',
      },
    ],
  },
} as const satisfies Partial<Record<keyof typeof namespaceSchemas, PreferenceForm>>;

export type FormNamespace = keyof typeof PREFERENCE_FORMS;
export type PreferenceValues = Readonly<Record<string, unknown>>;

/** Where one comes to who names none. */
export const FIRST_NAMESPACE: FormNamespace = 'cart';

/** The namespace that an address names; `null` where there is no form for it. */
export const namespaceOf = (name: string): FormNamespace | null =>
  Object.hasOwn(PREFERENCE_FORMS, name) ? (name as FormNamespace) : null;

/** What was set, with what counts where nothing was. */
export const withDefaults = (namespace: FormNamespace, set: PreferenceValues): PreferenceValues =>
  namespaceSchemas[namespace].parse(set);

/** What a value reads like where two people changed the same one. */
export const preferenceWords = (value: unknown): string =>
  typeof value === 'boolean'
    ? value
      ? 'on'
      : 'off'
    : value === null
      ? '(as it was at first)'
      : typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value)
            .map((pair) => pair.join(':'))
            .join(', ')
        : String(value);
