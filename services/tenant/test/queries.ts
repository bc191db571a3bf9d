import type { PlannedQuery } from '@marquee/ports/contracts';

/** Every query of the service: none, since whoever asks knows the site's id. A test that meets one fails. */
export const queries: readonly PlannedQuery[] = [];
