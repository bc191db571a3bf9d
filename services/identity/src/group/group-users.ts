import { domainError } from '@marquee/contracts';
import { service } from '@marquee/kernel';
import { rpcClient, usedBy, type ServicePorts, type UsedBy } from '@marquee/nest-kit';
import { VideoServiceService } from '@marquee/proto/catalog';
import { membershipCollection } from './memberships.js';
import { memberCollection } from '../member/member.js';

const byThemselves = usedBy({
  collection: memberCollection,
  field: 'groups',
  isList: true,
  title: ({ name, email }) => name || email,
});

/** Counted by their memberships in one query; what is deleted is asked for by the members themselves. */
const members: UsedBy = {
  ...byThemselves,
  counts: usedBy({ collection: membershipCollection, field: 'group', title: ({ member }) => member }).counts,
  exactly: byThemselves.counts,
  refusal: 'GROUP_HAS_MEMBERS',
};

/** Videos that are published to it: the catalog knows. */
function videos({ channel, signer }: ServicePorts): UsedBy {
  const catalog = rpcClient(VideoServiceService, channel, signer);
  const as = (team: string) => ({ principal: service('identity', team) });
  /** Whatever went wrong there: nobody has said that the group is free. */
  const answered = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
    asked.catch(() => {
      throw domainError('UNAVAILABLE');
    });
  return {
    isUncounted: true,
    async counts(_documents, team, ids) {
      const counted = ids.map(async (id) => (await answered(catalog.countVideos({ group: id }, as(team)))).count);
      return new Map((await Promise.all(counted)).map((count, index) => [ids[index] ?? '', count]));
    },
    async page(_documents, team, group, { limit, after }) {
      const { items, next } = await answered(catalog.listVideos({ group, limit, after, sort: 'newest' }, as(team)));
      const found = items.map(({ id, title }) => ({ kind: 'video', id, title }));
      return { items: found, ...(next !== undefined && { next }) };
    },
  };
}

/** Who refers to a group. */
export const groupUsers = (ports: ServicePorts): readonly UsedBy[] => [members, videos(ports)];
