/** What the form below a post is called where it is sent without JavaScript. */
export const COMMENT_FORM = 'comment';
