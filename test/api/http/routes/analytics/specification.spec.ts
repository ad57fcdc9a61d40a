import { expect } from 'chai';
import { EVENT_SCHEMAS } from '../../../../../api/http/contracts/analytics/eventSchemas.ts';
import {
  EVENT_SOURCES,
  eventContentSchema,
  olderPayloadSchema,
} from '../../../../../api/http/contracts/analytics/hits.ts';
import {
  MOST_QUEUED as MOST_TAKEN,
  pageSpeedDataSchema,
  performanceRecordSchema,
} from '../../../../../api/http/contracts/analytics/pageHealth.ts';
import { shoppingFields, videoFields } from '../../../../../api/http/contracts/analytics/saidFields.ts';
import {
  CAPTCHA_ACTIONS,
  CAPTCHA_NOT_SET_UP,
} from '../../../../../api/http/contracts/captcha/captchaWords.ts';
import { saveFormSubmissionRequestSchema } from '../../../../../api/http/contracts/forms/submitForm.ts';
import { PAGE_TYPES } from '../../../../../api/http/contracts/site/pageTypes.ts';
import { OLDER_COOKIES } from '../../../../../api/http/routes/analytics/hits.routes.ts';
import {
  FIELDSETS,
  FORM_BLOCK,
  NEWSLETTER_BLOCK,
} from '../../../../../api/http/routes/forms/templateSchema.route.ts';
import { LONGEST_STACK as LONGEST_KEPT } from '../../../../../domain/analytics/pageErrors.facts.ts';
import { VITAL_LIMITS } from '../../../../../domain/analytics/vitals.facts.ts';
import { EDITOR_MESSAGES } from '../../../../../domain/kernel/editorMessages.ts';
import { type FieldAnswer, mappedAnswer } from '../../../../../domain/kernel/fields/answers.ts';
import { DEGREES } from '../../../../../domain/kernel/fields/fieldParts.ts';
import {
  blankField,
  FIELD_TYPES,
  type FieldType,
  OPTIONS_OF,
} from '../../../../../domain/kernel/fields/fieldTypes.ts';
import { LARGEST_UPLOAD } from '../../../../../domain/kernel/fields/files.ts';
import { isEmailAnswer } from '../../../../../domain/kernel/fields/judgeField.ts';
import { fieldProblem } from '../../../../../domain/kernel/fields/judgeForm.ts';
import { EMAIL_HINT, FORM_MESSAGES } from '../../../../../domain/kernel/fields/messages.ts';
import { retentionPreferencesSchema } from '../../../../../domain/preferences/retention.ts';
import { counterOf } from '../../../../../web/storefront/features/form/counter.ts';
import { POPUP_KEYS } from '../../../../../web/storefront/features/popup/popupMemory.ts';
import {
  LONGEST_STACK,
  MOST_QUEUED,
  MOST_SENDS,
  QUIET_MS,
} from '../../../../../web/storefront/health/errorReporter.ts';
import { LONGEST_WAIT_MS } from '../../../../../web/storefront/health/pageSpeed.ts';
import {
  identityIn,
  KEPT_DAYS,
  LOCAL,
  NOT_STORED,
  OF_SESSION,
} from '../../../../../web/storefront/identity.ts';
import {
  CLIENT_VERSION,
  SOURCE_ENVIRONMENTS,
  TOLD,
} from '../../../../../web/storefront/telling/eventClient.ts';
import { idsIn } from '../../../../../web/storefront/telling/knownIds.ts';
import { ANALYTICS_TIMEOUT_MS } from '../../../../../web/storefront/telling/timeout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

/** What is kept in a browser, so far. */
const keeping = (kept: Readonly<Record<string, string>>) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
/** Whether a page is the first landing, and its session the first one, by what is kept for the session and for good. */
function landing(session: Readonly<Record<string, string>>, local: Readonly<Record<string, string>>) {
  const places = { local: keeping(local), session: keeping(session) };
  const { isFirstLanding, isFirstSession } = identityIn({ ...places, now: 0, newId: () => 'ada' });
  return [isFirstLanding, isFirstSession];
}

