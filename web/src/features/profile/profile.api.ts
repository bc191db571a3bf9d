import { changedBy, readBy } from '@marquee/contracts';
import { api } from '../../shared/api/api.js';
import type { Args, ChangeSignature, GetSignature, Reply } from '../../shared/api/contract.js';
import { change, read, type Build } from '../../shared/api/endpoint.js';
import { request } from '../../shared/api/request.js';

/** Whose account: an administrator's in the console, or a member's on their site. The calls are the same. */
export interface Own {
  readonly area: 'teams' | 'sites';
  readonly teamId: string;
}

/** A call of one's own account, as the console makes it. */
type OwnCall<S extends string> = Extract<S, `${string} /api/teams/{teamId}/me${string}`>;
type OwnGet = OwnCall<GetSignature>;
type OwnChange = OwnCall<ChangeSignature>;
type OwnArgs<S extends OwnGet | OwnChange> = Args<S> & Own;

const requestOf = <S extends OwnGet | OwnChange>(signature: S, args: OwnArgs<S>) => {
  const sent = request(signature, args);
  return args.area === 'teams' ? sent : { ...sent, url: sent.url.replace('/api/teams/', '/api/sites/') };
};
const pathOf = (signature: string, { area }: Own): string =>
  signature.slice(signature.indexOf(' ') + 1).replace('/api/teams/', `/api/${area}/`);

/** As `read` of the kit, for whoever it is. */
const readOwn = <S extends OwnGet>(build: Build, signature: S) =>
  build.query<Reply<S>, OwnArgs<S>>({
    query: (args) => requestOf(signature, args),
    providesTags: (_reply, _error, args) => readBy(pathOf(signature, args), { ...args }),
  });

/** As `change` of the kit. @param stale nothing: what was read is shown on as it was */
const changeOwn = <S extends OwnChange>(build: Build, signature: S, stale?: 'nothing') =>
  build.mutation<Reply<S>, OwnArgs<S>>({
    query: (args) => requestOf(signature, args),
    invalidatesTags: (_reply, error, args) => (error || stale ? [] : changedBy(pathOf(signature, args), { ...args })),
  });

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnAccount: readOwn(build, 'GET /api/teams/{teamId}/me'),
    getAdministratorProfile: read(build, 'GET /api/teams/{teamId}/me/profile'),
    updateAdministratorProfile: change(build, 'PATCH /api/teams/{teamId}/me/profile'),
    getMemberProfile: read(build, 'GET /api/sites/{teamId}/me/profile'),
    updateMemberProfile: change(build, 'PATCH /api/sites/{teamId}/me/profile'),
    requestEmailChange: changeOwn(build, 'POST /api/teams/{teamId}/me/email-change'),
    withdrawEmailChange: changeOwn(build, 'DELETE /api/teams/{teamId}/me/email-change'),
    // The codes of the first step are still to be typed.
    beginTwoFactor: changeOwn(build, 'POST /api/teams/{teamId}/me/two-factor', 'nothing'),
    confirmTwoFactor: changeOwn(build, 'PUT /api/teams/{teamId}/me/two-factor'),
    removeTwoFactor: changeOwn(build, 'POST /api/teams/{teamId}/me/two-factor/remove'),
    // Whoever is gone is told so, and asks for nothing any more.
    requestDeletion: changeOwn(build, 'POST /api/teams/{teamId}/me/deletion', 'nothing'),
    getIdentity: read(build, 'GET /api/sites/{teamId}/me/identity'),
    linkIdentity: change(build, 'POST /api/sites/{teamId}/me/identity'),
    unlinkIdentity: change(build, 'DELETE /api/sites/{teamId}/me/identity'),
    listOwnSessions: readOwn(build, 'GET /api/teams/{teamId}/me/sessions'),
    endOwnSession: changeOwn(build, 'DELETE /api/teams/{teamId}/me/sessions/{sessionId}'),
    endOtherOwnSessions: changeOwn(build, 'POST /api/teams/{teamId}/me/sessions/end-others'),
    changeOwnPassword: changeOwn(build, 'PUT /api/teams/{teamId}/me/password'),
  }),
});

export const {
  useGetOwnAccountQuery,
  useGetAdministratorProfileQuery,
  useLazyGetAdministratorProfileQuery,
  useUpdateAdministratorProfileMutation,
  useGetMemberProfileQuery,
  useLazyGetMemberProfileQuery,
  useUpdateMemberProfileMutation,
  useRequestEmailChangeMutation,
  useWithdrawEmailChangeMutation,
  useRequestDeletionMutation,
  useBeginTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useRemoveTwoFactorMutation,
  useGetIdentityQuery,
  useLinkIdentityMutation,
  useUnlinkIdentityMutation,
  useListOwnSessionsQuery,
  useEndOwnSessionMutation,
  useEndOtherOwnSessionsMutation,
  useChangeOwnPasswordMutation,
} = profileApi;
