import { loginName } from '@marquee/contracts';
import { api } from '../../shared/api/api.js';
import { read } from '../../shared/api/endpoint.js';
import { useWayTo } from '../../shared/entity/pages-of.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    findVideos: read(build, 'GET /api/teams/{teamId}/videos'),
    findLives: read(build, 'GET /api/teams/{teamId}/lives'),
    findPlaylists: read(build, 'GET /api/teams/{teamId}/playlists'),
    findEvents: read(build, 'GET /api/teams/{teamId}/events'),
    findMembers: read(build, 'GET /api/teams/{teamId}/members'),
    findInvitations: read(build, 'GET /api/teams/{teamId}/invitations'),
  }),
});

export interface FoundThing {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** Where it is opened. */
  readonly to: string;
}

/** Things of one kind that were found. */
export interface FoundGroup {
  /** The page with all of the kind, by which it is called. */
  readonly path: string;
  readonly things: readonly FoundThing[];
}

interface Answer<Item> {
  readonly currentData?: { readonly items: readonly Item[] } | undefined;
  readonly isError: boolean;
  readonly isUninitialized: boolean;
}

/** Of each kind. */
const limit = 5;

/**
 * What of the site is called so: of the kinds that the administrator may list, and of members those whom they may see.
 *
 * @param q nothing finds nothing
 */
export function useFoundThings(q: string): { readonly groups: readonly FoundGroup[]; readonly isSettled: boolean } {
  const teamId = useTeamId();
  const may = useMay();
  const wayTo = useWayTo();
  const args = { teamId, query: { q, limit } };
  const content = { skip: q === '' || !may('content.manage') };
  const videos = searchApi.useFindVideosQuery(args, content);
  const lives = searchApi.useFindLivesQuery(args, content);
  const playlists = searchApi.useFindPlaylistsQuery(args, content);
  const events = searchApi.useFindEventsQuery(args, content);
  const members = searchApi.useFindMembersQuery(args, { skip: q === '' || !may('member.read') });
  const invitations = searchApi.useFindInvitationsQuery(args, { skip: q === '' || !may('member.manage') });
  const answers: readonly Answer<unknown>[] = [videos, lives, playlists, events, members, invitations];
  const groups = [
    groupOf('/admin/video', videos, ({ id, title }) => ({ id, label: title, to: wayTo('video', id) })),
    groupOf('/admin/live', lives, ({ id, name }) => ({ id, label: name, to: wayTo('live', id) })),
    groupOf('/admin/playlist', playlists, ({ id, name }) => ({ id, label: name, to: wayTo('playlist', id) })),
    groupOf('/admin/event', events, ({ id, name }) => ({ id, label: name, to: wayTo('event', id) })),
    groupOf('/admin/user', members, (member) => {
      const login = loginName(member);
      const to = wayTo('member', member.id);
      return {
        id: member.id,
        to,
        ...(member.name === '' ? { label: login } : { label: member.name, description: login }),
      };
    }),
    groupOf('/admin/invite', invitations, ({ id, title }) => ({ id, label: title, to: wayTo('invitation', id) })),
  ];
  return {
    groups: q === '' ? [] : groups.filter(({ things }) => things.length > 0),
    isSettled: answers.every(
      ({ currentData, isError, isUninitialized }) => currentData !== undefined || isError || isUninitialized,
    ),
  };
}

type Told = Omit<FoundThing, 'to'> & { readonly to: string | undefined };

const groupOf = <Item>(path: string, { currentData }: Answer<Item>, tell: (item: Item) => Told): FoundGroup => ({
  path,
  things: (currentData?.items ?? []).flatMap((item) => {
    const { to, ...thing } = tell(item);
    return to === undefined ? [] : [{ ...thing, to }];
  }),
});
