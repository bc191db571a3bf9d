import { Injectable } from '@nestjs/common';
import { domainError, parseInput, previewBody, previewMinutes } from '@marquee/contracts';
import { handle, type CommandContext, type Principal } from '@marquee/kernel';
import { InjectPorts } from '@marquee/nest-kit';
import { Groups } from '../group/groups.js';
import type { IdentityPorts } from '../identity.ports.js';
import { Members } from '../member/members.js';
import { previewCollection, type PreviewState } from './preview.js';
import { previewDecider } from './preview.decider.js';

export interface Preview {
  readonly id: string;
  readonly state: PreviewState;
  readonly groupNames: readonly string[];
}

const minute = 60_000;

/** As whom administrators look at their site: for a short time, and written down. */
@Injectable()
export class Previews {
  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'documents' | 'clock' | 'ids'>,
    private readonly members: Members,
    private readonly groups: Groups,
  ) {}

  /** @throws DomainError MEMBER_NOT_FOUND, GROUP_NOT_FOUND, INVALID_INPUT */
  async start({ id: administrator, team }: Principal, request: object, context: CommandContext): Promise<Preview> {
    const { kind, memberId, groups: said, at } = parseInput(previewBody, request);
    const isMember = kind === 'member';
    if (isMember) await this.members.get(team, memberId ?? '');
    const groups = kind === 'groups' ? [...new Set(said)] : [];
    await this.groups.mustExist(team, groups);
    const now = this.ports.clock.now();
    const started = {
      ...{ administrator, kind, member: isMember ? memberId : null, groups },
      at: at ?? now.toISOString(),
      startedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + previewMinutes * minute).toISOString(),
    };
    const id = this.ports.ids.next();
    const state = await handle(this.#documents(team), previewDecider, id, { type: 'Start', started }, context);
    return this.#withNames(team, id, state);
  }

  /** @throws DomainError PREVIEW_NOT_FOUND for what is nobody's, or another's */
  async end({ id: of, team }: Principal, id: string, context: CommandContext): Promise<void> {
    await handle(this.#documents(team), previewDecider, id, { type: 'End', of }, context);
  }

  /** One's own that goes on. @throws DomainError PREVIEW_ENDED */
  async get({ id: administrator, team }: Principal, id: string): Promise<Preview> {
    const state = await this.#documents(team).get(id);
    const isOwn = state?.administrator === administrator;
    const isOver = !isOwn || state.isEnded || this.ports.clock.now().getTime() >= Date.parse(state.expiresAt);
    if (isOver) throw domainError('PREVIEW_ENDED');
    return this.#withNames(team, id, state);
  }

  async #withNames(team: string, id: string, state: PreviewState | null): Promise<Preview> {
    if (!state) throw domainError('PREVIEW_ENDED');
    const names = await this.groups.names(team, state.groups);
    return { id, state, groupNames: [...names.values()] };
  }

  #documents(team: string) {
    return this.ports.documents.team(previewCollection, team);
  }
}