/** Kinds of answers that a submission maps: what was answered, and how it is handed on. */
const MAPPED: readonly (readonly [type: FieldType, answered: FieldAnswer, handedOn: unknown])[] = [
  ['address', { line1: 'Kiln Lane 3', city: 'Bath' }, ['Kiln Lane 3', '', 'Bath', '', '', '']],
  ['checkbox', ['Cups', 'Bowls'], ['Cups', 'Bowls']],
  ['date', '2026-03-01', '2026-03-01'],
  ['hidden', 'spring', 'spring'],
  ['likert', { 'It fits': '-2', 'It lasts': 2 }, { 'It fits': -2, 'It lasts': 2 }],
  ['name', { firstName: 'Ada', lastName: 'Lovelace' }, ['Ada', 'Lovelace']],
  ['phone', ['212', '555', '0100'], ['', '212', '555', '0100']],
  ['radio', 'Yes', 'Yes'],
  ['select', 'Yes', 'Yes'],
  ['time', '10:12', '10:12'],
  ['text', 'Hello', 'Hello'],
  ['section', 'About you', null],
];

/** A browser that was never here. */
const NOWHERE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Everything the specification of forms and analytics says in numbers and names: its section, what it is, what we have. */
type Constant = readonly [section: string, what: string, ours: unknown, specified: unknown];
const CONSTANTS: readonly Constant[] = [
  [
    '3',
    'fields of an older event',
    Object.keys(olderPayloadSchema.shape).slice(0, 8),
    [
      ...['pageHash', 'pagePath', 'websiteId', 'templateId', 'variantId', 'memberAccountId', 'member_locale'],
      'website_locale',
    ],
  ],
  [
    '3',
    'fields of a newer event',
    Object.keys(eventContentSchema.shape),
    [
      ...['analytics_id', 'browser_language', 'browser_window_height', 'browser_window_width', 'client_name'],
      ...[
        'client_version',
        'marketing_id',
        'page_host',
        'page_path',
        'page_query_params',
        'page_referrer_url',
      ],
      ...[
        'session_id',
        'enduser_user_agent',
        'event_occurrence_timestamp',
        'browser_locale',
        'custom_schema_name',
      ],
      ...[
        'source_environment',
        'context_website_id',
        'destination_url',
        'member_account_id',
        'object_identifier',
      ],
      ...['resolved_locale', 'website_locale', 'member_account_locale'],
    ],
  ],
  [
    '3',
    'fields of a shopping event',
    Object.keys(shoppingFields),
    [
      ...[
        'website_id',
        'page_id',
        'product_page',
        'pdp_layout',
        'cart_id',
        'item_id',
        'item_type',
        'item_title',
      ],
      ...[
        'item_price',
        'item_quantity',
        'item_variant_object',
        'currency_code',
        'num_items_in_cart',
        'cart_value',
      ],
      ...[
        'product_types_list',
        'purchase_type_list',
        'related_product_item_ids',
        'logged_in',
        'derived_user_id',
      ],
      ...['session_id', 'visitor_cookie_id'],
    ],
  ],
  [
    '3',
    'fields of a video event',
    Object.keys(videoFields),
    [...['content_collection_id', 'content_item_id', 'viewer_access_status', 'page_path']],
  ],
  [
    '3',
    'fields of a performance record',
    Object.keys(performanceRecordSchema.shape),
    [...['app', 'data', 'event', 'pageLoadId', 'ts']],
  ],
  [
    '3',
    'source environments',
    eventContentSchema.shape.source_environment.unwrap().unwrap().options,
    [...['dev', 'qa', 'staging', 'prod']],
  ],
  [
    '3',
    'what can be said of a textarea',
    OPTIONS_OF.textarea,
    [...['title', 'shownWhen', 'description', 'placeholder', 'required', 'maxLength']],
  ],
  [
    '3',
    'what can be said of a currency',
    OPTIONS_OF.currency,
    [...['title', 'shownWhen', 'description', 'currencySymbol', 'required']],
  ],
  ['3', 'what can be said of a hidden field', OPTIONS_OF.hidden, ['key', 'value']],
  ...(['text', 'email', 'number', 'website'] as const).map(
    (type): Constant => [
      '3',
      `what can be said of a ${type}`,
      OPTIONS_OF[type],
      ['title', 'shownWhen', 'description', 'placeholder', 'required'],
    ],
  ),
  ...(['password', 'twitter', 'date', 'time', 'name', 'address'] as const).map(
    (type): Constant => [
      '3',
      `what can be said of a ${type}`,
      OPTIONS_OF[type],
      ['title', 'shownWhen', 'description', 'required'],
    ],
  ),
  ...(['radio', 'checkbox', 'select', 'likert'] as const).map(
    (type): Constant => [
      '3',
      `what can be said of a ${type}`,
      OPTIONS_OF[type],
      ['title', 'shownWhen', 'description', 'options', 'required'],
    ],
  ),
  [
    '3',
    'what can be said of a phone number',
    OPTIONS_OF.phone,
    ['title', 'shownWhen', 'description', 'showCountryCode', 'required'],
  ],
  [
    '3',
    'what can be said of a section',
    OPTIONS_OF.section,
    ['title', 'shownWhen', 'description', 'underline'],
  ],
  [
    '3',
    'fields of a submission',
    Object.keys(saveFormSubmissionRequestSchema.shape),
    [
      ...['key', 'form', 'captchaKey', 'pageTitle', 'pageId', 'contentSource', 'pagePath'],
      'pagePermissionTypeValue',
    ],
  ],
  ['3', 'sources of content', saveFormSubmissionRequestSchema.shape.contentSource.options, ['i', 'c']],
  [
    '3',
    'degrees of a likert question',
    DEGREES,
    {
      ...{ '-2': 'Strongly Disagree', '-1': 'Disagree', '0': 'Neutral', '1': 'Agree' },
      '2': 'Strongly Agree',
    },
  ],
  ...MAPPED.map(
    ([type, answered, handedOn]): Constant => [
      '3',
      `how the answer to a ${type} is handed on`,
      mappedAnswer({ type, options: type === 'likert' ? ['It fits', 'It lasts'] : [] }, answered),
      handedOn,
    ],
  ),
  ['3', 'the blocks of a form and of a sign-up for news', [FORM_BLOCK, NEWSLETTER_BLOCK], [9, 51]],
  [
    '3',
    'keys of the popup in the browser',
    Object.values(POPUP_KEYS),
    ['popup-overlay-date-closed', 'popup-overlay-version', 'popup-overlay-submitted'],
  ],
  ['3', 'sources of events', EVENT_SOURCES, ['WEB', 'IOS', 'ANDROID', 'SERVER']],
  [
    '3',
    'what a page-speed event carries beside the vitals',
    Object.keys(pageSpeedDataSchema.shape).slice(0, 11),
    [
      ...['analyticsId', 'marketingId', 'memberId', 'connection', 'screenWidth', 'screenHeight'],
      ...['viewportWidth', 'viewportHeight', 'hash', 'host', 'path'],
    ],
  ],
  [
    '2',
    'page types that do not count',
    [PAGE_TYPES.notFound, PAGE_TYPES.lockScreen, PAGE_TYPES.memberAreaAccessDenied],
    [100, 103, 106],
  ],
  ['9', 'how long page speed is waited for, in milliseconds', LONGEST_WAIT_MS, 60_000],
  [
    '3',
    'types of fields',
    FIELD_TYPES.slice(0, 19).toSorted(),
    [
      ...[
        'address',
        'checkbox',
        'currency',
        'date',
        'email',
        'hidden',
        'likert',
        'name',
        'number',
        'password',
      ],
      ...['phone', 'radio', 'section', 'select', 'text', 'textarea', 'time', 'twitter', 'website'],
    ],
  ],
  ['5', 'shortest address of mail', ['a@', 'a@b.co'].map(isEmailAnswer), [false, true]],
  [
    '5',
    'longest address of mail',
    [251, 252].map((length) => isEmailAnswer(`${'a'.repeat(length)}@b.co`)),
    [true, false],
  ],
  ['3', 'source environments that pages know', SOURCE_ENVIRONMENTS, ['dev', 'qa', 'staging', 'prod']],
  ['9', 'the version of the client of events', CLIENT_VERSION, '3.8.0'],
  ['9', 'how long events wait for an answer, in milliseconds', ANALYTICS_TIMEOUT_MS, 2500],
  ['9', 'sends of errors by one page', MOST_SENDS, 20],
  ['9', 'errors that are queued', [MOST_QUEUED, MOST_TAKEN], [10, 10]],
  ['9', 'characters of a stack', [LONGEST_STACK, LONGEST_KEPT], [5000, 5000]],
  ['9', 'milliseconds of quiet before errors are sent', QUIET_MS, 1000],
  ['9', 'FCP, milliseconds', VITAL_LIMITS.fcp, [1800, 3000]],
  ['9', 'LCP, milliseconds', VITAL_LIMITS.lcp, [2500, 4000]],
  ['9', 'FID, milliseconds', VITAL_LIMITS.fid, [100, 300]],
  ['9', 'CLS', VITAL_LIMITS.cls, [0.1, 0.25]],
  [
    '9',
    'actions of captchas',
    [...CAPTCHA_ACTIONS].sort(),
    [
      ...['FORM_BLOCK_SUBMISSION', 'NEWSLETTER_BLOCK_SUBMISSION', 'PRODUCT_WAITLIST_SUBMISSION'],
      'PROMO_POPUP_SUBMISSION',
    ],
  ],
  ['4', 'the button while a form is sent', FORM_MESSAGES.submitting, 'Submitting…'],
  ['5', 'too long', FORM_MESSAGES.tooLong, 'You have exceeded the character limit'],
  [
    '5',
    'the hint beside an address of mail',
    EMAIL_HINT,
    'Email addresses should follow the format user@domain.com.',
  ],
  ['5', 'no address of mail', FORM_MESSAGES.email, 'Email is not valid'],
  [
    '8',
    'fields that are wrong',
    FORM_MESSAGES.invalid,
    'One or more fields is invalid, please check your entries.',
  ],
  ['8', 'no key', FORM_MESSAGES.noKey, 'Could not get a form submission key, please try again later.'],
  [
    '8',
    'not to be read',
    FORM_MESSAGES.unreadable,
    'Could not parse the form fields, please check your entries.',
  ],
  [
    '8',
    'not to be handled',
    FORM_MESSAGES.processing,
    'Error processing form submission. Please reload and try again.',
  ],
  ['8', 'no captcha', FORM_MESSAGES.captchaMissing, 'Complete CAPTCHA before submitting.'],
  [
    '8',
    'a captcha that failed',
    FORM_MESSAGES.captchaFailed,
    'reCAPTCHA failed. Refresh this page and try again.',
  ],
  ['8', 'nobody knows why', FORM_MESSAGES.unknown, 'Unknown error, please try again later.'],
  ['8', '401', FORM_MESSAGES.notAllowed, 'Unable to submit form. Please try again later.'],
  ['8', '404', FORM_MESSAGES.notConfigured, 'This form has not been configured yet.'],
  [
    '8',
    '429',
    FORM_MESSAGES.tooMany,
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  ],
  ['8', '500', FORM_MESSAGES.unsent, 'Unable to send form. Please try again later.'],
  [
    '8',
    'the banner above',
    FORM_MESSAGES.scrollDown,
    'Your form has encountered a problem. Please scroll down to review.',
  ],
  [
    '8',
    'the banner below',
    FORM_MESSAGES.scrollUp,
    'Your form has encountered a problem. Please scroll up to review.',
  ],
  [
    '3',
    'fieldsets of a form',
    FIELDSETS.map(({ id, name }) => [id, name]),
    [
      ...[
        [1, 'build'],
        [2, 'storage'],
        [3, 'advanced'],
        [4, 'captcha'],
        [5, 'disclaimer'],
      ],
    ],
  ],
  ['2', 'the page on which one leaves a list', PAGE_TYPES.newsletterUnsubscribe, 300],
  [
    '3',
    'what is known of a session',
    Object.keys(identityIn({ local: NOWHERE, session: NOWHERE, now: 0, newId: () => 'ada' })).toSorted(),
    ['analytics_id', 'isFirstLanding', 'isFirstSession', 'session_id'],
  ],
  ['4', 'a browser that was never here', landing({}, {}), [true, true]],
  ['4', 'the next session of a browser', landing({}, { SS_HAS_LANDED: 'true' }), [true, false]],
  [
    '4',
    'a second page of the first session',
    landing({ SS_SESSION_ID: 's1', SS_IS_FIRST_SESSION: 'true' }, { SS_HAS_LANDED: 'true' }),
    [false, true],
  ],
  [
    '4',
    'a second page of a later session',
    landing({ SS_SESSION_ID: 's2', SS_IS_FIRST_SESSION: 'false' }, { SS_HAS_LANDED: 'true' }),
    [false, false],
  ],
  [
    '5',
    'the counter of a text as long as it may be, and of a longer one',
    [4, 5].map((length) => counterOf({ type: 'textarea', maxLength: 4 }, length)),
    [
      { words: '4 / 4', isOver: false },
      { words: '5 / 4', isOver: true },
    ],
  ],
  [
    '5',
    'the counter of a text without a limit, or with one that is none',
    [0, -1, Number.NaN].map((maxLength) => counterOf({ type: 'textarea', maxLength }, 1)),
    [null, null, null],
  ],
  [
    '5',
    'characters of the last part of an address of mail',
    ['a@b.c', 'a@b.co', 'a@b.c0de', 'a@b.store', 'a@b.c-m'].map(isEmailAnswer),
    [false, true, true, false, false],
  ],
  [
    '5',
    'a text that need not be there, and one that is as long as it may be',
    ['', 'four'].map((text) => fieldProblem({ ...blankField('f', 'textarea'), maxLength: 4 }, text)),
    [null, null],
  ],
  ['5', 'an address of mail that need not be there', fieldProblem(blankField('f', 'email'), ''), null],
  [
    '8',
    'a likert question that has to be answered',
    fieldProblem({ ...blankField('f', 'likert'), options: ['It fits'], required: true }, undefined),
    null,
  ],
  [
    '5',
    'cookies of analytics that are none',
    ['ss_cvr=ada|s1', 'ss_cvr=ada', 'ss_cvr=|'].map((cookies) => idsIn(cookies).analyticsId),
    ['ada', null, null],
  ],
  ['8', 'an event that was not taken', TOLD.failed(500), 'Error tracking event: HTTP Status 500'],
  ['8', 'an event that says nothing', TOLD.noPayload, 'no payload'],
  ['8', 'a browser that keeps nothing', NOT_STORED, 'Unable to store analyticsId'],
  [
    '8',
    'an environment that nobody knows',
    TOLD.environment('moon').startsWith('sourceEnvironment must be dev, staging or prod'),
    true,
  ],
  ['8', 'a captcha without a key', CAPTCHA_NOT_SET_UP, 'ReCaptcha has not been set up!'],
  ['9', 'days that a browser is known', KEPT_DAYS, 390],
  ['9', 'days that visits are kept', retentionPreferencesSchema.parse({}).hitsDays, 390],
  [
    '9',
    'keys in the browser',
    [...LOCAL, ...OF_SESSION].toSorted(),
    [
      ...['SS_ANALYTICS_EXPIRATION', 'SS_ANALYTICS_ID', 'SS_HAS_LANDED', 'SS_IS_FIRST_SESSION'],
      'SS_SESSION_ID',
    ],
  ],
  [
    '9',
    'cookies that go without consent, and that of marketing',
    OLDER_COOKIES,
    ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt', 'SS_MID'],
  ],
  ['9', 'bytes of a megabyte', LARGEST_UPLOAD / 10, 1_000_000],
  ['8', 'nothing in a field that has to be filled in', FORM_MESSAGES.required, 'Required'],
  ['5', 'no mailing list that is chosen', EDITOR_MESSAGES.LIST_MISSING, 'A List must be selected'],
  [
    '8',
    'no mailing list at all',
    EDITOR_MESSAGES.LISTS_NONE,
    "You don't have any mailing lists. Please create one before continuing",
  ],
  [
    '5',
    'a file that is not taken',
    EDITOR_MESSAGES.FILE_UNSUPPORTED,
    'The file {fileName} does not appear to be a supported file',
  ],
  [
    '5',
    'a file that is too large',
    EDITOR_MESSAGES.FILE_TOO_LARGE,
    'The file {fileName} is too large. The maximum allowed file size is {maxSize}.',
  ],
  ['8', 'a document that is gone', EDITOR_MESSAGES.DOCUMENT_DESTROYED, 'Document was destroyed'],
];

