import { goTo, press, type ScreenHelp } from '../screenHelp.ts';

export const WEBSITE_HELP: readonly ScreenHelp[] = [
  {
    of: ['home-page'],
    about:
      'What stands on the first page of the store. You can also edit it on the page itself, section by section.',
    first: [
      press('Headline', 'Write what visitors read first', 'settings.write'),
      press('Featured products', 'Choose what is shown there', 'settings.write'),
      press('Make sections of it', 'Go on with sections that you arrange yourself', 'settings.write'),
    ],
  },
  {
    of: ['pages', 'pages/new'],
    about: 'All pages that you write yourself: landing pages, blogs, contact and the like.',
    first: [
      press('New page', 'Make a page, empty or from an example', 'pages.write'),
      goTo('navigation/:tab?', 'Lead to it from a menu'),
      goTo('publishing', 'Publish everything that waits'),
    ],
  },
  {
    of: ['pages/:pageId/:tab?'],
    about:
      'One page, as visitors see it: press what you want to change. What you change is a draft until you publish it.',
    first: [
      press('Outline', 'Move sections and blocks, also by keyboard'),
      press('Publish', 'Show the draft to visitors, now or at a time', 'pages.publish'),
      press('Versions', 'Bring back what was published before'),
    ],
  },
  {
    of: ['shared-sections'],
    about: 'Sections that stand on several pages: a change shows on all of them.',
    first: [
      goTo('pages', 'Make one: on a page, from the menu of a section'),
      press('Name', 'Give one a name that you will know again', 'pages.write'),
    ],
  },
  {
    of: [
      ...['posts/:collectionId?', 'calendar/:collectionId?', 'projects/:collectionId?'],
      ...['posts/new', 'calendar/new', 'projects/new'],
    ],
    about: 'What a blog, a calendar or a portfolio holds, newest or next first, published or not.',
    first: [
      goTo('pages', 'Make the page that holds them first'),
      press('Publish', 'Choose some and publish them', 'pages.publish'),
      press('Deleted', 'Bring back what was deleted'),
    ],
  },
  {
    of: ['courses'],
    about: 'Lessons in chapters, for everybody, for who has an account, or for who buys them.',
    first: [press('New course', 'Make a course', 'pages.write'), goTo('members', 'See who may take part')],
  },
  {
    of: ['courses/:courseId/:side?'],
    about: 'One course: its chapters and lessons, when each opens, and how far its learners are.',
    first: [
      press('New lesson', 'Write a lesson', 'pages.write'),
      press('Learners', 'See how far everybody is'),
      press('Publish course', 'Show it to visitors', 'pages.publish'),
    ],
  },
  {
    of: ['comments', 'comments/:commentId'],
    about: 'What visitors write below posts. Publish what belongs there.',
    first: [
      press('Publish', 'Publish one or some at once', 'comments.moderate'),
      press('Your answer', 'Open one and answer it', 'comments.moderate'),
      press('Spam', 'Mark spam', 'comments.moderate'),
    ],
    lasts: 'A comment that is erased, with the name of who wrote it.',
  },
  {
    of: ['store-pages', 'store-pages/:place/:tab?'],
    about:
      'Pages that the store makes itself, such as cart and checkout, and what stands on every page: announcement, header, footer and popup.',
    first: [
      press('Page', 'Choose the page to look at'),
      press('Line above every page', 'Announce something above every page', 'settings.write'),
      press('Versions', 'Bring back what was published before'),
    ],
  },
  {
    of: ['publishing'],
    about: 'Everything that was changed and that visitors do not see yet, in one place.',
    first: [press('What waits', 'Look through it'), goTo('pages', 'Look at a page before')],
  },
  {
    of: ['design/:tab?'],
    about: 'Colours, fonts and shapes of the whole site, by day and by night. A draft until you publish it.',
    first: [
      press('First brand colour', 'Choose your colour; what goes with it follows', 'settings.write'),
      press('Contrast', 'See what is hard to read'),
      press('Versions', 'Go back to an earlier design'),
    ],
  },
  {
    of: ['forms'],
    about: 'Forms for your pages: contact, orders on request, surveys.',
    first: [
      press('New form', 'Make a form, empty or from an example', 'forms.write'),
      goTo('inbox', 'Read what came in'),
    ],
  },
  {
    of: ['forms/:formId/:tab?'],
    about:
      'One form: its fields and when each is shown, what is said once it was sent, and where answers go.',
    first: [
      press('Fields', 'Add and arrange fields', 'forms.write'),
      press('Publish', 'Show the draft to visitors', 'forms.write'),
      press('How far people come', 'See at which field people give up'),
    ],
  },
  {
    of: ['languages', 'languages/:tag'],
    about: 'The languages of your site, and how much of each is translated.',
    first: [
      press('Add a language', 'Add a language; visitors see it once you publish it', 'settings.write'),
      press('Only what is left', 'Open one, and go through what is not translated'),
      press('Upload a file', 'Give the texts away as a file, and upload it translated', 'settings.write'),
    ],
  },
  {
    of: ['access'],
    about: 'Who may see the site or a page: everybody, whoever has the password, or members of an area.',
    first: [
      press('Ask for a password', 'Hide the whole site while you build it', 'settings.write'),
      press('Links to the draft', 'Give somebody a link to the draft'),
      goTo('members', 'Make an area for members'),
    ],
  },
  {
    of: ['navigation/:tab?'],
    about: 'The menus of your site, as trees. Drag entries, or move them by keyboard.',
    first: [
      press('Folder', 'Put entries together under one name'),
      press('See it on the page', 'Look at it as visitors will'),
      press('Plan publication', 'Publish it at a time'),
    ],
  },
  {
    of: ['redirects'],
    about: 'Old addresses that lead to new ones. Products and collections that move need none.',
    first: [
      press('New redirect', 'Say from where and to where', 'settings.write'),
      goTo('search-engines', 'See what search engines find'),
    ],
  },
  {
    of: ['header-footer'],
    about:
      'What stands above and below every page, on large windows and on phones. A draft until you publish it.',
    first: [
      press('Edit on the page', 'Change it on the page itself'),
      goTo('navigation/:tab?', 'Arrange the entries of its menus'),
      goTo('branding', 'Choose the logo'),
    ],
  },
  {
    of: ['templates', 'templates/:name'],
    about: 'The code that pages are made of, for who writes HTML. What you do not change stays as it comes.',
    first: [
      press('What comes of it', 'Look at what comes of the code, with real data'),
      press('Publish', 'Show it to visitors', 'design.write'),
      goTo('design/:tab?', 'Change colours and fonts without code'),
    ],
  },
  {
    of: ['media', 'media/:assetId'],
    about: 'All pictures of the store. Upload each once, and use it wherever you like.',
    first: [
      goTo('media/texts', 'Say in words what pictures show'),
      press('Upload pictures', 'Upload photographs, many at once', 'products.write'),
      press('Shown by', 'Open one, and see where it is shown'),
    ],
    lasts: 'A picture that is destroyed; one that is only deleted can be put back.',
  },
  {
    of: ['media/texts'],
    about: 'What pictures show, in words: for who cannot see them, and for search engines.',
    first: [
      press(
        'Alternative text',
        'Say in a sentence what is seen; Enter goes on to the next',
        'products.write',
      ),
      goTo('media', 'Back to all pictures'),
    ],
  },
  {
    of: ['media/recordings', 'media/recordings/:contentHash'],
    about: 'Videos, sound and files that pages play or offer to download.',
    first: [
      press('Upload files', 'Upload some', 'pages.write'),
      press('Language of the captions', 'Open a video, and add captions', 'pages.write'),
    ],
    lasts: 'A recording that is deleted: its bytes go for good.',
  },
  {
    of: ['branding'],
    about: 'The logo at the top of every page, and the picture beside links to your site.',
    first: [
      press('Logo', 'Choose the logo', 'settings.write'),
      press('Preview of links', 'See how a link looks in a message'),
    ],
  },
];
