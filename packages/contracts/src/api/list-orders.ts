/** Orders of the lists of the console. The first of each when none is said; `-` is the other direction. */
export const memberSorts = ['newest', 'oldest', 'name', '-name'] as const;
export const invitationSorts = ['newest', 'oldest', 'title', '-title'] as const;
export const commentSorts = ['newest', 'oldest'] as const;
export const applicantSorts = ['newest', 'oldest'] as const;
export const mailingSorts = ['newest', 'oldest', 'title', '-title'] as const;
export const mailSorts = ['newest', 'oldest', 'email', '-email'] as const;
/** Amounts in minor units: of two currencies they say nothing of each other. */
export const paymentSorts = ['newest', 'oldest', 'amount', '-amount'] as const;
/** `updated` begins with what was changed last, and `released` with what came out last: that is what one looks for. */
export const videoSorts = [
  'newest',
  'oldest',
  'released',
  '-released',
  'updated',
  '-updated',
  'title',
  '-title',
] as const;
