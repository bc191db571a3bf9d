import type { PlannedQuery } from '@marquee/ports/contracts';

/**
 * Every query of documents: none. What the service answers with are read models, whose rows lie in the order in which
 * they are asked for, and which have no other index. A test that meets a query fails.
 */
export const queries: readonly PlannedQuery[] = [];
