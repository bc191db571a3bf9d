import { loginState, type LoginFacts } from '@marquee/contracts';
import { Navigate, useSearchParams } from 'react-router';
import { untold } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { problemOf } from '../../shared/api/problem.js';
import { useGetSiteQuery } from '../../shared/session/session.api.js';
import { useSession } from '../../shared/session/use-session.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { nextPath, startOf, surveyPath } from './landing.js';
import { LoginNotice } from './login-notice.js';

/** After a login: on to where one wanted to go, or to what has to be done first. @param teamId absent: the console */
export function LoggedIn({ teamId }: { readonly teamId?: string }) {
  const [search] = useSearchParams();
  const site = useGetSiteQuery({ teamId: teamId ?? '' }, { skip: teamId === undefined });
  const query = teamId === undefined ? {} : { teamId };
  const { data, error, refetch } = useSession({ query }, untold);
  const next = nextPath(search, teamId === undefined ? '/admin' : startOf(teamId, site.data));
  // Nobody is kept from where they wanted to go.
  const isAsked = site.data?.registrationSurvey != null && !search.has('next');
  const facts = factsOf(teamId, data, isAsked);
  const refusal = site.error && problemOf(site.error).code;
  const state = loginState({ ...(facts && { session: facts }), refusal });
  const kept = search.has('next') ? `?next=${encodeURIComponent(next)}` : '';
  switch (state) {
    case 'loading':
      return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
    case 'visible':
      // Where members arrive is the site's to say.
      if (teamId !== undefined && site.isLoading) return <FormSkeleton />;
      return <Navigate to={next} replace />;
    case 'survey_user':
      return <Navigate to={surveyPath(teamId ?? '')} replace />;
    case 'change_password': {
      const tid = data?.held?.kind === 'member' ? `&tid=${data.held.team}` : '';
      return <Navigate to={`/change_password?next=${encodeURIComponent(next)}${tid}`} replace />;
    }
    case 'two_factor_not_configured':
      return <Navigate to={`/two_factor/${data?.held?.team ?? ''}?next=${encodeURIComponent(next)}`} replace />;
    case 'not_subscribed':
      return <Navigate to={`/entry/${teamId ?? ''}/${facts?.shut ?? 'not_subscribe'}`} replace />;
    case 'entry':
      return <Navigate to={`/entry/${teamId ?? 'admin'}/not_team`} replace />;
    case 'gone':
      return <LoginNotice state={state} />;
    default:
      return <Navigate to={(teamId === undefined ? '/login' : `/login/${teamId}`) + kept} replace />;
  }
}

function factsOf(
  teamId: string | undefined,
  session: Reply<'GET /api/session'> | undefined,
  isAsked: boolean,
): LoginFacts['session'] {
  if (!session) return undefined;
  const { administrator, member, held, elsewhere, ended } = session;
  const isHere = (team: string | undefined) => team !== undefined && (teamId === undefined || team === teamId);
  const inside = isHere(administrator?.team.id) || (teamId !== undefined && member !== null);
  const isHeldHere = held && isHere(held.team) && (teamId !== undefined || held.kind === 'administrator');
  const shut = teamId === undefined ? null : (member?.shut ?? null);
  const asked = isAsked && member !== null;
  return { inside, shut, asked, gate: isHeldHere ? held.gate : null, elsewhere, ended };
}
