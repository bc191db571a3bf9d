/** Characters of a comment. */
export const longestComment = 1_000;

/** A member, or the site itself: whichever administrator writes. */
export const commentAuthors = ['member', 'administrator'] as const;
export type CommentAuthor = (typeof commentAuthors)[number];

/** What the site looks through: conversations in which members spoke last, and what it has hidden. */
export const commentStates = ['unanswered', 'hidden'] as const;
export type CommentState = (typeof commentStates)[number];

/** What comments are about. */
export const commentPlaces = ['video', 'live'] as const;
export type CommentPlace = (typeof commentPlaces)[number];
