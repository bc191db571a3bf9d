import { Injectable } from '@nestjs/common';
import { groupsWithin } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import type { CallOptions } from '@marquee/nest-kit';
import { ServiceClients } from '../services/service-clients.js';

/** What people and videos are called now: analytics has their ids, and whoever was deleted has no name left. */
@Injectable()
export class KnownNames {
  constructor(private readonly services: ServiceClients) {}

  /** Of members whom whoever calls may know of. */
  async members(ids: readonly (string | undefined)[], call: CallOptions): Promise<ReadonlyMap<string, string>> {
    const asked = different(ids);
    const { items } = asked.length > 0 ? await this.services.audience.getMemberNames({ ids: asked }, call) : none;
    return new Map(items.map(({ id, name }) => [id, name]));
  }

  async videos(ids: readonly string[], teamId: string): Promise<ReadonlyMap<string, string>> {
    const asked = different(ids);
    const own = this.services.as(teamId);
    const { items } = asked.length > 0 ? await this.services.videos.getVideos({ ids: asked }, own) : none;
    return new Map(items.map(({ id, title }) => [id, title]));
  }

  async lives(ids: readonly string[], teamId: string): Promise<ReadonlyMap<string, string>> {
    const asked = different(ids);
    const own = this.services.as(teamId);
    const { items } = asked.length > 0 ? await this.services.lives.list({}, own) : none;
    return new Map(items.map(({ id, name }) => [id, name]));
  }
}

const none = { items: [] };

const different = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id === undefined ? [] : [id]))),
];

/** Whether whoever reads analytics sees everybody, also those who are not logged in or were deleted. */
export const seesEverybody = (principal: Principal): boolean => groupsWithin('analytics.read', principal) === null;
