/** What the button below a post is called where it is sent without JavaScript, and on the page after that. */
export const LIKE_FORM = 'like';
/** The page after a like was taken back by the same button. */
export const UNLIKE_FORM = 'unlike';
