import { Injectable } from '@nestjs/common';
import { domainError, isAllowed, previewKinds, type PreviewKind } from '@marquee/contracts';
import { previewOf, type Preview as Look, type Principal } from '@marquee/kernel';
import { InjectPorts } from '@marquee/nest-kit';
import type { Member, Preview } from '@marquee/proto/identity';
import { canLogIn } from '../audience/can-log-in.js';
import { BoundedCache } from '../http/bounded-cache.js';
import type { BffPorts } from '../options.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

/** A preview that goes on. */
export interface Previewed {
  /** Whoever is looked as. The same object while nothing changes, so that it is signed once. */
  readonly principal: Principal;
  readonly kind: PreviewKind;
  readonly member: Member | undefined;
  /** The member cannot log in at that time. */
  readonly isClosed: boolean;
  readonly groupNames: readonly string[];
  readonly expiresAt: string;
}

interface Entry {
  readonly previewed: Promise<Previewed>;
  /** Milliseconds, of a clock that never jumps. */
  readonly until: number;
}

/** What ends a preview, and what changes whom it is of, takes effect within this time. */
const cacheMilliseconds = 1_000;
const cachedPreviews = 1_000;

/** As whom an administrator looks at the site. */
@Injectable()
export class Previews {
  readonly #known = new BoundedCache<string, Entry>(cachedPreviews);
  readonly #principals = new BoundedCache<string, Principal>(cachedPreviews);

  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly services: ServiceClients,
  ) {}

  /** @throws DomainError PREVIEW_ENDED for whoever has none, or no right to one any more */
  of(administrator: Principal, id: string): Promise<Previewed> {
    const isAdministrator = administrator.kind === 'administrator' && !administrator.token;
    if (!isAdministrator || !isAllowed('member.manage', administrator))
      return Promise.reject(domainError('PREVIEW_ENDED'));
    const key = `${administrator.team} ${administrator.id} ${id}`;
    const known = this.#known.get(key);
    if (known && known.until > performance.now()) return known.previewed;
    const previewed = this.#read(administrator, id);
    this.#known.set(key, { previewed, until: performance.now() + cacheMilliseconds });
    previewed.catch(() => this.#known.delete(key));
    return previewed;
  }

  /** What is known of the preview that this is the principal of. @throws DomainError PREVIEW_ENDED when it is none's */
  async behind(principal: Principal): Promise<Previewed> {
    const { team } = principal;
    const look = previewOf(principal);
    const known = look && this.#known.get(`${team} ${look.by} ${look.id}`);
    if (!known) throw domainError('PREVIEW_ENDED');
    return known.previewed;
  }

  forget({ team, id: by }: Principal, id: string): void {
    this.#known.delete(`${team} ${by} ${id}`);
  }

  async #read(administrator: Principal, id: string): Promise<Previewed> {
    const call = { principal: administrator };
    const preview = await this.services.previews.getPreview({ id }, call);
    const { memberId, at, startedAt, expiresAt, groupNames } = preview;
    const look = { id, by: administrator.id, ahead: Date.parse(at) - Date.parse(startedAt) };
    // Whom it is of may have gone meanwhile: then it is over.
    const member =
      memberId === undefined ? undefined : await this.services.audience.getMember({ id: memberId }, call).catch(gone);
    const isClosed = member !== undefined && !canLogIn(member, new Date(this.ports.clock.now().getTime() + look.ahead));
    const principal = this.#same(principalOf(preview, look, administrator.team, isClosed ? undefined : member));
    const kind = choice(previewKinds, preview.kind);
    return { principal, kind, member, isClosed, groupNames, expiresAt };
  }

  #same(principal: Principal): Principal {
    const key = JSON.stringify(principal);
    const known = this.#principals.get(key);
    if (known) return known;
    this.#principals.set(key, principal);
    return principal;
  }
}

function gone(): never {
  throw domainError('PREVIEW_ENDED');
}

/** Nobody has this id: who is made up has bought nothing, and kept nothing. */
const madeUp = 'preview';

function principalOf({ kind, groups }: Preview, look: Look, team: string, member: Member | undefined): Principal {
  const who = { kind: 'member', team, preview: look } as const;
  if (member) return { ...who, id: member.id, groups: member.groups };
  if (kind === 'groups') return { ...who, id: madeUp, groups };
  return { kind: 'visitor', id: '', team, preview: look };
}
