import { commentFilter, commentSorts, fields, parseInput, type commentStates } from '@marquee/contracts';
import { oldestFirst } from '@marquee/nest-kit';
import type { Filter, Query } from '@marquee/ports';

const listing = fields.record({
  limit: fields.number().integer().min(1).max(100).required(),
  after: fields.raw(1_000).optional(),
  ...commentFilter,
  sort: fields.string().oneOf(commentSorts).default('newest'),
});
const filters = {
  unanswered: { unanswered: true, hidden: false },
  hidden: { hidden: true },
} as const satisfies Record<(typeof commentStates)[number], Filter['fields']>;

/** What the console's list asks for. @throws DomainError INVALID_INPUT */
export function commentQuery(request: object): Query & { readonly limit: number } {
  const { limit, after, q, state, video, author, sort } = parseInput(listing, request);
  const narrowed = {
    ...(video !== undefined && { videoId: video }),
    ...(author !== undefined && { authorId: author }),
    ...(state && filters[state]),
  };
  return {
    limit,
    ...(sort === 'oldest' && { sort: oldestFirst }),
    ...(Object.keys(narrowed).length > 0 && { where: { fields: narrowed } }),
    ...(q && { text: q }),
    ...(after !== undefined && { after }),
  };
}