/** Every call of forms and analytics, by the table of section 7. */
const CALLS = [
  'POST /api/form/FormSubmissionKey',
  'POST /api/form/SaveFormSubmission',
  'POST /api/rest/forms/validate/{formId}',
  'GET /api/template/GetTemplateSchema',
  'POST /api/events/RecordEvent',
  'POST /api/v1/clanker/events',
  'POST /api/v1/clanker/validate-event-content/{schemaName}',
  'POST /api/events/RecordJavascriptErrors',
  'POST /api/census/RecordHit',
  'POST /api/census/button-click',
  'POST /api/census/button-render',
  'POST /api/census/form-render',
  'POST /api/census/overlay',
  'POST /api/census/RecordQuickView/{id}',
  'POST /api/performance/records',
] as const;

describe('the specification of forms and analytics', function () {
  this.timeout(60_000);

  describe('has its constants', () => {
    for (const [section, what, ours, specified] of CONSTANTS)
      it(`${what} (section ${section})`, () => void expect(ours).to.deep.equal(specified));
    it('schemas for each event that pages tell of (section 3)', () =>
      void expect([...EVENT_SCHEMAS.keys()]).to.include.members([
        ...[
          'page_view',
          'add_to_cart',
          'visit_product_page',
          'paywall',
          'video_play',
          'newsletter_subscribe',
        ],
      ]));
  });

  describe('has its calls', () => {
    let gateway: TestGateway;
    let paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
    before(async () => {
      gateway = await startTestGateway();
      paths = (await (await openOwner(gateway)).get('/api/openapi.json')).json.paths;
    });
    after(() => gateway.close());
    for (const call of CALLS)
      it(`${call} (section 7)`, () => {
        const [method = '', path = ''] = call.split(' ');
        expect(paths[path]?.[method.toLowerCase()], call).to.be.an('object');
      });
  });
});
