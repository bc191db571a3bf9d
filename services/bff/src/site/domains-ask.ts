import type { Question } from '@marquee/nest-kit';
import type { Bff } from '../bff.js';

/** Caddy asks so before it gets a certificate (`on_demand_tls.ask`). Never at a port that browsers reach. */
export const domainsAskPath = '/domains/ask';

/** Whether the name in `domain` is the domain of a site, also of one that rests: it leads on to the platform's address. */
export const domainsAsk =
  ({ servesDomain }: Pick<Bff, 'servesDomain'>): Question =>
  (query) =>
    servesDomain(query.get('domain') ?? '');
